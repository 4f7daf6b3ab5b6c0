/** What is read of failed items, and what a person decides about those that are set aside. */
import type { Selectable } from 'kysely';

import { countOf } from '#database/count.ts';
import type { Read, Selects, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

import { failuresOf } from './failures.ts';

type FailedItem = Selectable<Tables['failed_items']>;

/** Why an item is not done, where it failed. */
export const findFailure = (read: Selects, queue: string, item: string): Promise<FailedItem | undefined> =>
  failuresOf(read, queue).selectAll().where('item', '=', item).executeTakeFirst();

const setAside = (read: Selects) =>
  read.selectFrom('failed_items').where('set_aside_at', 'is not', null).where('dismissed_at', 'is', null);

/** What waits for a person, the longest wait first. */
export const listSetAside = (read: Selects, limit: number): Promise<FailedItem[]> =>
  setAside(read).selectAll().orderBy('set_aside_at').orderBy('queue').orderBy('item').limit(limit).execute();

export const countSetAside = (read: Read): Promise<number> => countOf(setAside(read));

/** How many items of each queue failed and were not dismissed. */
export async function countFailed(read: Read): Promise<Map<string, number>> {
  const rows = await read
    .selectFrom('failed_items')
    .select(({ fn }) => ['queue', fn.countAll().as('count')])
    .where('dismissed_at', 'is', null)
    .groupBy('queue')
    .execute();
  return new Map(rows.map(({ queue, count }) => [queue, Number(count)]));
}

/** What failed of the items whose keys begin so, the newest first. */
export const listFailedUnder = (read: Selects, queue: string, prefix: string): Promise<FailedItem[]> =>
  under(failuresOf(read, queue).selectAll(), prefix)
    .where('dismissed_at', 'is', null)
    .orderBy('failed_at', 'desc')
    .orderBy('item')
    .execute();

/** A range of the key: both databases compare it by bytes. */
const under = <Q extends { where: (column: 'item', operator: '>=' | '<', value: string) => Q }>(
  query: Q,
  prefix: string,
): Q => query.where('item', '>=', prefix).where('item', '<', `${prefix}\u{10ffff}`);

/** Deletes the failures of all items whose keys begin with this text. */
export async function clearFailuresUnder(tx: Tx, queue: string, prefix: string): Promise<void> {
  await under(tx.deleteFrom('failed_items').where('queue', '=', queue), prefix).execute();
}

type Decision = { queue: string; item: string; now: Date };

/** Gives an item that was set aside three tries more, or leaves it alone for good. False where it is not set aside. */
async function decide(tx: Tx, { queue, item }: Decision, values: Partial<FailedItem>): Promise<boolean> {
  const changed = await tx
    .updateTable('failed_items')
    .set(values)
    .where('queue', '=', queue)
    .where('item', '=', item)
    .where('set_aside_at', 'is not', null)
    .where('dismissed_at', 'is', null)
    .returning('item')
    .executeTakeFirst();
  if (changed !== undefined) tx.signalAfterCommit('tasks');
  return changed !== undefined;
}

export const tryAgain = (tx: Tx, decision: Decision): Promise<boolean> =>
  decide(tx, decision, { tries: 0, next_at: decision.now.toISOString(), set_aside_at: null });

export const dismiss = (tx: Tx, decision: Decision): Promise<boolean> =>
  decide(tx, decision, { next_at: null, dismissed_at: decision.now.toISOString() });
