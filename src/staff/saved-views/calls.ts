/** The calls of views, on both sides. */
import * as v from 'valibot';

import { defineCall } from '#platform/http/office-call.ts';
import { oneOf } from '#platform/http/query.ts';

import { addViewBody, LIST_NAMES, view } from './schema.ts';

const access = { roles: ['owner', 'recruiter', 'sales'] } as const;

export const viewCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/office/views',
    access,
    summary: 'The views of a list: of everybody, and one’s own',
    parameters: { list: oneOf(LIST_NAMES, 'enquiries', 'The list.') },
    answer: v.array(view),
  }),
  add: defineCall({
    method: 'POST',
    path: '/api/office/views',
    access,
    summary: 'Keeps filters of a list under a name; for everybody by an owner alone',
    body: addViewBody,
    answer: view,
    status: 201,
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/api/office/views/:id',
    access,
    summary: 'Removes a view; what it showed stays',
    answer: v.object({ id: v.number() }),
  }),
};
