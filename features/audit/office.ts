/** The audit log, for owners: it says what colleagues did. */
import * as v from 'valibot';

import { limit, text } from '#platform/http/query.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute } from '#platform/office/call.ts';

import { readLog } from './log.ts';
import { loggedEvent } from './schema.ts';

export const auditRoutes: readonly Route[] = [
  officeRoute({
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
      after: text('The `next` of the part before.'),
    },
    answer: v.array(loggedEvent),
    handle: (c, { query: { limit: most, after, ...asked } }) =>
      readLog(c.var.services.database.read, asked, { after, limit: most }),
  }),
];
