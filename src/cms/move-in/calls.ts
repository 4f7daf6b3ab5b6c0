/** The calls of moving in, on both sides. */
import * as v from 'valibot';

import { defineCall, listMore } from '#platform/http/office-call.ts';
import { after, limit, oneOf, optional, page, text } from '#platform/http/query.ts';

import { importRow, ITEM_KINDS, ITEM_STATES, itemRow, makeBody } from './schema.ts';

const access = { roles: ['owner', 'editor'] } as const;
/** For 20 000 rows that are left out. */
const MAKE_LIMIT = 256 * 1024;

export const moveInCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/office/move-in',
    access,
    summary: 'The files that were looked at, the newest first',
    answer: v.array(importRow),
  }),
  read: defineCall({
    method: 'POST',
    path: '/api/office/move-in',
    access,
    summary: 'Reads an export of WordPress (WXR), and plans what its rows become; nothing of the site is changed',
    parameters: { name: text('The name of the file.') },
    file: ['text/xml', 'application/xml', 'application/rss+xml'],
    answer: importRow,
    status: 201,
  }),
  one: defineCall({
    method: 'GET',
    path: '/api/office/move-in/:id',
    access,
    summary: 'A file, with how many of its rows stand how',
    answer: importRow,
  }),
  items: defineCall({
    method: 'GET',
    path: '/api/office/move-in/items',
    access,
    summary: 'The rows of a file, in its order',
    parameters: {
      file: { ...page(), description: 'The id of the file.' },
      kind: optional(oneOf(ITEM_KINDS, 'posts', 'Only of this kind.')),
      state: optional(oneOf(ITEM_STATES, 'offered', 'Only those that stand so.')),
      limit: limit(50, 200),
      after: after(),
    },
    answer: v.array(itemRow),
    more: listMore,
  }),
  make: defineCall({
    method: 'POST',
    path: '/api/office/move-in/:id/make',
    access,
    summary: 'Makes what is chosen, in the background. What has failed before is tried again',
    body: makeBody,
    limit: MAKE_LIMIT,
    answer: importRow,
  }),
  stop: defineCall({
    method: 'POST',
    path: '/api/office/move-in/:id/stop',
    access,
    summary: 'Stops what is under way; what was made stays',
    answer: importRow,
  }),
  undo: defineCall({
    method: 'POST',
    path: '/api/office/move-in/:id/undo',
    access,
    summary: 'Takes back what came of it and nobody has changed, in the background',
    answer: importRow,
  }),
  forget: defineCall({
    method: 'DELETE',
    path: '/api/office/move-in/:id',
    access,
    summary: 'Forgets a file and its rows; what was made stays',
    answer: v.null(),
  }),
};
