/** How long what visitors sent is kept, for owners. */
import { actorOf } from '#staff/audit/service.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, versioned } from '#platform/office/call.ts';

import { retentionCalls } from './calls.ts';
import { changeRetention, effectOf, showRetention } from './months.ts';

export const retentionRoutes: readonly Route[] = [
  officeRoute(retentionCalls.read, async (c) => versioned(await showRetention(c.var.services.database.read))),
  officeRoute(retentionCalls.effect, async (c, { query }) => ({
    data: await effectOf(c.var.services.database.read, query, c.var.services.clock()),
  })),
  officeRoute(retentionCalls.change, async (c, { body: { erases, ...wanted }, version }) => {
    const actor = actorOf(c);
    return versioned(await changeRetention(c.var.services, { months: wanted, erases, version }, actor));
  }),
];
