/** The call of the alerts, on both sides. */
import { defineCall } from '#platform/http/office-call.ts';

import { alertNumbers } from './schema.ts';

export const jobAlertCalls = {
  numbers: defineCall({
    method: 'GET',
    path: '/api/office/job-alerts',
    key: ['insights'],
    access: { roles: ['owner', 'recruiter'] },
    summary: 'How many mails about new openings are wanted, wait for their confirmation, and were sent in thirty days',
    answer: alertNumbers,
  }),
};
