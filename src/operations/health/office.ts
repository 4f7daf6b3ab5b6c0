/** The product's health, for owners: the sentences name folders and servers. */
import type { StoredContentType } from '#cms/content/schema.ts';
import { memberActor } from '#staff/audit/schema.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn } from '#platform/office/call.ts';

import { healthCalls } from './calls.ts';
import { healthOf } from './doctor/serving.ts';
import { refreshInstances } from './refresh.ts';
import { REFRESHED } from './schema.ts';

export const healthRoutes = (kinds: readonly StoredContentType[]): readonly Route[] => [
  officeRoute(healthCalls.read, async (c) => ({ data: await healthOf(c.var.services, kinds) })),
  officeRoute(healthCalls.refresh, async (c) => {
    const { database, clock } = c.var.services;
    await refreshInstances(database, memberActor(signedIn(c).staffId), clock());
    return { data: { says: REFRESHED } };
  }),
];
