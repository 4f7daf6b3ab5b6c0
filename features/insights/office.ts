/** The call of the screen of insights. */
import { oneOf } from '#platform/http/query.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn } from '#platform/office/call.ts';

import { readInsights } from './actions.ts';
import { insights, SPANS } from './schema.ts';

export const insightsRoutes: readonly Route[] = [
  officeRoute({
    method: 'GET',
    path: '/api/office/insights',
    access: { roles: ['owner', 'editor', 'recruiter', 'sales'] },
    summary: 'Visits, enquiries and applications week by week: the parts that are the asker’s work',
    parameters: { weeks: oneOf(SPANS, '26', 'How many weeks back, this one included.') },
    answer: insights,
    handle: async (c, { query: { weeks } }) => ({
      data: await readInsights(c.var.services, signedIn(c).role, Number(weeks)),
    }),
  }),
];
