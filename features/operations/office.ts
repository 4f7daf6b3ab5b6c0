/** The product's health, for owners: the sentences name folders and servers. */
import { memberActor } from '#features/audit/schema.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn } from '#platform/office/call.ts';

import { healthOf } from './doctor/serving.ts';
import { refreshInstances } from './refresh.ts';
import { health, refreshed, REFRESHED } from './schema.ts';

const access = { roles: ['owner'] } as const;

export const healthRoutes: readonly Route[] = [
  officeRoute({
    method: 'GET',
    path: '/api/office/health',
    access,
    summary: 'What `npm run doctor` says, of the product that runs',
    answer: health,
    handle: async (c) => ({ data: await healthOf(c.var.services) }),
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/refresh',
    access,
    summary: 'Tells every instance to read everything anew, after rows were changed by hand',
    answer: refreshed,
    async handle(c) {
      const { database, clock } = c.var.services;
      await refreshInstances(database, memberActor(signedIn(c).staffId), clock());
      return { data: { says: REFRESHED } };
    },
  }),
];
