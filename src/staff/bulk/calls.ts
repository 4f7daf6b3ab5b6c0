/** The calls of runs, on both sides. */
import * as v from 'valibot';

import { LIST_NAMES } from '#staff/saved-views/schema.ts';
import { defineCall } from '#platform/http/office-call.ts';
import { oneOf } from '#platform/http/query.ts';

import { consequences, run, startBody } from './schema.ts';

const access = { roles: ['owner', 'recruiter', 'sales'] } as const;

export const bulkCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/office/bulk',
    access,
    summary: 'The last changes of all that a list found, with how far they have come',
    parameters: { list: oneOf(LIST_NAMES, LIST_NAMES[0] ?? 'enquiries', 'The list.') },
    answer: v.array(run),
  }),
  start: defineCall({
    method: 'POST',
    path: '/api/office/bulk',
    access,
    summary: 'Begins to change all that a list finds at this moment, up to ten thousand',
    body: startBody,
    answer: run,
    status: 201,
  }),
  consequences: defineCall({
    method: 'POST',
    path: '/api/office/bulk/consequences',
    access,
    summary: 'What changing all that a list finds would bring about; nothing is changed by this',
    body: startBody,
    answer: consequences,
  }),
  stop: defineCall({
    method: 'POST',
    path: '/api/office/bulk/:id/stop',
    access,
    summary: 'Stops a change; what is done stays',
    answer: run,
  }),
  undo: defineCall({
    method: 'POST',
    path: '/api/office/bulk/:id/undo',
    access,
    summary: 'Takes back all that a change has done, but what somebody has changed since',
    answer: run,
  }),
};
