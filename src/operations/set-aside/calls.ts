/** The calls for what was set aside, on both sides. */
import * as v from 'valibot';

import { defineCall } from '#platform/http/office-call.ts';

import { decisionBody, setAsideItem } from './schema.ts';

const access = { roles: ['owner'] } as const;

export const setAsideCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/office/set-aside',
    key: ['tasks'],
    access,
    summary: 'What failed three times and waits for a person, with the reason',
    answer: v.array(setAsideItem),
  }),
  decide: defineCall({
    method: 'POST',
    path: '/api/office/set-aside/decide',
    access,
    summary: 'Tries again what was set aside, or dismisses it',
    body: decisionBody,
    answer: v.object({ says: v.string() }),
  }),
};
