import type { Selectable } from 'kysely';

import type { Read, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import type { Lease } from '#platform/jobs/leases.ts';

export type TaskRow = Selectable<Tables['tasks']>;

export const listTaskRows = (read: Read): Promise<TaskRow[]> => read.selectFrom('tasks').selectAll().execute();

export const findTaskRow = (read: Read, name: string): Promise<TaskRow | undefined> =>
  read.selectFrom('tasks').selectAll().where('name', '=', name).executeTakeFirst();

/** Makes the row of a task that has none. */
export const addTask = async (tx: Tx, name: string, nextAt: string): Promise<void> =>
  void (await tx
    .insertInto('tasks')
    .values({ name, next_at: nextAt })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute());

type Taking = Lease & { name: string; isEarlier: boolean; startedAt: string | null };

/**
 * Takes a task that is due and that nobody runs; false if it is not to be had. `isEarlier`: before the time in its row; then it must not have
 * been started since it was seen to be due, at `startedAt`: another instance may have done everything by now.
 */
export const takeTask = async (
  tx: Tx,
  { name, lease, now, leasedUntil, isEarlier, startedAt }: Taking,
): Promise<boolean> =>
  (await tx
    .updateTable('tasks')
    .set({ lease, leased_until: leasedUntil.toISOString(), started_at: now.toISOString() })
    .where('name', '=', name)
    .where(({ eb, or }) => or([eb('lease', 'is', null), eb('leased_until', '<=', now.toISOString())]))
    .$if(!isEarlier, (query) => query.where('next_at', '<=', now.toISOString()))
    .$if(isEarlier, (query) => query.where('started_at', startedAt === null ? 'is' : '=', startedAt))
    .returning('name')
    .executeTakeFirst()) !== undefined;

type LeasedTask = { name: string; lease: string };

/** Holds a task longer; false if another instance has taken it. */
export const renewTask = async (tx: Tx, { name, lease }: LeasedTask, leasedUntil: string): Promise<boolean> =>
  (await tx
    .updateTable('tasks')
    .set({ leased_until: leasedUntil })
    .where('name', '=', name)
    .where('lease', '=', lease)
    .returning('name')
    .executeTakeFirst()) !== undefined;

/** The end of a run. An empty `outcome` keeps what the last run that did something has said. */
export const endTask = async (
  tx: Tx,
  { name, lease }: LeasedTask,
  { now, nextAt, outcome, hasFailed }: { now: string; nextAt: string; outcome: string; hasFailed: boolean },
): Promise<void> =>
  void (await tx
    .updateTable('tasks')
    .set({ lease: null, leased_until: null, ended_at: now, next_at: nextAt, has_failed: hasFailed ? 1 : 0 })
    .$if(outcome !== '', (query) => query.set({ outcome }))
    .where('name', '=', name)
    .where('lease', '=', lease)
    .execute());

/** Makes a task due now. */
export const makeDue = async (tx: Tx, name: string, now: string): Promise<void> =>
  void (await tx.updateTable('tasks').set({ next_at: now }).where('name', '=', name).execute());
