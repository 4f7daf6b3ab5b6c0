/** The calls for what was set aside. For owners: it can be of any feature. */
import { memberActor } from '#staff/audit/schema.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn } from '#platform/office/call.ts';

import { decideSetAside, readSetAside } from './actions.ts';
import { setAsideCalls } from './calls.ts';
import type { QueueOfItems } from './schema.ts';

/** `queues`: a function, because queues know features whose routes stand in the same list. */
export const setAsideRoutes = (queues: () => readonly QueueOfItems[]): readonly Route[] => [
  officeRoute(setAsideCalls.list, async (c) => ({ data: await readSetAside(c.var.services, queues()) })),
  officeRoute(setAsideCalls.decide, async (c, { body }) => {
    const result = await decideSetAside(c.var.services, body, memberActor(signedIn(c).staffId));
    return 'refused' in result ? result : { data: result };
  }),
];
