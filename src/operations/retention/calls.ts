/** The calls of retention, on both sides. */
import { defineCall } from '#platform/http/office-call.ts';
import { limit, type Parameter } from '#platform/http/query.ts';

import { changeBody, effect, MAX_MONTHS, retention } from './schema.ts';

const roles = ['owner'] as const;
const months = (what: string): Parameter<number> => ({
  ...limit(MAX_MONTHS, MAX_MONTHS),
  description: `Months that ${what} would be kept, 1 to ${MAX_MONTHS}.`,
});

export const retentionCalls = {
  read: defineCall({
    method: 'GET',
    path: '/api/office/retention',
    access: { roles },
    summary: 'How many months what visitors sent is kept, and what site.ts says',
    answer: retention,
  }),
  effect: defineCall({
    method: 'GET',
    path: '/api/office/retention/effect',
    access: { roles },
    summary: 'How much would be erased with other months',
    parameters: {
      contactMonths: months('contact messages'),
      hireMonths: months('hire enquiries'),
      auditMonths: months('audit events'),
    },
    answer: effect,
  }),
  change: defineCall({
    method: 'PATCH',
    path: '/api/office/retention',
    access: { roles, needsProof: true },
    summary: 'Changes the months; refused where it would erase more than the member was told',
    body: changeBody,
    answer: retention,
  }),
};
