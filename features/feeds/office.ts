/** Who fetches the feeds, for staff. */
import { agencyDay } from '#platform/agency-day.ts';
import { daysAfter, mondayOf } from '#ui/days.ts';
import { limit } from '#platform/http/query.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute } from '#platform/office/call.ts';

import { listReads } from './queries.ts';
import { feedReads } from './schema.ts';

const MOST_WEEKS = 52;

export const feedOfficeRoutes: readonly Route[] = [
  officeRoute({
    method: 'GET',
    path: '/api/office/feeds',
    access: { roles: ['owner', 'editor', 'recruiter'] },
    summary: 'How often each feed was fetched, by the family of the program that did',
    parameters: { weeks: { ...limit(26, MOST_WEEKS), description: `Weeks back, 1 to ${MOST_WEEKS}.` } },
    answer: feedReads,
    async handle(c, { query: { weeks } }) {
      const { database, clock } = c.var.services;
      const since = daysAfter(mondayOf(agencyDay(clock())), -7 * (weeks - 1));
      return { data: await listReads(database.read, since) };
    },
  }),
];
