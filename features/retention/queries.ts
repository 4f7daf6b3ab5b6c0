/** Erases what visitors sent. Only a count without personal data remains. */
import { countOf } from '#database/count.ts';
import type { Tables } from '#database/tables.ts';
import { hasUnsentMessages } from '#features/outbox/queries.ts';
import type { Read, Tx } from '#database/database.ts';
import { site } from '#root/site.ts';
import type { Which } from '#platform/jobs/failures.ts';

import { type Months, monthsLater } from './schema.ts';

type Erasure = Pick<Tables['erasures'], 'kind' | 'reason'> & { jobId: number | null };
export type MessageTable = 'contact_messages' | 'hire_enquiries';

/** Deletes receipts with their keys and content hashes, and all mails and webhooks about them, sent or not. */
export async function forgetReceipts(tx: Tx, receipts: readonly string[]): Promise<void> {
  if (receipts.length === 0) return;
  await tx.deleteFrom('outbox').where('receipt', 'in', receipts).execute();
  await tx.deleteFrom('receipts').where('receipt', 'in', receipts).execute();
}

export async function insertErasures(tx: Tx, erasures: readonly Erasure[], now: Date): Promise<void> {
  if (erasures.length === 0) return;
  const day = now.toISOString().slice(0, 10);
  const rows = erasures.map(({ kind, reason, jobId }) => ({ erased_on: day, kind, reason, job_id: jobId }));
  await tx.insertInto('erasures').values(rows).execute();
}

const olderThan = (read: Pick<Read, 'selectFrom'>, table: MessageTable, before: Date) =>
  read
    .selectFrom(table)
    .where('created_at', '<', before.toISOString())
    .where(({ not }) => not(hasUnsentMessages(`${table}.receipt`)));

export const listOlderMessages = (
  read: Read,
  { table, before, which, limit }: { table: MessageTable; before: Date; which: Which; limit: number },
): Promise<{ id: number }[]> =>
  olderThan(read, table, before).where(which).select('id').orderBy('created_at').orderBy('id').limit(limit).execute();

export const countOlderMessages = (read: Read, table: MessageTable, before: Date): Promise<number> =>
  countOf(olderThan(read, table, before));

export const countMessages = (read: Read, table: MessageTable): Promise<number> => countOf(read.selectFrom(table));

/** How many expired messages are kept because a mail or webhook about them is unsent. */
export const countOverdueMessages = (read: Read, table: MessageTable, before: Date): Promise<number> =>
  countOf(
    read
      .selectFrom(table)
      .where('created_at', '<', before.toISOString())
      .where(hasUnsentMessages(`${table}.receipt`)),
  );

/** Erases those of these messages that are not unsent; returns how many. */
export async function eraseMessages(
  tx: Tx,
  { table, ids, now }: { table: MessageTable; ids: readonly number[]; now: Date },
): Promise<number> {
  const gone = await tx
    .deleteFrom(table)
    .where('id', 'in', ids)
    .where(({ not }) => not(hasUnsentMessages(`${table}.receipt`)))
    .returning('receipt')
    .execute();
  await forgetReceipts(
    tx,
    gone.map(({ receipt }) => receipt),
  );
  const kind = table === 'contact_messages' ? 'contact' : 'hire';
  await insertErasures(
    tx,
    gone.map(() => ({ kind, reason: 'over', jobId: null })),
    now,
  );
  return gone.length;
}

/** The row in `settings` that all instances share. */
const NAME = 'retention';

type Stored = { months: Months; version: number };

/** The months as they hold now: what an owner has set, else those of site.ts. */
export async function readRetention(read: Pick<Read, 'selectFrom'>): Promise<Stored> {
  const row = await read.selectFrom('settings').select('value').where('name', '=', NAME).executeTakeFirst();
  return row === undefined ? { months: site.retention, version: 0 } : (JSON.parse(row.value) as Stored);
}

export async function writeRetention(tx: Tx, stored: Stored): Promise<void> {
  const value = JSON.stringify(stored);
  await tx
    .insertInto('settings')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Messages from before this time have reached the end of their retention period. */
export async function expiryCutoff(read: Read, table: MessageTable, now: Date): Promise<Date> {
  const { contactMonths, hireMonths } = (await readRetention(read)).months;
  return monthsLater(now, -(table === 'contact_messages' ? contactMonths : hireMonths));
}
