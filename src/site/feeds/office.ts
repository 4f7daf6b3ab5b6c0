/** Who fetches the feeds, for staff. */
import { agencyDay } from '#platform/agency-day.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute } from '#platform/office/call.ts';
import { daysAfter, mondayOf } from '#ui/days.ts';

import { feedCalls } from './calls.ts';
import { listReads } from './queries.ts';

export const feedOfficeRoutes: readonly Route[] = [
  officeRoute(feedCalls.reads, async (c, { query: { weeks } }) => {
    const { database, clock } = c.var.services;
    const since = daysAfter(mondayOf(agencyDay(clock())), -7 * (weeks - 1));
    return { data: await listReads(database.read, since) };
  }),
];
