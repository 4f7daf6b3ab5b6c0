/** All SQL of the notes. */
import { isAfter, type Key } from '#database/keyset.ts';
import type { Read, Selects, Tx } from '#database/database.ts';
import type { FormName } from '#database/tables/submissions.ts';
import type { Which } from '#platform/jobs/failures.ts';
import { agencyDay } from '#platform/agency-day.ts';

/** More notes about one submission are not shown. */
const MAX_SHOWN = 500;

const present = (read: Selects) => read.selectFrom('notes').where('notes.deleted_at', 'is', null);

/** The notes about a submission, oldest first; the newest where there are more than are shown. */
export async function listNotes(read: Read, receipt: string) {
  const rows = await present(read)
    .selectAll()
    .where('receipt', '=', receipt)
    .orderBy('id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return rows.toReversed();
}

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

export const findNote = (read: Read, id: number): Promise<NoteRow | undefined> =>
  present(read).selectAll().where('id', '=', id).executeTakeFirst();

/** A note that was deleted and can still be brought back. */
export const findDeletedNote = (read: Read, id: number): Promise<NoteRow | undefined> =>
  read.selectFrom('notes').selectAll().where('id', '=', id).where('deleted_at', 'is not', null).executeTakeFirst();

/** Who is mentioned in each of these notes. */
export async function readMentions(read: Read, noteIds: readonly number[]): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>();
  if (noteIds.length === 0) return found;
  const rows = await read
    .selectFrom('note_mentions')
    .select(['note_id', 'staff_id'])
    .where('note_id', 'in', noteIds)
    .orderBy('staff_id')
    .execute();
  for (const row of rows) found.set(row.note_id, [...(found.get(row.note_id) ?? []), row.staff_id]);
  return found;
}

async function addMentions(tx: Tx, noteId: number, staffIds: readonly number[]): Promise<void> {
  if (staffIds.length === 0) return;
  await tx
    .insertInto('note_mentions')
    .values(staffIds.map((id) => ({ note_id: noteId, staff_id: id })))
    .onConflict((conflict) => conflict.columns(['note_id', 'staff_id']).doNothing())
    .execute();
}

/** A note with these words that the same member has added since. */
export const findSameNote = (
  read: Read,
  { receipt, staffId, body, since }: { receipt: string; staffId: number; body: string; since: Date },
): Promise<NoteRow | undefined> =>
  present(read)
    .selectAll()
    .where('receipt', '=', receipt)
    .where('staff_id', '=', staffId)
    .where('body', '=', body)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirst();

type Written = { body: string; mentions: readonly number[]; now: Date };

export async function insertNote(
  tx: Tx,
  { receipt, staffId, body, mentions, now }: Written & { receipt: string; staffId: number },
): Promise<NoteRow> {
  const row = await tx
    .insertInto('notes')
    .values({ receipt, staff_id: staffId, body, created_at: now.toISOString() })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addMentions(tx, row.id, mentions);
  return row;
}

/** Changes a note that is still as it was read; undefined where somebody was first. Who stays mentioned is not told again. */
export async function updateNote(
  tx: Tx,
  { id, version, body, mentions, now }: Written & { id: number; version: number },
): Promise<NoteRow | undefined> {
  const row = await tx
    .updateTable('notes')
    .set({ body, edited_at: now.toISOString(), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  let gone = tx.deleteFrom('note_mentions').where('note_id', '=', id);
  if (mentions.length > 0) gone = gone.where('staff_id', 'not in', mentions);
  await gone.execute();
  await addMentions(tx, id, mentions);
  return row;
}

/** Deletes a note, or brings it back; false where that has been done. */
export const setNoteDeleted = async (tx: Tx, id: number, deletedAt: Date | null): Promise<boolean> =>
  (await tx
    .updateTable('notes')
    .set({ deleted_at: deletedAt?.toISOString() ?? null })
    .where('id', '=', id)
    .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined;

const deletedBefore = (read: Selects, before: Date) =>
  read.selectFrom('notes').select('id').where('deleted_at', '<', before.toISOString());

export const listDeletedNotes = (read: Read, before: Date, which: Which, limit: number) =>
  deletedBefore(read, before).where(which).orderBy('id').limit(limit).execute();

/** Removes those of these for good that were deleted before `before`. */
export async function purgeDeletedNotes(tx: Tx, before: Date, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('notes')
    .where('id', 'in', deletedBefore(tx, before).where('id', 'in', ids))
    .execute();
}

type MentionKey = { isSeen: boolean; noteId: number };

/** Where somebody is mentioned, unseen first, each newest first, behind `after`. Only about submissions of these forms. */
export async function findMentions(
  read: Read,
  { staffId, forms }: { staffId: number; forms: readonly FormName[] },
  { after, limit }: { after: MentionKey | undefined; limit: number },
) {
  const part = (isSeen: boolean, behind: Key | undefined, most: number) =>
    present(read)
      .innerJoin('note_mentions', 'note_mentions.note_id', 'notes.id')
      .innerJoin('receipts', 'receipts.receipt', 'notes.receipt')
      .select([
        'notes.id as noteId',
        'notes.receipt',
        'receipts.form',
        'notes.staff_id as staffId',
        'notes.body',
        'notes.created_at as createdAt',
        'note_mentions.seen_at as seenAt',
      ])
      .where('note_mentions.staff_id', '=', staffId)
      .where('note_mentions.seen_at', isSeen ? 'is not' : 'is', null)
      .where('receipts.form', 'in', forms)
      .$if(behind !== undefined, (query) => query.where(isAfter(['note_mentions.note_id'], 'desc', behind ?? [])))
      .orderBy('note_mentions.note_id', 'desc')
      .limit(most)
      .execute();
  const unseen = after?.isSeen === true ? [] : await part(false, after && [after.noteId], limit);
  if (unseen.length >= limit) return unseen;
  return [...unseen, ...(await part(true, after?.isSeen === true ? [after.noteId] : undefined, limit - unseen.length))];
}

/** How many mentions somebody has not seen; counting stops at a hundred. */
export async function countUnseenMentions(read: Selects, staffId: number): Promise<number> {
  const rows = await read
    .selectFrom('note_mentions')
    .innerJoin('notes', 'notes.id', 'note_mentions.note_id')
    .select('note_id')
    .where('note_mentions.staff_id', '=', staffId)
    .where('seen_at', 'is', null)
    .where('notes.deleted_at', 'is', null)
    .limit(100)
    .execute();
  return rows.length;
}

/** What mentions somebody and is not seen mentions another member in their place. */
export async function transferMentions(tx: Tx, from: number, to: number): Promise<void> {
  const known = tx.selectFrom('note_mentions').select('note_id').where('staff_id', '=', to);
  await tx
    .updateTable('note_mentions')
    .set({ staff_id: to })
    .where('staff_id', '=', from)
    .where('seen_at', 'is', null)
    .where('note_id', 'not in', known)
    .execute();
  tx.signalAfterCommit('notes');
}

/** Marks what mentions somebody in the notes about a submission as seen; whether there was anything. */
export async function markSeen(
  tx: Tx,
  { staffId, receipt, now }: { staffId: number; receipt: string; now: Date },
): Promise<boolean> {
  const seen = await tx
    .updateTable('note_mentions')
    .set({ seen_at: now.toISOString() })
    .where('staff_id', '=', staffId)
    .where('seen_at', 'is', null)
    .where('note_id', 'in', tx.selectFrom('notes').select('id').where('receipt', '=', receipt))
    .returning('note_id')
    .execute();
  return seen.length > 0;
}

/** That there are notes about a submission, for whom it is about: how many, and on which days. Their words are the agency's. */
export async function countNotesByDay(read: Read, receipt: string): Promise<{ count: number; days: string[] }> {
  const rows = await present(read)
    .select('created_at')
    .where('receipt', '=', receipt)
    .orderBy('id')
    .limit(MAX_SHOWN)
    .execute();
  return { count: rows.length, days: [...new Set(rows.map(({ created_at: at }) => agencyDay(at)))] };
}
