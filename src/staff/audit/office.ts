/** The audit log, for owners: it says what colleagues did. */
import type { Route } from '#platform/http/route.ts';
import { listRoute } from '#platform/office/list.ts';

import { auditList } from './log.ts';

export const auditRoutes: readonly Route[] = [listRoute(auditList)];
