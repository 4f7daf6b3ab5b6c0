/** All SQL of the correspondence: letters, templates, and how far mailboxes were read. */
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';

import { countOf } from '#database/count.ts';
import type { Read, Selects, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import type { Which } from '#platform/jobs/failures.ts';

/** More letters of one thread are not shown. */
const MAX_SHOWN = 300;

export type LetterRow = Selectable<Tables['letters']>;

/** The letters about a submission with what the outbox says of them, oldest first; the newest where there are more than are shown. */
export async function listLetters(read: Read, receipt: string) {
  const rows = await read
    .selectFrom('letters')
    .leftJoin('outbox', 'outbox.id', 'letters.outbox_id')
    .selectAll('letters')
    .select(['outbox.state as outboxState', 'outbox.attempts', 'outbox.lease', 'outbox.last_error as lastError'])
    .select(['outbox.sent_at as outboxSentAt', 'outbox.next_at as nextAt'])
    .where('letters.receipt', '=', receipt)
    .where('letters.state', '<>', 'cancelled')
    .orderBy('letters.id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return rows.toReversed();
}

export type ShownRow = Awaited<ReturnType<typeof listLetters>>[number];

export const findLetter = (read: Read, id: number): Promise<LetterRow | undefined> =>
  read.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();

/** The letter that a member has sent under a key. */
export const findByKey = (read: Read, staffId: number, key: string): Promise<LetterRow | undefined> =>
  read
    .selectFrom('letters')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

export const insertLetter = async (tx: Tx, row: Insertable<Tables['letters']>): Promise<LetterRow> =>
  tx.insertInto('letters').values(row).returningAll().executeTakeFirstOrThrow();

/** Stores what came in; undefined if this mail is there already. */
export const insertReply = (tx: Tx, row: Insertable<Tables['letters']>): Promise<LetterRow | undefined> =>
  tx
    .insertInto('letters')
    .values(row)
    .onConflict((conflict) => conflict.columns(['message_id', 'receipt']).doNothing())
    .returningAll()
    .executeTakeFirst();

/** Whether an answer was sent about a submission, or leaves soon. */
export const hasAnswers = async (read: Selects, receipt: string): Promise<boolean> =>
  (await read
    .selectFrom('letters')
    .select('id')
    .where('receipt', '=', receipt)
    .where('direction', '=', 'out')
    .where('state', '<>', 'cancelled')
    .where('bounced_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** A query of receipts, or one, as SQL. */
type Receipts = RawBuilder<unknown>;

/** The last answer to these, also one that is about to leave. */
const lastAnswer = (of: Receipts) =>
  sql`(select max(id) from letters where receipt in (${of}) and direction = 'out' and state <> 'cancelled'
    and bounced_at is null)`;

/** When these were answered last. Null: never. For the rows that say since when somebody waits. */
export const answeredAt = (of: Receipts): RawBuilder<string | null> =>
  sql`(select created_at from letters where id = ${lastAnswer(of)})`;

/** When the first letter came in, from a moment on, that no answer to these came after. Null: there is none. What programs write is none. */
export const unansweredSince = (of: Receipts, from = sql`''`): RawBuilder<string | null> =>
  sql`(select min(created_at) from letters where receipt in (${of}) and direction = 'in' and writer = 'person'
    and id > coalesce(${lastAnswer(of)}, 0) and created_at >= ${from})`;

/** Notes that a letter came back; false if it had before. */
export const markBounced = async (tx: Tx, id: number, now: Date): Promise<boolean> =>
  (await tx
    .updateTable('letters')
    .set({ bounced_at: now.toISOString() })
    .where('id', '=', id)
    .where('bounced_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** A letter that was taken back keeps nothing of what was written. */
export const markCancelled = async (tx: Tx, id: number): Promise<void> =>
  void (await tx
    .updateTable('letters')
    .set({ state: 'cancelled', subject: '', body: '' })
    .where('id', '=', id)
    .execute());

/** How many ids a mail names of those before it. */
const MAX_REFERENCES = 12;

/** The ids of the mails of a thread, oldest first: the confirmation, what was sent, what came. */
export async function threadIds(read: Read, receipt: string): Promise<string[]> {
  const confirmation = await read
    .selectFrom('outbox')
    .select('message_id')
    .where('receipt', '=', receipt)
    .where('purpose', 'like', '%-confirmation')
    .where('state', '=', 'sent')
    .executeTakeFirst();
  const letters = await read
    .selectFrom('letters')
    .select('message_id')
    .where('receipt', '=', receipt)
    .where('state', '<>', 'cancelled')
    .orderBy('id', 'desc')
    .limit(MAX_REFERENCES)
    .execute();
  return [confirmation, ...letters.toReversed()].flatMap((row) => row?.message_id ?? []).filter((id) => id[0] === '<');
}

/** The newest letter that came in from a person. */
export const findNewestReply = (read: Read, receipt: string) =>
  read
    .selectFrom('letters')
    .select(['message_id as messageId', 'subject'])
    .where('receipt', '=', receipt)
    .where('direction', '=', 'in')
    .where('writer', '=', 'person')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The mails of ours with these ids, the first of them first. */
export async function lettersOfMessages(
  read: Read,
  ids: readonly string[],
): Promise<{ id: number; receipt: string }[]> {
  if (ids.length === 0) return [];
  const ours = await read
    .selectFrom('letters')
    .select(['id', 'receipt', 'message_id as messageId'])
    .where('message_id', 'in', ids)
    .where('direction', '=', 'out')
    .where('state', '<>', 'cancelled')
    .execute();
  return ids.flatMap((id) => ours.filter(({ messageId }) => messageId === id));
}

/** The title of the opening that somebody applied for. */
export const findOpening = async (read: Read, receipt: string): Promise<string | undefined> =>
  (
    await read
      .selectFrom('applications')
      .innerJoin('jobs', 'jobs.id', 'applications.job_id')
      .select('jobs.title')
      .where('applications.receipt', '=', receipt)
      .executeTakeFirst()
  )?.title;

const unsettled = (read: Selects) =>
  read
    .selectFrom('letters')
    .innerJoin('outbox', 'outbox.id', 'letters.outbox_id')
    .select(['letters.id', 'outbox.sent_at as sentAt'])
    // A literal, because a partial index is not used for a bound value.
    .where('letters.state', '=', sql.lit('waiting' as const))
    .where('outbox.state', '=', 'sent');

/** Letters that were sent and do not say so. */
export const listUnsettled = (read: Read, which: Which, limit: number) =>
  unsettled(read).where(which).orderBy('letters.id').limit(limit).execute();

/** Notes of letters that they were sent, before the outbox forgets it. */
export async function settleLetters(tx: Tx, sent: readonly { id: number; sentAt: string | null }[]): Promise<void> {
  for (const { id, sentAt } of sent)
    await tx.updateTable('letters').set({ state: 'sent', sent_at: sentAt }).where('id', '=', id).execute();
}

/** The letters about a submission for its sender's data download, oldest first. Who of the agency wrote is not told. */
export async function listLettersOf(read: Read, receipt: string) {
  const rows = await listLetters(read, receipt);
  return rows.map((row) => ({
    direction: row.direction === 'out' ? ('to you' as const) : ('from you' as const),
    from: row.direction === 'out' ? null : row.from_address,
    to: row.to_address,
    subject: row.subject,
    text: row.body,
    quoted: row.quoted,
    attachments: JSON.parse(row.attachments) as string[],
    isAutomatic: row.writer !== 'person',
    createdAt: row.created_at,
    sentAt: row.sent_at ?? row.outboxSentAt,
  }));
}

/** Who has corrected the address of a submission, the first correction first. */
export const listCorrections = (read: Read, receipt: string) =>
  read
    .selectFrom('address_corrections')
    .select(['from_address as from', 'to_address as to', 'staff_id as staffId', 'created_at as at'])
    .where('receipt', '=', receipt)
    .orderBy('id')
    .execute();

export const insertCorrection = async (tx: Tx, row: Insertable<Tables['address_corrections']>): Promise<void> =>
  void (await tx.insertInto('address_corrections').values(row).execute());

const withAddress = (address: string) =>
  sql<boolean>`(lower(from_address) = ${address.toLowerCase()} or lower(to_address) = ${address.toLowerCase()})`;

/** How many letters to and from an address there are, in whatever thread. */
export const countLettersWith = (read: Read, address: string): Promise<number> =>
  countOf(read.selectFrom('letters').where(withAddress(address)));

/** Deletes the letters to and from an address, in whatever thread; gives the receipts of the threads. */
export async function deleteLettersWith(tx: Tx, address: string): Promise<string[]> {
  // A wrong address is perhaps somebody else’s, who asks for it to be forgotten.
  await tx.deleteFrom('address_corrections').where(withAddress(address)).execute();
  const gone = await tx.deleteFrom('letters').where(withAddress(address)).returning('receipt').execute();
  return [...new Set(gone.map(({ receipt }) => receipt))];
}

// Templates

/** Every row of templates, those that were removed too: they hide what the product brings. */
export const listTemplateRows = (read: Read) =>
  read.selectFrom('answer_templates').selectAll().orderBy('id').limit(500).execute();

export type TemplateRow = Awaited<ReturnType<typeof listTemplateRows>>[number];

export const insertTemplate = (tx: Tx, row: Insertable<Tables['answer_templates']>): Promise<TemplateRow> =>
  tx.insertInto('answer_templates').values(row).returningAll().executeTakeFirstOrThrow();

/** Changes a template. The caller holds the lock and has compared its version. */
export const updateTemplate = (
  tx: Tx,
  id: number,
  set: Partial<Pick<TemplateRow, 'title' | 'subject' | 'body' | 'removed_at'>> & {
    version: number;
    updated_at: string;
  },
): Promise<TemplateRow> =>
  tx.updateTable('answer_templates').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

// Mailboxes

export const readMark = (read: Read, mailbox: string) =>
  read
    .selectFrom('mailbox_marks')
    .select(['uid_validity as uidValidity', 'last_uid as lastUid'])
    .where('mailbox', '=', mailbox)
    .executeTakeFirst();

type Mark = { mailbox: string; uidValidity: string; lastUid: number; now: Date };

/** Notes how far a mailbox was read. */
export async function writeMark(tx: Tx, { mailbox, uidValidity, lastUid, now }: Mark): Promise<void> {
  const row = { uid_validity: uidValidity, last_uid: lastUid, read_at: now.toISOString() };
  await tx
    .insertInto('mailbox_marks')
    .values({ mailbox, ...row })
    .onConflict((conflict) => conflict.column('mailbox').doUpdateSet(row))
    .execute();
}
