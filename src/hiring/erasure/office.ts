/** The calls by which an owner finds and erases all that one person has sent. The address is in the body, so that no log has it. */
import { actorOf } from '#staff/audit/service.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute } from '#platform/office/call.ts';

import { erasePerson, findPerson } from './actions.ts';
import { erasureCalls } from './calls.ts';
import type { Holder } from './schema.ts';

export const erasureRoutes = (holders: readonly Holder[]): readonly Route[] => [
  officeRoute(erasureCalls.find, async (c, { body: { address } }) => ({
    data: await findPerson(c.var.services, address),
  })),
  officeRoute(erasureCalls.erase, (c, { body }) => erasePerson(c.var.services, holders, actorOf(c), body)),
];
