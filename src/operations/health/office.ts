/** The product's health, for owners: the sentences name folders and servers. */
import { actorOf } from '#staff/audit/service.ts';
import type { StoredContentType } from '#cms/content/schema.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute } from '#platform/office/call.ts';

import { healthCalls } from './calls.ts';
import { healthOf } from './doctor/serving.ts';
import { refreshInstances } from './refresh.ts';
import { REFRESHED } from './schema.ts';

export const healthRoutes = (kinds: readonly StoredContentType[]): readonly Route[] => [
  officeRoute(healthCalls.read, async (c) => ({ data: await healthOf(c.var.services, kinds) })),
  officeRoute(healthCalls.refresh, async (c) => {
    const { database, clock } = c.var.services;
    await refreshInstances(database, actorOf(c), clock());
    return { data: { says: REFRESHED } };
  }),
];
