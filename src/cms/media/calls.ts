/** The calls of the pictures, on both sides. */
import * as v from 'valibot';

import { defineCall, listMore, type OfficeAccess } from '#platform/http/office-call.ts';
import { after, limit, oneOf, optional, text } from '#platform/http/query.ts';

import { changeBody, MEDIA_FILTERS, MEDIA_WRITERS, mediaItem, UPLOAD_TYPES } from './office-schema.ts';

/** All see the pictures of the records that they see. */
const READERS: OfficeAccess = { roles: ['owner', 'editor', 'recruiter', 'sales'] };
const EDITORS: OfficeAccess = { roles: MEDIA_WRITERS };
const fileName = { name: text('The name of the file.') };

export const mediaCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/office/media',
    access: READERS,
    summary: 'The pictures, the newest first',
    parameters: {
      q: text('Words that begin words of the name or of the description.'),
      filter: optional(oneOf(MEDIA_FILTERS, 'unused', 'Only those not described, not used, or failed.')),
      limit: limit(50, 200),
      after: after(),
    },
    answer: v.array(mediaItem),
    more: listMore,
  }),
  one: defineCall({
    method: 'GET',
    path: '/api/office/media/:id',
    access: READERS,
    summary: 'A picture, and where it is used',
    answer: mediaItem,
  }),
  upload: defineCall({
    method: 'POST',
    path: '/api/office/media',
    access: EDITORS,
    summary: 'Uploads a picture; its variants are made in the background. 200 where the same bytes are there already',
    parameters: fileName,
    file: UPLOAD_TYPES,
    answer: mediaItem,
    status: 201,
  }),
  replace: defineCall({
    method: 'POST',
    path: '/api/office/media/:id/file',
    access: EDITORS,
    summary: 'Replaces the file of a picture; the address stays',
    parameters: fileName,
    file: UPLOAD_TYPES,
    answer: mediaItem,
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/office/media/:id',
    access: EDITORS,
    summary: 'Describes a picture, or moves its focal point; needs If-Match',
    body: changeBody,
    answer: mediaItem,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/office/media/:id',
    access: EDITORS,
    summary: 'Deletes a picture that nothing uses; 409 names where it is used',
    answer: v.null(),
  }),
};
