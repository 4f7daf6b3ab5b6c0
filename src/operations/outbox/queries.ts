import { isDeepStrictEqual } from 'node:util';

import { sql } from 'kysely';

import type { Database, Read, Selects, Tx } from '#database/database.ts';
import { insertRows } from '#database/insert-rows.ts';
import { findKeysetPage, findTotal, type Order, type Place } from '#database/keyset.ts';
import type { Services } from '#platform/context.ts';
import type { Which } from '#platform/jobs/failures.ts';
import { type Lease, unlessTaken } from '#platform/jobs/leases.ts';

import type { OwnPage } from '#staff/keys/service.ts';

import { MAIL_WORDS } from './content.ts';
import type { MailName, MailPropsOf } from './mail-registry.ts';

type Replies = { name: string; address: string };

/** A mail that a person writes into a thread: programs do not take it for an automatic one. */
type Letter = {
  /** With angle brackets, as in the header. */
  messageId: string;
  inReplyTo?: string;
  references: readonly string[];
  /** Until then it can be taken back. */
  leavesAt: Date;
};

/** An entry for calendars (RFC 5545), and what they do with it. */
export type CalendarPart = { method: 'REQUEST' | 'CANCEL'; content: string };

/** Addresses that are keys: they are made when the mail leaves, and stored nowhere. */
type PutInLast = 'ownPage' | 'resumeLink';

type OutgoingMail = {
  [N in MailName]: {
    kind: 'mail';
    mail: N;
    /** Plain data. The mail is rendered when it is sent, so that a fixed template also applies to waiting mails. */
    props: Omit<MailPropsOf<N>, PutInLast>;
    /** The page of its recipient that the mail links to. */
    ownPage?: MailPropsOf<N> extends { ownPage: string } ? OwnPage : never;
    /** An address, or 'agency': the addresses of NOTIFY_TO at the time of sending. */
    to: { address: string } | 'agency';
    /** The code of its reader's language; by default that of the submission that it is about. */
    language?: string;
    /** Reply-To; by default the agency. */
    replyTo?: Replies;
    /** An answer that a member of staff writes. */
    letter?: Letter;
    /** Until then it can be taken back, as a letter. */
    leavesAt?: Date;
    /** An entry of a calendar that goes with the mail. */
    calendar?: CalendarPart;
    /** The id of a file that the mail links to (`resumeLink`). */
    fileId?: string;
  } & (MailPropsOf<N> extends { ownPage: string } ? { ownPage: OwnPage } : unknown);
}[MailName];

/** Goes to WEBHOOK_URL. Not stored where there is none. */
type OutgoingWebhook = { kind: 'webhook'; type: string; data: object };

export type Outgoing = OutgoingMail | OutgoingWebhook;

/** What a mail's row holds. */
export type MailPayload = {
  props: object;
  /** The code of its reader's language. */
  language?: string;
  ownPage?: OwnPage;
  replyTo?: Replies;
  fileId?: string;
  calendar?: CalendarPart;
  thread?: Pick<Letter, 'inReplyTo' | 'references'>;
};

const threadOf = (letter: Letter | undefined): Pick<MailPayload, 'thread'> =>
  letter === undefined
    ? {}
    : { thread: { references: letter.references, ...(letter.inReplyTo && { inReplyTo: letter.inReplyTo }) } };

/** The language in which the sender of a submission read the site; undefined where there is none of this receipt. */
export async function readLanguage(read: Selects, receipt: string): Promise<string | undefined> {
  const row = await read.selectFrom('receipts').select('language').where('receipt', '=', receipt).executeTakeFirst();
  return row?.language;
}

/** Mails to the agency and its staff are in English. */
const isToAgency = ({ mail }: OutgoingMail) => MAIL_WORDS[mail].to === 'agency';

const payloadOf = (
  { props, ownPage, replyTo, fileId, calendar, letter }: OutgoingMail,
  language: string | undefined,
): { [N in keyof MailPayload]: MailPayload[N] | undefined } => ({
  props,
  language,
  ownPage,
  replyTo,
  fileId,
  calendar,
  ...threadOf(letter),
});

/** What leaves for a submission, by its verdict, in the language of its sender. */
type Sending = {
  receipt: string | null;
  outgoing: readonly Outgoing[];
  outcome: 'clean' | 'doubtful' | 'spam';
  language: string | undefined;
};
type Needs = Pick<Services, 'settings' | 'clock'>;

function rowsOf({ receipt, outgoing, outcome, language }: Sending, { settings, clock }: Needs) {
  const now = clock().toISOString();
  const leaving = outgoing.filter((one) =>
    one.kind === 'webhook' ? settings.webhookUrl !== '' : outcome !== 'doubtful' || one.to !== 'agency',
  );
  return leaving.map((one) => {
    const letter = one.kind === 'mail' ? one.letter : undefined;
    const payload =
      one.kind === 'webhook' ? one.data : payloadOf(one, isToAgency(one) ? undefined : (one.language ?? language));
    const leavesAt = letter?.leavesAt ?? (one.kind === 'mail' ? one.leavesAt : undefined);
    return {
      kind: one.kind,
      purpose: one.kind === 'webhook' ? one.type : one.mail,
      receipt,
      recipient: one.kind === 'webhook' || one.to === 'agency' ? null : one.to.address,
      payload: JSON.stringify(payload),
      audience: one.kind === 'webhook' || one.to === 'agency' ? ('agency' as const) : ('visitor' as const),
      state: outcome === 'spam' ? ('held' as const) : ('waiting' as const),
      message_id: letter?.messageId ?? null,
      next_at: leavesAt?.toISOString() ?? now,
      created_at: now,
    };
  });
}

/**
 * Puts mails and webhooks into the outbox, in the transaction of what causes them, and wakes the workers after its commit. Of a submission
 * that is 'spam' they stay there until `releaseHeld`; of a 'doubtful' one the agency is told by a digest (src/inbox/spam). A visitor's mails keep
 * the language of the submission, however often they are tried. Gives their ids.
 */
export async function enqueueAll(tx: Tx, needs: Needs, sendings: readonly Sending[]): Promise<number[]> {
  const rows = sendings.flatMap((sending) => rowsOf(sending, needs));
  if (rows.length === 0) return [];
  const added = await insertRows(tx, 'outbox', rows).returning('id').execute();
  if (rows.some(({ state }) => state === 'waiting')) tx.signalAfterCommit('outbox');
  return added.map(({ id }) => id);
}

/** The same for what follows a submission, or is about none. */
export async function enqueue(
  tx: Tx,
  needs: Needs,
  receipt: string | null,
  outgoing: readonly Outgoing[],
): Promise<number[]> {
  const isSpoken = receipt !== null && outgoing.some((one) => one.kind === 'mail' && !isToAgency(one));
  const language = isSpoken ? await readLanguage(tx, receipt) : undefined;
  return enqueueAll(tx, needs, [{ receipt, outgoing, outcome: 'clean', language }]);
}

/** Takes a mail back that nobody has begun to send; false where it is too late. */
export async function takeBack(tx: Tx, id: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'held'])
    .where('attempts', '=', 0)
    .where('lease', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (gone !== undefined) tx.signalAfterCommit('sendings');
  return gone !== undefined;
}

type Timed = Pick<Services, 'clock'>;

/** Releases what was quarantined for a receipt, and wakes the workers. */
export async function releaseHeld(tx: Tx, { clock }: Timed, receipt: string): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ state: 'waiting', next_at: clock().toISOString() })
    .where('receipt', '=', receipt)
    .where('state', '=', 'held')
    .execute();
  tx.signalAfterCommit('outbox');
}

/** Quarantines what has not been sent for a receipt. What is being sent right now cannot be stopped. */
export async function holdUnsent(tx: Tx, { clock }: Timed, receipt: string): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ state: 'held' })
    .where('receipt', '=', receipt)
    .where('state', '=', 'waiting')
    .where(({ eb, or }) => or([eb('lease', 'is', null), eb('next_at', '<=', clock().toISOString())]))
    .execute();
}

/**
 * SQL: whether a mail or webhook about the receipt in that column is still unsent. Such a submission is not erased by age. What a
 * visitor's server refused for good does not count, and neither does what is quarantined.
 */
export const hasUnsentMessages = (receipt: string) =>
  sql<boolean>`exists (select 1 from outbox where outbox.receipt = ${sql.ref(receipt)}
    and (outbox.state = 'waiting' or (outbox.state = 'dead' and outbox.audience = 'agency')))`;

export type OutboxKind = 'mail' | 'webhook';
type Due = { kinds: readonly OutboxKind[]; now: Date };

const dueFrom = (read: Selects, { kinds, now }: Due) =>
  read
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now.toISOString())
    .where('kind', 'in', kinds)
    .orderBy('next_at')
    .orderBy('id')
    .limit(1);

export async function hasDue(read: Read, due: Due): Promise<boolean> {
  return due.kinds.length > 0 && (await dueFrom(read, due).executeTakeFirst()) !== undefined;
}

/**
 * Leases the row that has been due longest, or gives undefined. It is not due again before `leasedUntil`: if this process dies while sending,
 * another one takes it then. The attempt is counted here, so that a row which crashes its process is given up at some point. The first
 * attempt sets the row's `messageId`.
 */
export const takeDue = (
  { kind, write }: Pick<Database, 'kind' | 'write'>,
  { lease, leasedUntil, messageId, ...due }: Due & Lease & { messageId: string },
) =>
  write((tx) =>
    tx
      .updateTable('outbox')
      .set((row) => ({
        lease,
        next_at: leasedUntil.toISOString(),
        attempts: row('attempts', '+', 1),
        message_id: row.fn.coalesce('message_id', row.val(messageId)),
      }))
      .where('id', '=', unlessTaken(dueFrom(tx, due), kind))
      .returningAll()
      .executeTakeFirst(),
  );

export type OutboxRow = NonNullable<Awaited<ReturnType<typeof takeDue>>>;

export type Settlement = {
  state: 'sent' | 'waiting' | 'dead';
  nextAt: Date;
  error: string | null;
  now: Date;
};

/** Stores the outcome of a sending; false if the lease ran out and another worker has taken the row. */
export async function settle(
  tx: Tx,
  { id, lease }: OutboxRow,
  { state, nextAt, error, now }: Settlement,
): Promise<boolean> {
  const settled = await tx
    .updateTable('outbox')
    .set({
      state,
      next_at: nextAt.toISOString(),
      lease: null,
      last_error: error,
      sent_at: state === 'sent' ? now.toISOString() : null,
    })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  if (settled !== undefined) tx.signalAfterCommit('sendings');
  return settled !== undefined;
}

/** Adds a row for each recipient whose server refused the mail, so that it is repeated for those alone. */
export async function insertForRefused(tx: Tx, row: OutboxRow, addresses: readonly string[], now: Date): Promise<void> {
  const { kind, purpose, receipt, payload, audience, created_at } = row;
  const rows = addresses.map((recipient) => ({
    kind,
    purpose,
    receipt,
    recipient,
    payload,
    audience,
    state: 'waiting' as const,
    next_at: now.toISOString(),
    created_at,
  }));
  await tx.insertInto('outbox').values(rows).execute();
}

/** What was sent before `before` and may be deleted: the submission has the same content. */
export const listSent = (read: Read, before: Date, which: Which, limit: number) =>
  read
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'sent')
    .where('next_at', '<', before.toISOString())
    .where(which)
    .orderBy('next_at')
    .limit(limit)
    .execute();

/** Deletes these rows, if they are sent. */
export async function deleteSent(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('outbox').where('id', 'in', ids).where('state', '=', 'sent').execute();
}

type OutboxCounts = {
  waiting: number;
  held: number;
  dead: number;
  /** Age of the oldest waiting row in whole seconds; 0 where none waits. */
  oldestSeconds: number;
};

export async function countOutbox(read: Read, now: Date): Promise<OutboxCounts> {
  const rows = await read
    .selectFrom('outbox')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('state', 'in', ['waiting', 'held', 'dead'])
    .groupBy('state')
    .execute();
  const of = (state: string) => rows.find((row) => row.state === state);
  const oldest = of('waiting')?.oldest;
  return {
    waiting: of('waiting')?.count ?? 0,
    held: of('held')?.count ?? 0,
    dead: of('dead')?.count ?? 0,
    oldestSeconds: oldest === undefined ? 0 : Math.max(0, Math.floor((now.getTime() - Date.parse(oldest)) / 1000)),
  };
}

/** Unsent rows, newest first. */
export const listOutbox = (read: Read, { limit }: { limit: number }) =>
  read.selectFrom('outbox').selectAll().where('state', '<>', 'sent').orderBy('id', 'desc').limit(limit).execute();

/** What the office's list is narrowed to; without a state, what is not sent. */
type OutboxFilter = { state: OutboxRow['state'] | undefined; receipt: string | undefined };

const narrowed = (read: Read, { state, receipt }: OutboxFilter) => {
  const rows = read.selectFrom('outbox');
  // A literal, because a partial index is not used for a bound value.
  const ofState =
    state === undefined ? rows.where('state', '<>', sql.lit('sent' as const)) : rows.where('state', '=', state);
  return receipt === undefined ? ofState : ofState.where('receipt', '=', receipt);
};

export const OUTBOX_ORDERS = {
  created: { columns: ['created_at', 'id'], direction: 'desc' },
} as const satisfies Record<string, Order>;

const UNSENT = ['waiting', 'held', 'dead'] as const;

/** A part of what a filter finds, the newest first. */
export async function findOutboxRows(read: Read, filter: OutboxFilter, place: Place) {
  // By name: SQLite does not count what is not sent by the index of it.
  const states = read.selectFrom('outbox').where('state', 'in', filter.state === undefined ? UNSENT : [filter.state]);
  const counted = filter.receipt === undefined ? states : states.where('receipt', '=', filter.receipt);
  const page = await findKeysetPage(narrowed(read, filter).selectAll(), OUTBOX_ORDERS.created, place);
  return { ...page, ...(await findTotal(read, counted.select('id'))) };
}

export const readOutboxRow = (read: Read, id: number): Promise<OutboxRow | undefined> =>
  read.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();

/** What is told of a row that a person decides about. */
export type UnsentRow = Pick<OutboxRow, 'id' | 'purpose' | 'receipt' | 'state'>;

/** Puts given-up (dead) rows back in the queue, all or one, with all attempts again, and wakes the workers. Returns them. */
export async function resendDead(tx: Tx, which: number | 'all', now: Date): Promise<UnsentRow[]> {
  let rows = tx
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, next_at: now.toISOString() })
    .where('state', '=', 'dead');
  if (which !== 'all') rows = rows.where('id', '=', which);
  tx.signalAfterCommit('outbox');
  return rows.returning(['id', 'purpose', 'receipt', 'state']).execute();
}

/** Deletes waiting mails of this name that are not being sent right now, because a newer one replaces them. */
export async function deleteWaiting(tx: Tx, mail: MailName): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('state', '=', 'waiting')
    .where('purpose', '=', mail)
    .where('lease', 'is', null)
    .execute();
}

/** Deletes all mails to an address, sent or not. */
export async function deleteMailsTo(tx: Tx, address: string): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('audience', '=', 'visitor')
    .where(({ fn }) => fn<string>('lower', ['recipient']), '=', address.toLowerCase())
    .execute();
}

/** Deletes all mails to an address that link to a page of its own, sent or not. */
export async function deleteMailsAbout(tx: Tx, address: string, page: OwnPage): Promise<void> {
  const rows = await tx
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('audience', '=', 'visitor')
    .where('kind', '=', 'mail')
    .where(({ fn }) => fn<string>('lower', ['recipient']), '=', address.toLowerCase())
    .execute();
  const ids = rows
    .filter(({ payload }) => isDeepStrictEqual((JSON.parse(payload) as MailPayload).ownPage, page))
    .map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('outbox').where('id', 'in', ids).execute();
}

/** Deletes one unsent row that is not being sent right now, or all given-up rows. Returns them. */
export async function discardUnsent(tx: Tx, which: number | 'all', now: Date): Promise<UnsentRow[]> {
  const rows = tx.deleteFrom('outbox');
  tx.signalAfterCommit('sendings');
  const unwanted =
    which === 'all'
      ? rows.where('state', '=', 'dead')
      : rows
          .where('id', '=', which)
          .where('state', '<>', 'sent')
          .where(({ eb, or }) => or([eb('lease', 'is', null), eb('next_at', '<=', now.toISOString())]));
  return unwanted.returning(['id', 'purpose', 'receipt', 'state']).execute();
}
