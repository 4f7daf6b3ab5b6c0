/** The calls for what was set aside. For owners: it can be of any feature. */
import { actorOf } from '#staff/audit/service.ts';
import type { Route } from '#platform/http/route.ts';
import { answered, officeRoute } from '#platform/office/call.ts';

import { decideSetAside, readSetAside } from './actions.ts';
import { setAsideCalls } from './calls.ts';
import type { QueueOfItems } from './schema.ts';

/** `queues`: a function, because queues know features whose routes stand in the same list. */
export const setAsideRoutes = (queues: () => readonly QueueOfItems[]): readonly Route[] => [
  officeRoute(setAsideCalls.list, async (c) => ({ data: await readSetAside(c.var.services, queues()) })),
  officeRoute(setAsideCalls.decide, async (c, { body }) =>
    answered(await decideSetAside(c.var.services, body, actorOf(c))),
  ),
];
