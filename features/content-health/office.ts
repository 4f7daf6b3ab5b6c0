/** The call of the office for the health of the content. */
import { findTaskRow } from '#features/scheduler/queries.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute } from '#platform/office/call.ts';

import { readContentHealth } from './actions.ts';
import { contentHealth, TASK } from './schema.ts';

export const contentHealthRoutes: readonly Route[] = [
  officeRoute({
    method: 'GET',
    path: '/api/office/content-health',
    access: { roles: ['owner', 'editor'] },
    summary: 'Broken links, texts to look at, stale pages and openings that end soon, as the last check found them',
    answer: contentHealth,
    async handle(c) {
      const { database } = c.var.services;
      const row = await findTaskRow(database.read, TASK);
      return { data: await readContentHealth({ database }, row?.ended_at ?? null) };
    },
  }),
];
