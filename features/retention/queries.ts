/** Erasing what visitors sent, so that a count is left and nothing of a person. */
import type { Tables } from '#database/tables.ts';
import { isUntold } from '#features/outbox/queries.ts';
import type { Read, Tx } from '#database/database.ts';

type Erasure = Pick<Tables['erasures'], 'kind' | 'reason'> & { jobId: number | null };
export type MessageTable = 'contact_messages' | 'hire_enquiries';

/** Forgets receipts, with their keys and the hashes of what was sent, and every mail and webhook that left or was to leave for them. */
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
    .where(({ not }) => not(isUntold(`${table}.receipt`)));

export const hasOlderMessages = async (read: Read, table: MessageTable, before: Date): Promise<boolean> =>
  (await olderThan(read, table, before).select('id').limit(1).executeTakeFirst()) !== undefined;

const counted = ({ fn }: { fn: Read['fn'] }) => fn.countAll().as('count');

export async function countOlderMessages(read: Read, table: MessageTable, before: Date): Promise<number> {
  return Number((await olderThan(read, table, before).select(counted).executeTakeFirstOrThrow()).count);
}

export async function countMessages(read: Read, table: MessageTable): Promise<number> {
  return Number((await read.selectFrom(table).select(counted).executeTakeFirstOrThrow()).count);
}

/** How many messages are kept beyond their time, because something still has to be told of them. */
export async function countOverdueMessages(read: Read, table: MessageTable, before: Date): Promise<number> {
  const overdue = read.selectFrom(table).select(counted).where('created_at', '<', before.toISOString());
  return Number((await overdue.where(isUntold(`${table}.receipt`)).executeTakeFirstOrThrow()).count);
}

/** Erases at most `limit` messages that came before `before`; gives how many. */
export async function eraseMessages(
  tx: Tx,
  { table, before, limit, now }: { table: MessageTable; before: Date; limit: number; now: Date },
): Promise<number> {
  const ids = await olderThan(tx, table, before)
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  if (ids.length === 0) return 0;
  const gone = await tx
    .deleteFrom(table)
    .where(
      'id',
      'in',
      ids.map(({ id }) => id),
    )
    .where(({ not }) => not(isUntold(`${table}.receipt`)))
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
