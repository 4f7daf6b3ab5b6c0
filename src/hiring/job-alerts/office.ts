/** How many alerts there are, for staff: numbers, and nothing about anyone. */
import { agencyDay } from '#platform/agency-day.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute } from '#platform/office/call.ts';
import { daysAfter } from '#ui/days.ts';

import { jobAlertCalls } from './calls.ts';
import { readNumbers } from './queries.ts';

const DAYS = 30;

export const jobAlertOfficeRoutes: readonly Route[] = [
  officeRoute(jobAlertCalls.numbers, async (c) => {
    const { database, clock } = c.var.services;
    const since = daysAfter(agencyDay(clock()), -DAYS);
    return { data: await readNumbers(database.read, since) };
  }),
];
