/** SQL of runs. */
import { type Selectable, sql } from 'kysely';

import type { Read, Selects, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { isAmong, isReady, listDueTries, type Which } from '#platform/jobs/failures.ts';
import { clearFailuresUnder, listFailedUnder } from '#platform/jobs/set-aside.ts';

import type { Found } from './schema.ts';

export type StoredRun = Selectable<Tables['bulk_runs']>;
type State = StoredRun['state'];

/** Rows of one insert. */
const CHUNK = 500;
const AT_WORK = ['running', 'stopping', 'undoing'] as const satisfies readonly State[];

export const findRun = (read: Selects, id: number): Promise<StoredRun | undefined> =>
  read.selectFrom('bulk_runs').selectAll().where('id', '=', id).executeTakeFirst();

/** The runs over a list, the newest first. */
export const listRuns = (read: Selects, list: string, limit: number): Promise<StoredRun[]> =>
  read.selectFrom('bulk_runs').selectAll().where('list', '=', list).orderBy('id', 'desc').limit(limit).execute();

/** The queue of runs (tasks.ts). Its items are those of the runs: '12 7'. */
export const BULK = 'bulk';
export const itemKey = (runId: number, place: number): string => `${runId} ${place}`;
const storedKey = sql<string>`bulk_items.run_id || ' ' || bulk_items.place`;

/** The runs that a worker has to look at, the oldest first: those at work, and those with items that are to be tried again. */
export async function listRunsToDo(read: Selects, now: Date): Promise<StoredRun[]> {
  const retried = (await listDueTries(read, BULK, now)).map((item) => Number.parseInt(item, 10));
  return read
    .selectFrom('bulk_runs')
    .selectAll()
    .where(({ eb, or }) => or([eb('state', 'in', AT_WORK), ...(retried.length === 0 ? [] : [eb('id', 'in', retried)])]))
    .orderBy('id')
    .execute();
}

/** When the oldest run that is at work was begun. */
export const nextRunAt = async (read: Selects): Promise<string | undefined> =>
  (
    await read
      .selectFrom('bulk_runs')
      .select('started_at')
      .where('state', 'in', AT_WORK)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  )?.started_at;

export const isListAtWork = async (read: Selects, list: string): Promise<boolean> =>
  (await read
    .selectFrom('bulk_runs')
    .select('id')
    .where('list', '=', list)
    .where('state', 'in', AT_WORK)
    .limit(1)
    .executeTakeFirst()) !== undefined;

type NewRun = { list: string; action: string; staffId: number; found: readonly Found[]; now: Date };

export async function insertRun(tx: Tx, { list, action, staffId, found, now }: NewRun): Promise<StoredRun> {
  const made = await tx
    .insertInto('bulk_runs')
    .values({
      list,
      action,
      staff_id: staffId,
      state: 'running',
      total: found.length,
      started_at: now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const items = found.map(({ receipt, version }, place) => ({ run_id: made.id, place, receipt, version }));
  for (let start = 0; start < items.length; start += CHUNK)
    await tx
      .insertInto('bulk_items')
      .values(items.slice(start, start + CHUNK))
      .execute();
  return made;
}

/** Sets the state of a run that is in one of these; false where it is in another. */
export async function setState(
  tx: Tx,
  id: number,
  { from, to, endedAt, by }: { from: readonly State[]; to: State; endedAt: Date | null; by?: number },
): Promise<boolean> {
  const changed = await tx
    .updateTable('bulk_runs')
    .set({ state: to, ended_at: endedAt?.toISOString() ?? null, ...(by !== undefined && { undone_by: by }) })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Those items of a run that may be tried; `among`: of these alone. */
export const readyItems = (now: Date): Which => isReady(BULK, storedKey, now);
export const itemsAmong = (places: readonly number[]): Which => isAmong('place', places);

/** Items of a run: of those that wait the next, or of the changed ones the last, because they are undone the other way round. */
export const listItems = (read: Selects, id: number, state: 'waiting' | 'done', which: Which, limit: number) =>
  read
    .selectFrom('bulk_items')
    .select(['place', 'receipt', 'version', 'before'])
    .where('run_id', '=', id)
    .where('state', '=', state)
    .where(which)
    .orderBy('place', state === 'waiting' ? 'asc' : 'desc')
    .limit(limit)
    .execute();

type Outcome = { place: number; state: Selectable<Tables['bulk_items']>['state']; before?: string };

/** Writes what became of items, and counts it. */
export async function writeOutcomes(tx: Tx, id: number, outcomes: readonly Outcome[]): Promise<void> {
  for (const { place, state, before } of outcomes.filter((one) => one.before !== undefined))
    await tx
      .updateTable('bulk_items')
      .set({ state, before: before ?? null })
      .where('run_id', '=', id)
      .where('place', '=', place)
      .execute();
  const countOf = (state: Outcome['state']) => outcomes.filter((one) => one.state === state).length;
  for (const state of ['stayed', 'undone', 'kept'] as const) {
    const places = outcomes.flatMap((one) => (one.state === state ? [one.place] : []));
    if (places.length === 0) continue;
    await tx.updateTable('bulk_items').set({ state }).where('run_id', '=', id).where('place', 'in', places).execute();
  }
  await tx
    .updateTable('bulk_runs')
    .set(({ eb }) => ({
      done: eb('done', '+', countOf('done')),
      stayed: eb('stayed', '+', countOf('stayed')),
      undone: eb('undone', '+', countOf('undone')),
      kept: eb('kept', '+', countOf('kept')),
    }))
    .where('id', '=', id)
    .execute();
}

export const listOldRuns = (read: Read, before: Date, which: Which, limit: number) =>
  read
    .selectFrom('bulk_runs')
    .select('id')
    .where('ended_at', '<', before.toISOString())
    .where(which)
    .orderBy('ended_at')
    .limit(limit)
    .execute();

/** Deletes a run; its items go with it. */
export async function deleteRun(tx: Tx, id: number): Promise<void> {
  await clearFailuresUnder(tx, BULK, itemKey(id, 0).slice(0, -1));
  await tx.deleteFrom('bulk_runs').where('id', '=', id).execute();
}

/** How many items of a run failed, and why the last one did. */
export async function readFailed(read: Selects, id: number): Promise<{ failed: number; reason: string }> {
  const rows = await listFailedUnder(read, BULK, itemKey(id, 0).slice(0, -1));
  return { failed: rows.length, reason: rows[0]?.reason ?? '' };
}
