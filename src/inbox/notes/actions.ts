/** What staff do with notes. Only whoever has written one changes it. */
import { recordAudit, readNames } from '#staff/audit/service.ts';
import { type AuditAction, memberActor } from '#staff/audit/schema.ts';
import { FORM_WORDS } from '#inbox/spam/content.ts';
import { FORMS_OF } from '#inbox/submissions/schema.ts';
import { findFormFor, findSubmission } from '#inbox/submissions/service.ts';
import { listStaff } from '#staff/accounts/service.ts';
import type { StaffRole } from '#database/tables/staff.ts';
import type { FormName } from '#database/tables/submissions.ts';
import type { DatabaseAndClock, Read, Tx } from '#database/database.ts';
import { cursorOf, keyIn, keysetPageOf } from '#database/keyset.ts';
import { type Refusal, refuse, refuseField } from '#platform/office/refusal.ts';
import { rowJob } from '#platform/jobs/rows.ts';

import {
  countUnseenMentions,
  findDeletedNote,
  findMentions,
  findNote,
  findSameNote,
  insertNote,
  listDeletedNotes,
  listNotes,
  markSeen,
  type NoteRow,
  purgeDeletedNotes,
  readMentions,
  setNoteDeleted,
  updateNote,
} from './queries.ts';
import { type Colleague, type Mention, mentionText, type Note } from './schema.ts';

type Asking = { staffId: number; role: StaffRole };

/** How long a deleted note can be brought back, in milliseconds. */
const RESTORABLE_FOR = 3_600_000;

const PURGED_AT_ONCE = 200;

/** The same words by the same member within this time are the same note, whose answer was lost. In milliseconds. */
const SENT_AGAIN = 600_000;

const NO_SUCH_NOTE = refuse(404, 'There is no such note.');
const NOT_YOURS = refuse(403, 'Only whoever wrote a note changes it.');

async function shownAll(read: Read, rows: readonly NoteRow[], staffId: number): Promise<Note[]> {
  const mentions = await readMentions(
    read,
    rows.map(({ id }) => id),
  );
  const people = new Set([...rows.map((row) => row.staff_id), ...[...mentions.values()].flat()]);
  const names = await readNames(read, [...people]);
  const personOf = (id: number) => ({ id, name: names.get(String(id)) ?? 'Somebody' });
  return rows.map((row) => ({
    id: row.id,
    receipt: row.receipt,
    by: personOf(row.staff_id),
    isMine: row.staff_id === staffId,
    body: row.body,
    mentions: (mentions.get(row.id) ?? []).map(personOf),
    createdAt: row.created_at,
    editedAt: row.edited_at,
    version: row.version,
  }));
}

async function shownOne(read: Read, row: NoteRow, staffId: number): Promise<Note> {
  const [shown] = await shownAll(read, [row], staffId);
  if (shown === undefined) throw new Error('One row gives one note.');
  return shown;
}

/** Whoever else may read notes about a submission. */
async function colleaguesFor(read: Read, form: FormName, staffId: number): Promise<Colleague[]> {
  const staff = await listStaff(read);
  return staff
    .filter(({ id, role }) => id !== staffId && FORMS_OF[role].includes(form))
    .map(({ id, name, email, role }) => ({ id, name: name === '' ? email : name, role }));
}

export async function readNotes(
  { database: { read } }: DatabaseAndClock,
  { staffId, role }: Asking,
  asked: string,
): Promise<{ data: Note[]; more: { colleagues: Colleague[] } } | Refusal> {
  const submission = await findSubmission(read, role, asked);
  if ('refused' in submission) return submission;
  const [rows, colleagues] = await Promise.all([
    listNotes(read, submission.receipt),
    colleaguesFor(read, submission.form, staffId),
  ]);
  return { data: await shownAll(read, rows, staffId), more: { colleagues } };
}

/** Who is mentioned, of those that were named: whoever's name is no longer in the text is not. A sentence where one may not read it. */
async function mentionedIn(
  read: Read,
  form: FormName,
  { body, mentions, staffId }: { body: string; mentions: readonly number[]; staffId: number },
): Promise<number[] | Refusal> {
  if (mentions.length === 0) return [];
  const staff = new Map((await listStaff(read)).map((one) => [one.id, one]));
  const found: number[] = [];
  for (const id of new Set(mentions)) {
    const one = staff.get(id);
    if (one === undefined) return refuseField('mentions', 'Somebody who is mentioned is not a member any more.');
    const name = one.name === '' ? one.email : one.name;
    if (!FORMS_OF[one.role].includes(form))
      return refuseField(
        'mentions',
        `${name} (${one.role}) does not see this ${FORM_WORDS[form as keyof typeof FORM_WORDS].toLowerCase()}, so a mention would lead nowhere.`,
      );
    if (id !== staffId && body.includes(mentionText(name))) found.push(id);
  }
  return found;
}

const record = (
  tx: Tx,
  staffId: number,
  action: AuditAction,
  { id, receipt }: { id: number; receipt: string },
  now: Date,
) => recordAudit(tx, { actor: memberActor(staffId), action, subject: { kind: 'note', id, receipt }, now });

export async function addNote(
  { database, clock }: DatabaseAndClock,
  { staffId, role }: Asking,
  { receipt: asked, body, mentions }: { receipt: string; body: string; mentions: readonly number[] },
): Promise<Note | Refusal> {
  const now = clock();
  return database.write(async (tx) => {
    const submission = await findSubmission(tx, role, asked);
    if ('refused' in submission) return submission;
    const mentioned = await mentionedIn(tx, submission.form, { body, mentions, staffId });
    if ('refused' in mentioned) return mentioned;
    const since = new Date(now.getTime() - SENT_AGAIN);
    const same = await findSameNote(tx, { receipt: submission.receipt, staffId, body, since });
    if (same !== undefined) return shownOne(tx, same, staffId);
    const row = await insertNote(tx, { receipt: submission.receipt, staffId, body, mentions: mentioned, now });
    await record(tx, staffId, 'note.add', row, now);
    tx.signalAfterCommit('notes');
    return shownOne(tx, row, staffId);
  });
}

/** A note of whoever asks; a refusal where it is somebody else's, or not there for them. */
async function findOwn(read: Read, { staffId, role }: Asking, id: number, find = findNote) {
  const row = await find(read, id);
  const form = row && (await findFormFor(read, role, row.receipt));
  if (row === undefined || form === undefined) return NO_SUCH_NOTE;
  return row.staff_id === staffId ? { row, form } : NOT_YOURS;
}

export async function changeNote(
  { database, clock }: DatabaseAndClock,
  asking: Asking,
  { id, version, body, mentions }: { id: number; version: number; body: string; mentions: readonly number[] },
): Promise<Note | Refusal> {
  const now = clock();
  const { staffId } = asking;
  return database.write(async (tx) => {
    const own = await findOwn(tx, asking, id);
    if ('refused' in own) return own;
    const mentioned = await mentionedIn(tx, own.form, { body, mentions, staffId });
    if ('refused' in mentioned) return mentioned;
    const row = await updateNote(tx, { id, version, body, mentions: mentioned, now });
    if (row === undefined) {
      const present = await shownOne(tx, own.row, staffId);
      return refuse(412, 'This note was changed meanwhile, perhaps by you in another window.', { present });
    }
    await record(tx, staffId, 'note.edit', row, now);
    tx.signalAfterCommit('notes');
    return shownOne(tx, row, staffId);
  });
}

/** Deletes one's own note, or brings it back within an hour. */
export async function deleteNote(
  { database, clock }: DatabaseAndClock,
  asking: Asking,
  { id, isBack }: { id: number; isBack: boolean },
): Promise<{ says: string } | Refusal> {
  const now = clock();
  return database.write(async (tx) => {
    const own = await findOwn(tx, asking, id, isBack ? findDeletedNote : findNote);
    if ('refused' in own) return own;
    await setNoteDeleted(tx, id, isBack ? null : now);
    await record(tx, asking.staffId, isBack ? 'note.restore' : 'note.delete', own.row, now);
    tx.signalAfterCommit('notes');
    return { says: isBack ? 'The note is back.' : 'The note is deleted.' };
  });
}

const SORT = 'mentions';

/** What mentions whoever asks, unseen first. */
export async function readOwnMentions(
  { database: { read } }: DatabaseAndClock,
  { staffId, role }: Asking,
  { after, limit }: { after: string; limit: number },
): Promise<{ data: Mention[]; more: { next: string | null; unseen: number } } | Refusal> {
  const key = after === '' ? undefined : keyIn(after, SORT, ['number', 'number']);
  if (after !== '' && key === undefined) return refuse(422, 'after takes the `next` of the part before');
  const behind = key && { isSeen: key[0] === 1, noteId: Number(key[1]) };
  const [found, unseen] = await Promise.all([
    findMentions(read, { staffId, forms: FORMS_OF[role] }, { after: behind, limit: limit + 1 }),
    countUnseenMentions(read, staffId),
  ]);
  const { rows, next } = keysetPageOf(found, limit, ({ seenAt, noteId }) => [seenAt === null ? 0 : 1, noteId]);
  const names = await readNames(read, [...new Set(rows.map((row) => row.staffId))]);
  const data = rows.map(({ staffId: by, form, ...row }) => ({
    ...row,
    form: form as Mention['form'],
    by: { id: by, name: names.get(String(by)) ?? 'Somebody' },
  }));
  return { data, more: { next: cursorOf(SORT, next), unseen } };
}

/** Whoever asks has seen the notes about a submission. */
export async function markMentionsSeen(
  { database, clock }: DatabaseAndClock,
  { staffId, role }: Asking,
  asked: string,
): Promise<{ unseen: number } | Refusal> {
  const submission = await findSubmission(database.read, role, asked);
  if ('refused' in submission) return submission;
  await database.write(async (tx) => {
    if (await markSeen(tx, { staffId, receipt: submission.receipt, now: clock() })) tx.signalAfterCommit('notes');
  });
  return { unseen: await countUnseenMentions(database.read, staffId) };
}

const undoableSince = (now: Date) => new Date(now.getTime() - RESTORABLE_FOR);

/** Removes deleted notes for good. */
export const notesSweep = rowJob({
  name: 'deleted notes',
  find: (read, which, { now }) => listDeletedNotes(read, undoableSince(now), which, PURGED_AT_ONCE),
  work: ({ database }, { ids, now }) => database.write((tx) => purgeDeletedNotes(tx, undoableSince(now), ids)),
});
