/**
 * Reads the mailbox of IMAP_URL and takes answers into their threads. The mailbox is only read: nothing in it is moved, marked or deleted. What was
 * read is a row of ours, so that a mail is taken once by several instances and after a restart.
 */
import { createHash } from 'node:crypto';

import type { FetchMessageObject, ImapFlow } from 'imapflow';

import { recordAudit } from '#features/audit/queries.ts';
import { SYSTEM } from '#features/audit/schema.ts';
import { findTaskRow } from '#features/scheduler/queries.ts';
import type { Task } from '#features/scheduler/schema.ts';
import { findFormFor, readVerdict, readWritten } from '#features/spam/queries.ts';
import type { Read } from '#database/database.ts';
import type { FormName } from '#database/tables.ts';
import type { Services } from '#platform/context.ts';
import { type InboxUrl, readInboxUrl } from '#platform/storage/inbox-url.ts';

import type { CorrespondenceEvents } from './actions.ts';
import { connectInbox, inboxFault } from './links.ts';
import { insertReply, readMark, receiptsOfMessages, writeMark } from './queries.ts';
import { idsIn, READ_AT_MOST, readReply, receiptsIn } from './reply.ts';

/** Mails of one run; the next run goes on. */
const MOST_MAILS = 200;
/** How often it is looked, in milliseconds. */
const EVERY = 30_000;

const NAME = 'replies';
const HEADERS = ['references', 'in-reply-to'];

type Place = { receipt: string; form: FormName };

/** The submission with a receipt; undefined where there is none, or where it is in the quarantine. */
async function placeOf(read: Read, receipt: string): Promise<Place | undefined> {
  const form = await findFormFor(read, 'owner', receipt);
  if (form === undefined) return undefined;
  const verdict = await readVerdict(read, receipt);
  return verdict?.state === 'quarantined' || verdict?.state === 'spam' ? undefined : { receipt, form };
}

/**
 * What a mail answers: by the ids of our mails, which nobody guesses; else by the receipt in its subject, if it comes from the address that the
 * submission has. Undefined for everything else in the mailbox.
 */
async function matchOf(read: Read, { headers, envelope }: FetchMessageObject): Promise<Place | undefined> {
  const ids = [...idsIn(headers?.toString('latin1').slice(0, 20_000) ?? ''), ...idsIn(envelope?.inReplyTo ?? '')];
  const [known, ...others] = await receiptsOfMessages(read, ids);
  if (known !== undefined && others.length === 0) return placeOf(read, known);
  const senders = envelope?.from ?? [];
  for (const receipt of receiptsIn(envelope?.subject ?? '')) {
    const place = await placeOf(read, receipt);
    const written = place && (await readWritten(read, place.form, receipt));
    const [sender] = senders;
    if (senders.length === 1 && written?.email.toLowerCase() === sender?.address?.toLowerCase()) return place;
  }
  return undefined;
}

type Reading = { services: Services; events: CorrespondenceEvents; client: ImapFlow; inbox: InboxUrl };

/** Takes one mail into its thread, if it answers something. Whether it did. */
async function take(
  { services: { database, clock, log }, events, client, inbox }: Reading,
  mail: FetchMessageObject,
  mark: { mailbox: string; uidValidity: string },
): Promise<boolean> {
  const { uid, size = 0 } = mail;
  const place = await matchOf(database.read, mail);
  const got =
    place && (await client.fetchOne(String(uid), { source: { start: 0, maxLength: READ_AT_MOST } }, { uid: true }));
  const source = got ? got.source : undefined;
  const reply =
    source &&
    (await readReply(source, size).catch((error: unknown) => {
      log.warn({ err: error, uid }, 'a mail that came in cannot be read, and stays in the mailbox');
    }));
  const now = clock();
  return database.write(async (tx) => {
    await writeMark(tx, { ...mark, lastUid: uid, now });
    // It may have been erased meanwhile.
    if (!reply || place === undefined || (await placeOf(tx, place.receipt)) === undefined) return false;
    const row = await insertReply(tx, {
      receipt: place.receipt,
      direction: 'in',
      staff_id: null,
      from_name: reply.from.name,
      from_address: reply.from.address,
      to_address: inbox.address,
      subject: reply.subject,
      body: reply.text,
      quoted: reply.quoted,
      attachments: JSON.stringify(reply.files),
      is_automatic: reply.isAutomatic ? 1 : 0,
      is_cut: reply.isCut ? 1 : 0,
      message_id: reply.messageId ?? `${mark.mailbox} ${mark.uidValidity} ${uid}`,
      in_reply_to: reply.inReplyTo ?? null,
      outbox_id: null,
      state: 'received',
      leaves_at: null,
      idempotency_key: null,
      content_hash: null,
      created_at: now.toISOString(),
    });
    if (row === undefined) return false;
    const subject = { kind: 'answer', id: row.id, receipt: place.receipt } as const;
    await recordAudit(tx, { actor: SYSTEM, action: 'answer.receive', subject, now });
    // An absence notice is no answer.
    if (!reply.isAutomatic) await events.replied(tx, { ...place, staffId: null, now });
    tx.signalAfterCommit('correspondence');
    return true;
  });
}

/** Which mailbox it is, without saying so. */
const nameOf = ({ host, user, mailbox }: InboxUrl) =>
  createHash('sha256')
    .update(JSON.stringify([host, user, mailbox]))
    .digest('base64url')
    .slice(0, 22);

async function readNew(reading: Reading, signal: AbortSignal): Promise<number> {
  const { client, inbox, services } = reading;
  const { database, clock } = services;
  const { uidValidity, uidNext } = await client.mailboxOpen(inbox.mailbox, { readOnly: true });
  const mark = { mailbox: nameOf(inbox), uidValidity: String(uidValidity) };
  const known = await readMark(database.read, mark.mailbox);
  // Under another validity the numbers begin anew.
  const last = known?.uidValidity === mark.uidValidity ? known.lastUid : 0;
  if (uidNext <= last + 1) return 0;
  const found = (await client.search({ uid: `${last + 1}:*` }, { uid: true })) || [];
  // The last mail answers every range that begins behind it.
  const uids = found.filter((uid) => uid > last).toSorted((a, b) => a - b);
  let taken = 0;
  for (const uid of uids.slice(0, MOST_MAILS)) {
    if (signal.aborted) return taken;
    const mail = await client.fetchOne(
      String(uid),
      { uid: true, envelope: true, size: true, headers: HEADERS },
      { uid: true },
    );
    if (mail && (await take(reading, mail, mark))) taken += 1;
    // Somebody has removed it meanwhile.
    if (!mail) await database.write((tx) => writeMark(tx, { ...mark, lastUid: uid, now: clock() }));
  }
  return taken;
}

const inWords = (count: number) => (count === 1 ? 'One answer came in.' : `${count} answers came in.`);

/** The task that looks for answers. Where the mailbox does not answer, the next run tries again; staff see why. */
export const repliesTask = (events: CorrespondenceEvents): Task => ({
  name: NAME,
  title: 'Answers by mail',
  about: 'Looks into the mailbox of IMAP_URL for answers to what was written from the office.',
  every: EVERY,
  isNeeded: ({ imapUrl }) => imapUrl !== '',
  async run(services, signal) {
    const inbox = readInboxUrl(services.settings.imapUrl);
    if (inbox === undefined) return '';
    const client = await connectInbox(inbox);
    const leave = () => client.close();
    signal.addEventListener('abort', leave);
    try {
      const taken = await readNew({ services, events, client, inbox }, signal);
      await client.logout();
      if (taken > 0) return inWords(taken);
      // What failed before must not stand there any longer.
      const before = await findTaskRow(services.database.read, NAME);
      return before?.has_failed === 1 ? 'The mailbox answers again.' : '';
    } catch (error) {
      throw new Error(inboxFault(error), { cause: error });
    } finally {
      signal.removeEventListener('abort', leave);
      client.close();
    }
  },
});
