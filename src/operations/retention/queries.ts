/** Erases what visitors sent. Only a count without personal data remains. */
import { countOf } from '#database/count.ts';
import type { Tables } from '#database/tables.ts';
import { deleteReasonsWith } from '#platform/jobs/failures.ts';
import { hasUnsentMessages } from '#operations/outbox/service.ts';
import { deleteViewsOf, type Person } from '#staff/saved-views/service.ts';
import type { Read, Selects, Tx } from '#database/database.ts';
import { putJsonSetting, readJsonSetting } from '#database/settings.ts';
import { site } from '#config/site.ts';
import type { Which } from '#platform/jobs/failures.ts';
import { agencyDay, monthsLater } from '#platform/agency-day.ts';

import type { Months } from './schema.ts';

/** `reference`: the receipt of a submission, the id of an alert. */
type Erasure = Pick<Tables['erasures'], 'kind' | 'reason'> & { reference: string; jobId?: number };
type Reason = Tables['erasures']['reason'];
export type MessageTable = 'contact_messages' | 'hire_enquiries';

/**
 * Deletes all that is left of submissions whose own rows are gone: receipts with their keys and content hashes and what belongs to them, all mails
 * and webhooks about them, sent or not, and saved views that search for their senders.
 */
export async function deleteSenders(tx: Tx, gone: readonly (Person & { receipt: string })[]): Promise<void> {
  if (gone.length === 0) return;
  const receipts = gone.map(({ receipt }) => receipt);
  await tx.deleteFrom('outbox').where('receipt', 'in', receipts).execute();
  await tx.deleteFrom('receipts').where('receipt', 'in', receipts).execute();
  await deleteViewsOf(tx, gone);
  await deleteReasonsWith(
    tx,
    gone.map(({ email }) => email),
  );
}

export async function insertErasures(tx: Tx, erasures: readonly Erasure[], now: Date): Promise<void> {
  if (erasures.length === 0) return;
  // What is erased again after a backup was restored is counted once.
  const known = await tx
    .selectFrom('erasures')
    .select(['kind', 'reference'])
    .where(
      'reference',
      'in',
      erasures.map(({ reference }) => reference),
    )
    .execute();
  const isNew = ({ kind, reference }: Erasure) =>
    !known.some((row) => row.kind === kind && row.reference === reference);
  const day = agencyDay(now);
  const rows = erasures
    .filter(isNew)
    .map(({ jobId, ...erasure }) => ({ ...erasure, erased_on: day, job_id: jobId ?? null }));
  if (rows.length > 0) await tx.insertInto('erasures').values(rows).execute();
}

const olderThan = (read: Selects, table: MessageTable, before: Date) =>
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
    .returning(['receipt', 'name', 'email'])
    .execute();
  await eraseBehind(tx, table, gone, 'over', now);
  return gone.length;
}

/** Erases one message because its sender asked for that, whether or not its mails have left. False where there is none. */
export async function eraseMessage(
  tx: Tx,
  { table, receipt, now }: { table: MessageTable; receipt: string; now: Date },
): Promise<boolean> {
  const gone = await tx
    .deleteFrom(table)
    .where('receipt', '=', receipt)
    .returning(['receipt', 'name', 'email'])
    .execute();
  await eraseBehind(tx, table, gone, 'asked', now);
  return gone.length > 0;
}

export const formOf = (table: MessageTable) => (table === 'contact_messages' ? 'contact' : 'hire');

async function eraseBehind(
  tx: Tx,
  table: MessageTable,
  gone: readonly (Person & { receipt: string })[],
  reason: Reason,
  now: Date,
): Promise<void> {
  await deleteSenders(tx, gone);
  await insertErasures(
    tx,
    gone.map(({ receipt }) => ({ kind: formOf(table), reason, reference: receipt })),
    now,
  );
}

/** The row in `settings` that all instances share. */
const NAME = 'retention';

type Stored = { months: Months; version: number };

/** The months as they hold now: what an owner has set, else those of site.ts. */
export const readRetention = async (read: Selects): Promise<Stored> =>
  (await readJsonSetting(read, NAME)) ?? { months: site.retention, version: 0 };

export const writeRetention = (tx: Tx, stored: Stored): Promise<void> => putJsonSetting(tx, NAME, stored);

/** Messages from before this time have reached the end of their retention period. */
export async function expiryCutoff(read: Read, table: MessageTable, now: Date): Promise<Date> {
  const { contactMonths, hireMonths } = (await readRetention(read)).months;
  return monthsLater(now, -(table === 'contact_messages' ? contactMonths : hireMonths));
}
