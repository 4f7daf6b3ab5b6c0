/** The calls of moving in, on both sides: for each area those who work in it. */
import * as v from 'valibot';

import { defineCall, listMore } from '#platform/http/office-call.ts';
import { after, limit, oneOf, optional, page, text } from '#platform/http/query.ts';

import {
  type Area,
  AREA_ROLES,
  areaOf,
  columnsBody,
  importRow,
  ITEM_KINDS,
  ITEM_STATES,
  itemRow,
  makeBody,
  SOURCES,
} from './schema.ts';

/** For 20 000 rows that are left out. */
const MAKE_LIMIT = 256 * 1024;
const PATHS = { content: '/api/office/move-in', hiring: '/api/office/hiring-imports' } as const;

const callsOf = (area: Area) => {
  const access = { roles: AREA_ROLES[area] };
  // A change of either is told by one word.
  const key = ['move-in'] as const;
  const path = PATHS[area];
  const sources = SOURCES.filter((source) => areaOf(source) === area);
  const [usual = 'wordpress'] = sources;
  return {
    list: defineCall({
      method: 'GET',
      path,
      access,
      key,
      summary: 'The files that were looked at, the newest first',
      answer: v.array(importRow),
    }),
    read: defineCall({
      method: 'POST',
      path,
      access,
      key,
      summary: 'Reads a file of another system, and plans what its rows become; nothing is changed but that',
      parameters: {
        name: text('The name of the file.'),
        source: oneOf(sources, usual, 'What it is: an export of WordPress (WXR), or a table (CSV) of these.'),
      },
      file: [
        'text/csv',
        'text/xml',
        'application/xml',
        'application/rss+xml',
        'application/vnd.ms-excel',
        'text/plain',
        'application/octet-stream',
      ],
      answer: importRow,
      status: 201,
    }),
    one: defineCall({
      method: 'GET',
      path: `${path}/:id`,
      access,
      key,
      summary: 'A file, with how many of its rows stand how',
      answer: importRow,
    }),
    items: defineCall({
      method: 'GET',
      path: `${path}/items`,
      access,
      key,
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
    assign: defineCall({
      method: 'POST',
      path: `${path}/:id/columns`,
      access,
      key,
      summary:
        'Says which field each column of a table is, and plans its rows anew; refused once something was made of them',
      body: columnsBody,
      answer: importRow,
    }),
    make: defineCall({
      method: 'POST',
      path: `${path}/:id/make`,
      access,
      key,
      summary: 'Makes what is chosen, in the background. What has failed before is tried again',
      body: makeBody,
      limit: MAKE_LIMIT,
      answer: importRow,
    }),
    stop: defineCall({
      method: 'POST',
      path: `${path}/:id/stop`,
      access,
      key,
      summary: 'Stops what is under way; what was made stays',
      answer: importRow,
    }),
    undo: defineCall({
      method: 'POST',
      path: `${path}/:id/undo`,
      access,
      key,
      summary: 'Takes back what came of it and nobody has changed, in the background',
      answer: importRow,
    }),
    forget: defineCall({
      method: 'DELETE',
      path: `${path}/:id`,
      access,
      key,
      summary: 'Forgets a file and its rows; what was made stays',
      answer: v.null(),
    }),
  };
};

export const moveInCalls: Readonly<Record<Area, ReturnType<typeof callsOf>>> = {
  content: callsOf('content'),
  hiring: callsOf('hiring'),
};
