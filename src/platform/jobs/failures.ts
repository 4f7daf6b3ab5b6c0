/**
 * What failed in a queue, item by item: three tries with pauses, then it is set aside until a person tries it again or dismisses it. A queue has the
 * name of its task or sweep. An item that never failed has no row.
 */
import { type RawBuilder, sql } from 'kysely';

import type { Selects, Tx } from '#database/database.ts';
import type { Services } from '#platform/context.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'log'>;

/** The pauses after the first tries, in milliseconds. After the try behind them an item is set aside. */
const PAUSES = [60_000, 600_000];
const MAX_TRIES = PAUSES.length + 1;
const LONGEST_REASON = 300;

/** Why something failed, in one line for staff. */
export const reasonOf = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  // A reason is one line.
  return (
    message
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, LONGEST_REASON) || 'It failed without a reason.'
  );
};

type Failure = {
  queue: string;
  item: string;
  error: unknown;
  /** It is shown after three tries like all others, but tried on: for what must not rest, as a sweep that fails whole. */
  isTriedOn?: boolean;
};

/** Counts a try that failed, and logs it. A second instance that tried at the same moment counts nothing. */
export async function noteFailure(
  { database, clock, log }: Needs,
  { queue, item, error, isTriedOn = false }: Failure,
): Promise<void> {
  const now = clock();
  const reason = reasonOf(error);
  const tries = await database.write(async (tx) => {
    const before = await failuresOf(tx, queue)
      .selectAll()
      .where('item', '=', item)
      .$if(database.kind === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst();
    if (before !== undefined && (before.next_at ?? '9') > now.toISOString()) return undefined;
    const count = (before?.tries ?? 0) + 1;
    const pause = PAUSES[count - 1] ?? (isTriedOn ? PAUSES.at(-1) : undefined);
    const values = {
      tries: count,
      reason,
      failed_at: now.toISOString(),
      next_at: pause === undefined ? null : new Date(now.getTime() + pause).toISOString(),
      set_aside_at: count < MAX_TRIES ? null : (before?.set_aside_at ?? now.toISOString()),
    };
    await tx
      .insertInto('failed_items')
      .values({ queue, item, ...values })
      .onConflict((conflict) => conflict.columns(['queue', 'item']).doUpdateSet(values))
      .execute();
    tx.signalAfterCommit('tasks');
    return count;
  });
  if (tries !== undefined)
    log.error({ err: error, queue, item, tries }, tries < MAX_TRIES ? 'an item failed' : 'an item is set aside');
}

/** Deletes failures, in the transaction in which the items succeed or are deleted. */
export async function clearFailures(tx: Tx, queue: string, items: readonly string[]): Promise<void> {
  if (items.length === 0) return;
  const gone = await tx
    .deleteFrom('failed_items')
    .where('queue', '=', queue)
    .where('item', 'in', items)
    .returning('item')
    .executeTakeFirst();
  if (gone !== undefined) tx.signalAfterCommit('tasks');
}

/** SQL: whether an item may be tried: it did not fail, or its next try has come. `item`: a column, or an expression of the item's key. */
export const isReady = (queue: string, item: string | RawBuilder<string>, now: Date): Which =>
  sql<boolean>`not exists (select 1 from failed_items where failed_items.queue = ${queue}
    and failed_items.item = ${typeof item === 'string' ? sql`cast(${sql.ref(item)} as text)` : item}
    and (failed_items.next_at is null or failed_items.next_at > ${now.toISOString()}))`;

/** SQL: whether an item has not failed. When those that have are due, `nextTry` says. */
export const hasNotFailed = (queue: string, item: string | RawBuilder<string>): Which =>
  isReady(queue, item, new Date(0));

/** Which rows of a queue a query reads: those that may be tried (`isReady`), or in the transaction of a part those of the part (`isAmong`). */
export type Which = RawBuilder<boolean>;

export const isAmong = (column: string, keys: readonly (string | number)[]): Which =>
  sql<boolean>`${sql.ref(column)} in (${sql.join(keys)})`;

export const failuresOf = (read: Selects, queue: string) => read.selectFrom('failed_items').where('queue', '=', queue);

/** The items whose next try has come. */
export async function listDueTries(read: Selects, queue: string, now: Date): Promise<string[]> {
  const rows = await failuresOf(read, queue)
    .select('item')
    .where('next_at', '<=', now.toISOString())
    .orderBy('next_at')
    .execute();
  return rows.map(({ item }) => item);
}

/** The items that may not be tried now, for a queue that is no table. */
export async function listResting(read: Selects, queue: string, now: Date): Promise<Set<string>> {
  const rows = await failuresOf(read, queue)
    .select('item')
    .where(({ eb, or }) => or([eb('next_at', 'is', null), eb('next_at', '>', now.toISOString())]))
    .execute();
  return new Set(rows.map(({ item }) => item));
}

/** When the next item of a queue is tried again: ISO 8601 in UTC. */
export async function nextTry(read: Selects, queue: string): Promise<string | undefined> {
  const first = failuresOf(read, queue).select('next_at').where('next_at', 'is not', null).orderBy('next_at').limit(1);
  return (await first.executeTakeFirst())?.next_at ?? undefined;
}

/** Deletes the stored failures whose reasons contain one of these mail addresses: the answers of mail servers often do. */
export async function deleteReasonsWith(tx: Tx, addresses: readonly string[]): Promise<void> {
  for (const address of addresses)
    await tx
      .deleteFrom('failed_items')
      .where(sql<boolean>`replace(lower(reason), ${address.toLowerCase()}, '') <> lower(reason)`)
      .execute();
}
