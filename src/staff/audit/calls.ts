/** The call of the audit log, on both sides. */
import * as v from 'valibot';

import { defineCall, listMore } from '#platform/http/office-call.ts';
import { after, limit, text } from '#platform/http/query.ts';

import { loggedEvent } from './schema.ts';

export const auditCalls = {
  list: defineCall({
    method: 'GET',
    path: '/api/office/audit',
    access: { roles: ['owner'] },
    summary: 'Who changed what, the newest first',
    parameters: {
      who: text('`visitor`, `system`, `terminal`, `staff`, or one member: `staff:12`.'),
      what: text('An area or an action: `staff`, `staff.sign_in`.'),
      which: text('A receipt, a kind, or a kind and its id: `outbox:12`.'),
      since: text('The first day, in the agency’s time zone: `2026-05-04`.'),
      until: text('The last day.'),
      limit: limit(50, 200),
      after: after(),
    },
    answer: v.array(loggedEvent),
    more: listMore,
  }),
};
