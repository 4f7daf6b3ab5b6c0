/** How many alerts there are, for staff: numbers, and nothing about anyone. */
import { agencyDay } from '#platform/agency-day.ts';
import { daysAfter } from '#ui/days.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute } from '#platform/office/call.ts';

import { readNumbers } from './queries.ts';
import { alertNumbers } from './schema.ts';

const DAYS = 30;

export const jobAlertOfficeRoutes: readonly Route[] = [
  officeRoute({
    method: 'GET',
    path: '/api/office/job-alerts',
    access: { roles: ['owner', 'recruiter'] },
    summary: 'How many mails about new openings are wanted, wait for their confirmation, and were sent in thirty days',
    answer: alertNumbers,
    async handle(c) {
      const { database, clock } = c.var.services;
      const since = daysAfter(agencyDay(clock()), -DAYS);
      return { data: await readNumbers(database.read, since) };
    },
  }),
];
