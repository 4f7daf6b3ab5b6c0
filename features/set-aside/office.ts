/** The calls for what was set aside. For owners: it can be of any room. */
import { memberActor } from '#features/audit/schema.ts';
import * as v from 'valibot';

import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn } from '#platform/office/call.ts';

import { decideSetAside, readSetAside } from './actions.ts';
import { decisionBody, type QueueOfItems, setAsideItem } from './schema.ts';

const access = { roles: ['owner'] } as const;

/** `queues`: a function, because queues know rooms whose routes stand in the same list. */
export const setAsideRoutes = (queues: () => readonly QueueOfItems[]): readonly Route[] => [
  officeRoute({
    method: 'GET',
    path: '/api/office/set-aside',
    access,
    summary: 'What failed three times and waits for a person, with the reason',
    answer: v.array(setAsideItem),
    handle: async (c) => ({ data: await readSetAside(c.var.services, queues()) }),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/set-aside/decide',
    access,
    summary: 'Tries again what was set aside, or dismisses it',
    body: decisionBody,
    answer: v.object({ says: v.string() }),
    async handle(c, { body }) {
      const result = await decideSetAside(c.var.services, body, memberActor(signedIn(c).staffId));
      return 'refused' in result ? result : { data: result };
    },
  }),
];
