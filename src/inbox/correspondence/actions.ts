/** Answers by mail: what is filled in, sent after half a minute, and taken back until then. */
import { recordAudit } from '#staff/audit/service.ts';
import { memberActor } from '#staff/audit/schema.ts';
import { senderOf, newMessageId, enqueue, readOutboxRow, takeBack } from '#operations/outbox/service.ts';
import { readVerdict } from '#inbox/spam/service.ts';
import { findFormFor, findSubmission, NO_SUBMISSION, readWritten } from '#inbox/submissions/service.ts';
import type { StaffRole } from '#database/tables/staff.ts';
import type { FormName } from '#database/tables/submissions.ts';
import type { DatabaseAndClock, Read, Tx } from '#database/database.ts';
import type { Services } from '#platform/context.ts';
import { hashOf, idempotencyKeyError } from '#platform/forms/receipts.ts';
import { readInboxUrl } from '#platform/storage/inbox-url.ts';
import { type Refusal, refuse, refuseField } from '#platform/office/refusal.ts';
import { fillWords } from '#ui/fill-words.ts';
import { rowJob } from '#platform/jobs/rows.ts';

import {
  ANOTHER_ADDRESS,
  NOT_TO_SPAM,
  PLACEHOLDERS,
  SAME_ADDRESS,
  TOO_LATE,
  UNNAMED,
  YOUR_MESSAGE,
} from './content.ts';
import {
  findByKey,
  findLetter,
  findNewestReply,
  findOpening,
  insertCorrection,
  insertLetter,
  type LetterRow,
  markCancelled,
  listUnsettled,
  settleLetters,
  threadIds,
} from './queries.ts';
import {
  type Audience,
  type CalendarAnswer,
  type Filled,
  type Invited,
  LEAVES_AFTER,
  SUBJECT_LENGTH,
  TEXT_LENGTH,
} from './schema.ts';

/** What a feature that has rows about the submission changes in the same transaction. `staffId`: null for what came by itself. */
type CorrespondenceEvent = { receipt: string; form: FormName; staffId: number | null; now: Date };
type Listener<T> = (tx: Tx, event: CorrespondenceEvent) => Promise<T>;
/** `cancelled`: an answer was taken back, or has come back. Gives what it has left alone, because somebody has changed it since, in a sentence. */
export type CorrespondenceEvents = {
  answered: Listener<void>;
  cancelled: Listener<string | undefined>;
  replied: Listener<void>;
  /** Staff have corrected the address. */
  corrected: (tx: Tx, event: CorrespondenceEvent & { address: string }) => Promise<void>;
  /** The receipt of whom an entry invites; undefined where it is none of ours, over, replaced by another one, or another's than this address's. */
  invited: (read: Read, asked: Invited) => Promise<string | undefined>;
  /** A calendar program has answered an invitation for whoever is invited. */
  invitationAnswered: (tx: Tx, services: Services, answer: Invited & CalendarAnswer) => Promise<void>;
};

/** What a feature changes for the submissions of its own forms; it leaves the others. */
type CorrespondencePart = Omit<CorrespondenceEvents, 'invited' | 'invitationAnswered'>;

/** All features are told of what happens. One of them invites. */
export const correspondenceEventsOf = (
  features: readonly CorrespondencePart[],
  invitations: Pick<CorrespondenceEvents, 'invited' | 'invitationAnswered'>,
): CorrespondenceEvents => ({
  async answered(tx, event) {
    for (const feature of features) await feature.answered(tx, event);
  },
  async cancelled(tx, event) {
    let left: string | undefined;
    for (const feature of features) left ??= await feature.cancelled(tx, event);
    return left;
  },
  async replied(tx, event) {
    for (const feature of features) await feature.replied(tx, event);
  },
  async corrected(tx, event) {
    for (const feature of features) await feature.corrected(tx, event);
  },
  ...invitations,
});

export type Member = { staffId: number; role: StaffRole; name: string; email: string };

export const audienceOf = (form: FormName): Audience => (form === 'application' ? 'application' : 'enquiry');

/** What an answer is about, as its sender has written it; a refusal where it is not there for the role. */
export async function findSubject(read: Read, role: StaffRole, asked: string) {
  const submission = await findSubmission(read, role, asked);
  if ('refused' in submission) return submission;
  const { receipt, form } = submission;
  const written = await readWritten(read, form, receipt);
  if (written === undefined) return NO_SUBMISSION;
  const verdict = await readVerdict(read, receipt);
  const { name } = written.wording;
  return {
    receipt,
    form,
    to: { name, address: written.email },
    about: form === 'application' ? ((await findOpening(read, receipt)) ?? '') : YOUR_MESSAGE,
    isSpam: verdict?.state === 'quarantined' || verdict?.state === 'spam',
  };
}

type Subject = Exclude<Awaited<ReturnType<typeof findSubject>>, Refusal>;

/** Text of one line, of a length. */
const oneLine = (text: string, atMost: number) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, atMost);

const LONGEST_NAME = 60;
const MAX_NAMES = 5;

/**
 * Whether a text can be nothing but a name. Whoever typed it may have typed somebody else's address too, who must not be sent an advertisement
 * or a link in its place.
 */
const isName = (typed: string): boolean =>
  typed.length <= LONGEST_NAME &&
  /^[\p{L}\p{M} .'’-]+$/u.test(typed) &&
  !/\.(?=\S)/.test(typed) &&
  typed.trim().split(/ +/).length <= MAX_NAMES;

/** Fills in what stands in braces, in one pass. Of what a visitor typed only a name is filled in. */
export function fillIn(
  { subject, text }: { subject: string; text: string },
  { form, to, about, receipt }: Pick<Subject, 'form' | 'to' | 'about' | 'receipt'>,
  { me, agency }: { me: string; agency: string },
): Filled {
  const audience = audienceOf(form);
  const thing = oneLine(about, 100);
  const values = {
    name: isName(to.name) ? to.name.trim() : UNNAMED[audience],
    receipt,
    me,
    agency,
    ...(audience === 'application' ? { opening: thing } : { subject: thing }),
  };
  const named = [...`${subject}\n${text}`.matchAll(/\{(\w{1,40})\}/g)].map(([, name = '']) => name);
  return {
    subject: oneLine(fillWords(subject, values), SUBJECT_LENGTH),
    text: fillWords(text, values),
    unknown: [...new Set(named)].filter((name) => !Object.hasOwn(PLACEHOLDERS[audience], name)),
  };
}

export const namesOf = async ({ site }: Pick<Services, 'site'>, { name, email }: Member) => ({
  me: name === '' ? email : name,
  agency: (await site()).name,
});

type Answering = Pick<Services, 'database' | 'clock' | 'settings' | 'secret' | 'site'>;

/** Where the answer to an answer goes: to the inbox that is read, else to the member. */
function replyToOf({ settings }: Answering, { me, agency }: { me: string; agency: string }, { email }: Member) {
  const inbox = readInboxUrl(settings.imapUrl);
  return inbox === undefined ? { name: me, address: email } : { name: agency, address: inbox.address };
}

/** Whether what was sent under a key before is this. */
const isSame = (row: LetterRow, hash: string): LetterRow | Refusal =>
  row.content_hash === hash ? row : refuse(422, 'This Idempotency-Key was used before with other content.');

/** Sends an answer: it leaves half a minute later. The same key with the same words answers what was sent first. */
export async function sendAnswer(
  needs: Answering,
  events: CorrespondenceEvents,
  member: Member,
  { receipt: asked, key, ...typed }: { receipt: string; subject: string; text: string; key: string | undefined },
): Promise<LetterRow | Refusal> {
  const { database, clock, settings } = needs;
  const wrongKey = idempotencyKeyError(key);
  if (wrongKey !== undefined) return refuse(422, wrongKey);
  const names = await namesOf(needs, member);
  const now = clock();
  const contentHash = hashOf({ receipt: asked, ...typed });
  return database.writeLocked(async (tx) => {
    // Of two clicks the second must see what the first has stored.
    const before = key === undefined ? undefined : await findByKey(tx, member.staffId, key);
    if (before !== undefined) return isSame(before, contentHash);
    const about = await findSubject(tx, member.role, asked);
    if ('refused' in about) return about;
    if (about.isSpam) return refuse(422, NOT_TO_SPAM);
    const { receipt, form, to } = about;
    const { subject, text, unknown } = fillIn(typed, about, names);
    if (unknown.length > 0) return refuseField('text', `{${unknown[0]}} is nothing that can be filled in here.`);
    if (text.length > TEXT_LENGTH) return refuse(422, 'With what is filled in the answer is too long.');
    const leavesAt = new Date(now.getTime() + LEAVES_AFTER);
    const messageId = newMessageId(settings);
    const references = await threadIds(tx, receipt);
    const inReplyTo = (await findNewestReply(tx, receipt))?.messageId ?? references.at(-1);
    const [outboxId = null] = await enqueue(tx, needs, receipt, [
      {
        kind: 'mail',
        mail: 'answer',
        props: { receipt, subject, text },
        to: { address: to.address },
        replyTo: replyToOf(needs, names, member),
        letter: { messageId, references, leavesAt, ...(inReplyTo?.startsWith('<') && { inReplyTo }) },
      },
    ]);
    const row = await insertLetter(tx, {
      receipt,
      direction: 'out',
      staff_id: member.staffId,
      from_name: names.me,
      from_address: senderOf(settings, await needs.site()).address,
      to_address: to.address,
      subject,
      body: text,
      message_id: messageId,
      in_reply_to: inReplyTo ?? null,
      outbox_id: outboxId,
      state: 'waiting',
      leaves_at: leavesAt.toISOString(),
      idempotency_key: key ?? null,
      content_hash: contentHash,
      created_at: now.toISOString(),
    });
    await recordAudit(tx, {
      actor: memberActor(member.staffId),
      action: 'answer.send',
      subject: { kind: 'answer', id: row.id, receipt },
      now,
    });
    await events.answered(tx, { receipt, form, staffId: member.staffId, now });
    tx.signalAfterCommit('correspondence');
    return row;
  });
}

/**
 * Corrects the address that answers go to. Refused where it is not `before` any more (412), and where it stays the same. What was sent to the old one
 * stays in the thread.
 */
export async function correctAddress(
  { database, clock }: DatabaseAndClock,
  events: CorrespondenceEvents,
  { staffId, role }: Member,
  { receipt: asked, before, address }: { receipt: string; before: string; address: string },
): Promise<Refusal | undefined> {
  const now = clock();
  return database.writeLocked(async (tx) => {
    const about = await findSubject(tx, role, asked);
    if ('refused' in about) return about;
    const { receipt, form, to } = about;
    if (to.address !== before) return refuse(412, ANOTHER_ADDRESS);
    if (to.address.toLowerCase() === address.toLowerCase()) return refuseField('address', SAME_ADDRESS);
    const at = now.toISOString();
    await insertCorrection(tx, {
      receipt,
      from_address: before,
      to_address: address,
      staff_id: staffId,
      created_at: at,
    });
    await events.corrected(tx, { receipt, form, staffId, now, address });
    const subject = { kind: form, receipt } as const;
    await recordAudit(tx, { actor: memberActor(staffId), action: 'answer.correct', subject, now });
    tx.signalAfterCommit('correspondence');
    return undefined;
  });
}

/** Takes an answer back before it leaves, and says what was left alone. Whoever may answer may do it: a colleague sees the mistake first. */
export async function cancelAnswer(
  { database, clock }: Answering,
  events: CorrespondenceEvents,
  { staffId, role }: Member,
  id: number,
): Promise<{ row: LetterRow; left: string | undefined } | Refusal> {
  const now = clock();
  return database.writeLocked(async (tx) => {
    const row = await findLetter(tx, id);
    const form = row && (await findFormFor(tx, role, row.receipt));
    if (row === undefined || form === undefined || row.direction === 'in')
      return refuse(404, 'There is no such answer.');
    const { receipt, outbox_id: outboxId } = row;
    if (row.state === 'cancelled' || (outboxId === null && row.state === 'waiting')) return refuse(422, TOO_LATE.gone);
    if (row.state === 'sent' || outboxId === null) return refuse(422, TOO_LATE.sent);
    if ((row.leaves_at ?? '') <= now.toISOString() || !(await takeBack(tx, outboxId)))
      return refuse(422, (await hasLeft(tx, outboxId)) ? TOO_LATE.sent : TOO_LATE.leaving);
    await markCancelled(tx, id);
    const actor = memberActor(staffId);
    await recordAudit(tx, { actor, action: 'answer.cancel', subject: { kind: 'answer', id, receipt }, now });
    const left = await events.cancelled(tx, { receipt, form, staffId, now });
    tx.signalAfterCommit('correspondence');
    return { row, left };
  });
}

const hasLeft = async (read: Read, outboxId: number): Promise<boolean> =>
  (await readOutboxRow(read, outboxId))?.state === 'sent';

/** Rows of one transaction. */
const SETTLED_AT_ONCE = 200;

/** Notes which letters were sent, before the outbox forgets it. */
export const lettersSweep = rowJob({
  name: 'letters that were sent',
  column: 'letters.id',
  find: (read, which) => listUnsettled(read, which, SETTLED_AT_ONCE),
  work: ({ database }, { rows }) => database.write((tx) => settleLetters(tx, rows)),
});
