/**
 * The quarantine, for whoever answers what is in it: a candidate or a client waits while nobody looks. Recruiters see applications, sales
 * messages and enquiries, owners all; the others' are not there for them.
 */
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn } from '#platform/office/call.ts';
import { listRoute } from '#platform/office/list.ts';

import { quarantineCalls } from './calls.ts';
import { decideQuarantined, quarantineList, readQuarantined } from './read-model.ts';

export const quarantineRoutes: readonly Route[] = [
  listRoute(quarantineList),
  officeRoute(quarantineCalls.one, (c, { query }) =>
    readQuarantined(c.var.services.database.read, signedIn(c).role, query.receipt),
  ),
  officeRoute(quarantineCalls.decide, (c, { body }) => decideQuarantined(c.var.services, signedIn(c), body)),
];
