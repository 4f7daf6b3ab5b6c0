/** The calls of runs: whoever opens a list changes all that it finds. */
import * as v from 'valibot';

import { LISTS, LIST_NAMES, type ListName } from '#features/views/schema.ts';
import type { StaffRole } from '#database/tables.ts';
import type { Ctx } from '#platform/context.ts';
import { oneOf } from '#platform/http/query.ts';
import type { Route } from '#platform/http/route.ts';
import { officeRoute, signedIn } from '#platform/office/call.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { foreseeRun, type Kinds, showRuns, startRun, stopRun, undoRun } from './actions.ts';
import { bulkWords } from './content.ts';
import { findRun, type StoredRun } from './queries.ts';
import { consequences, run, startBody } from './schema.ts';

const access = { roles: ['owner', 'recruiter', 'sales'] } as const;

const opens = (list: string, role: StaffRole) =>
  (LIST_NAMES as string[]).includes(list) && (LISTS[list as ListName] as readonly StaffRole[]).includes(role);

async function runOf(c: Ctx, id: number): Promise<StoredRun | Refusal> {
  const found = await findRun(c.var.services.database.read, id);
  return found !== undefined && opens(found.list, signedIn(c).role) ? found : refuse(404, bulkWords.noRun);
}

export const bulkRoutes = (kinds: Kinds): readonly Route[] => [
  officeRoute({
    method: 'GET',
    path: '/api/office/bulk',
    access,
    summary: 'The last changes of all that a list found, with how far they have come',
    parameters: { list: oneOf(LIST_NAMES, LIST_NAMES[0] ?? 'enquiries', 'The list.') },
    answer: v.array(run),
    async handle(c, { query: { list } }) {
      if (!opens(list, signedIn(c).role)) return refuse(404, bulkWords.noList);
      return { data: await showRuns(c.var.services, kinds, list) };
    },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/bulk',
    access,
    summary: 'Begins to change all that a list finds at this moment, up to ten thousand',
    body: startBody,
    answer: run,
    status: 201,
    async handle(c, { body }) {
      const { role, staffId } = signedIn(c);
      if (!opens(body.list, role)) return refuse(404, bulkWords.noList);
      return startRun(c.var.services, kinds, staffId, body);
    },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/bulk/consequences',
    access,
    summary: 'What changing all that a list finds would bring about; nothing is changed by this',
    body: startBody,
    answer: consequences,
    async handle(c, { body }) {
      const { role, staffId } = signedIn(c);
      if (!opens(body.list, role)) return refuse(404, bulkWords.noList);
      return foreseeRun(c.var.services, kinds, staffId, body);
    },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/bulk/:id/stop',
    access,
    summary: 'Stops a change; what is done stays',
    answer: run,
    async handle(c, { id }) {
      const found = await runOf(c, id);
      return 'refused' in found ? found : stopRun(c.var.services, kinds, id);
    },
  }),
  officeRoute({
    method: 'POST',
    path: '/api/office/bulk/:id/undo',
    access,
    summary: 'Takes back all that a change has done, but what somebody has changed since',
    answer: run,
    async handle(c, { id }) {
      const found = await runOf(c, id);
      if ('refused' in found) return found;
      return undoRun(c.var.services, kinds, { id, list: found.list, staffId: signedIn(c).staffId });
    },
  }),
];
