/** The call of the screen of insights. */
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn } from '#platform/office/call.ts';

import { readInsights } from './actions.ts';
import { insightCalls } from './calls.ts';

export const insightsRoutes: readonly Route[] = [
  officeRoute(insightCalls.read, async (c, { query: { weeks } }) => ({
    data: await readInsights(c.var.services, signedIn(c).role, Number(weeks)),
  })),
];
