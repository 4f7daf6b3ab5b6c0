/** The audit log, for owners: it says what colleagues did. */
import type { Route } from '#platform/http/route.ts';
import { officeRoute } from '#platform/office/call.ts';

import { auditCalls } from './calls.ts';
import { readLog } from './log.ts';

export const auditRoutes: readonly Route[] = [
  officeRoute(auditCalls.list, (c, { query: { limit: most, after, ...asked } }) =>
    readLog(c.var.services.database.read, asked, { after, limit: most }),
  ),
];
