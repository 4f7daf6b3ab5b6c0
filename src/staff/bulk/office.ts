/** The calls of runs: whoever opens a list changes all that it finds. */
import { isListOf } from '#staff/saved-views/schema.ts';
import type { Ctx } from '#platform/context.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn } from '#platform/office/call.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { foreseeRun, type BulkLists, showRuns, startRun, stopRun, undoRun } from './actions.ts';
import { bulkCalls } from './calls.ts';
import { bulkWords } from './content.ts';
import { findRun, type StoredRun } from './queries.ts';

async function runOf(c: Ctx, id: number): Promise<StoredRun | Refusal> {
  const found = await findRun(c.var.services.database.read, id);
  return found !== undefined && isListOf(signedIn(c).role, found.list) ? found : refuse(404, bulkWords.noRun);
}

export const bulkRoutes = (kinds: BulkLists): readonly Route[] => [
  officeRoute(bulkCalls.list, async (c, { query: { list } }) => {
    if (!isListOf(signedIn(c).role, list)) return refuse(404, bulkWords.noList);
    return { data: await showRuns(c.var.services, kinds, list) };
  }),
  officeRoute(bulkCalls.start, async (c, { body }) => {
    if (!isListOf(signedIn(c).role, body.list)) return refuse(404, bulkWords.noList);
    return startRun(c.var.services, kinds, signedIn(c), body);
  }),
  officeRoute(bulkCalls.consequences, async (c, { body }) => {
    if (!isListOf(signedIn(c).role, body.list)) return refuse(404, bulkWords.noList);
    return foreseeRun(c.var.services, kinds, signedIn(c), body);
  }),
  officeRoute(bulkCalls.stop, async (c, { id }) => {
    const found = await runOf(c, id);
    return 'refused' in found ? found : stopRun(c.var.services, kinds, id);
  }),
  officeRoute(bulkCalls.undo, async (c, { id }) => {
    const found = await runOf(c, id);
    if ('refused' in found) return found;
    return undoRun(c.var.services, kinds, { id, list: found.list, staffId: signedIn(c).staffId });
  }),
];
