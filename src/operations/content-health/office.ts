/** The call of the office for the health of the content. */
import { findTaskRow } from '#operations/scheduler/service.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute } from '#platform/office/call.ts';

import { readContentHealth } from './actions.ts';
import { contentHealthCalls } from './calls.ts';
import { TASK } from './schema.ts';

export const contentHealthRoutes: readonly Route[] = [
  officeRoute(contentHealthCalls.read, async (c) => {
    const { database } = c.var.services;
    const row = await findTaskRow(database.read, TASK);
    return { data: await readContentHealth({ database }, row?.ended_at ?? null) };
  }),
];
