/** The calls of this room: the pictures of the content, for the office. */
import { memberActor } from '#features/audit/schema.ts';
import { createHash } from 'node:crypto';

import * as v from 'valibot';

import type { Ctx } from '#platform/context.ts';
import { addressOf } from '#platform/http/client.ts';
import { limit, oneOf, optional, text } from '#platform/http/query.ts';
import type { OfficeAccess, Route } from '#platform/http/route.ts';
import { BodyAborted } from '#platform/limits/body-reservation.ts';
import { etagOf, expectedVersion, NOTHING_HERE, officeRoute, signedIn } from '#platform/office/call.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { uploadRefusals } from './content.ts';
import { changeMedia, deleteMedia, readItem, readItems, replaceMedia, type Sent, uploadMedia } from './library.ts';
import {
  changeBody,
  MEDIA_FILTERS,
  MEDIA_WRITERS,
  mediaItem,
  type MediaItem,
  UPLOAD_LIMIT,
  UPLOAD_TYPES,
} from './office-schema.ts';

/** All see the pictures of the records that they see. */
const READERS: OfficeAccess = { roles: ['owner', 'editor', 'recruiter', 'sales'] };
const EDITORS: OfficeAccess = { roles: MEDIA_WRITERS };

const BUSY = refuse(503, 'More is coming in than can be taken just now. Please try again in a moment.');
const TOO_LARGE = refuse(413, uploadRefusals.tooLarge);

const byOf = (c: Ctx) => {
  const { staffId } = signedIn(c);
  return { actor: memberActor(staffId), staffId };
};
const shown = (item: MediaItem | Refusal, status: 200 | 201 = 200) =>
  'refused' in item ? item : { data: item, etag: etagOf(item.version), status };

/** The bytes of an upload, hashed as they arrive: all at once they would hold up other requests. */
async function readUpload(c: Ctx): Promise<Omit<Sent, 'name'> | Refusal> {
  if (Number(c.req.header('content-length') ?? 0) > UPLOAD_LIMIT) return TOO_LARGE;
  const reservation = c.var.limits.bodies.office.open(addressOf(c));
  if (reservation === undefined) return BUSY;
  try {
    const hash = createHash('sha256');
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of reservation.read(c.req.raw.body, UPLOAD_LIMIT)) {
      size += chunk.length;
      if (size > UPLOAD_LIMIT) return TOO_LARGE;
      hash.update(chunk);
      chunks.push(chunk);
    }
    return { bytes: new Uint8Array(Buffer.concat(chunks)), sha256: hash.digest('hex') };
  } catch (error) {
    if (error instanceof BodyAborted) return refuse(error.status, error.message);
    throw error;
  } finally {
    reservation.release();
  }
}

async function withUpload(c: Ctx, work: (upload: Omit<Sent, 'name'>) => Promise<MediaItem | Refusal>) {
  const upload = await readUpload(c);
  if ('refused' in upload) {
    // An unread body would be parsed as the next request.
    c.header('connection', 'close');
    return upload;
  }
  return work(upload);
}

const fileName = { name: text('The name of the file.') };

export const mediaOfficeRoutes: readonly Route[] = [
  officeRoute({
    method: 'GET',
    path: '/api/office/media',
    access: READERS,
    summary: 'The pictures, the newest first',
    parameters: {
      q: text('Words that begin words of the name or of the description.'),
      filter: optional(oneOf(MEDIA_FILTERS, 'unused', 'Only those not described, not used, or failed.')),
      limit: limit(50, 200),
      after: text('`next` of the part before.'),
    },
    answer: v.array(mediaItem),
    handle: async (c, { query: { after, ...which } }) => {
      const behind = /^\d{1,9}$/.exec(Buffer.from(after, 'base64url').toString())?.[0];
      if (after !== '' && behind === undefined) return refuse(422, 'after is not the `next` of a part of this list');
      const part = { ...which, after: behind === undefined ? undefined : Number(behind) };
      const { items, next, total, isEstimate } = await readItems(c.var.services, part);
      const key = next === undefined ? null : Buffer.from(String(next)).toString('base64url');
      return { data: items, more: { next: key, total, ...(isEstimate && { isEstimate }) } };
    },
  }),
  officeRoute({
    method: 'GET',
    path: '/api/office/media/:id',
    access: READERS,
    summary: 'A picture, and where it is used',
    answer: mediaItem,
    handle: async (c, { id }) => shown((await readItem(c.var.services, id)) ?? refuse(404, NOTHING_HERE)),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/media',
    access: EDITORS,
    summary: 'Uploads a picture; its variants are made in the background. 200 where the same bytes are there already',
    parameters: fileName,
    file: UPLOAD_TYPES,
    answer: mediaItem,
    status: 201,
    handle: (c, { query: { name } }) =>
      withUpload(c, (upload) => uploadMedia(c.var.services, { ...upload, name }, byOf(c))).then((item) =>
        shown(item, 'isDouble' in item ? 200 : 201),
      ),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/media/:id/file',
    access: EDITORS,
    summary: 'Replaces the file of a picture; the address stays',
    parameters: fileName,
    file: UPLOAD_TYPES,
    answer: mediaItem,
    handle: (c, { id, query: { name } }) =>
      withUpload(c, (upload) => replaceMedia(c.var.services, { ...upload, name, id }, byOf(c))).then((item) =>
        shown(item),
      ),
  }),
  officeRoute({
    method: 'PATCH',
    path: '/api/office/media/:id',
    access: EDITORS,
    summary: 'Describes a picture, or moves its focal point; needs If-Match',
    body: changeBody,
    answer: mediaItem,
    handle: async (c, { id, body: change }) => {
      const version = expectedVersion(c);
      if (typeof version === 'object') return version;
      return shown(await changeMedia(c.var.services, { id, version, change }, byOf(c).actor));
    },
  }),
  officeRoute({
    method: 'DELETE',
    path: '/api/office/media/:id',
    access: EDITORS,
    summary: 'Deletes a picture that nothing uses; 409 names where it is used',
    answer: v.null(),
    handle: async (c, { id }) => (await deleteMedia(c.var.services, id, byOf(c).actor)) ?? { data: null },
  }),
];
