/**
 * Reads the mailbox of IMAP_URL and takes answers into their threads. The mailbox is only read: nothing in it is moved, marked or deleted. What was
 * read is a row of ours, so that a mail is taken once by several instances and after a restart.
 */
import { createHash } from 'node:crypto';

import type { FetchQueryObject, ImapFlow } from 'imapflow';

import { recordAudit } from '#staff/audit/service.ts';
import { SYSTEM } from '#staff/audit/schema.ts';
import { withoutQuotedKeys } from '#staff/keys/service.ts';
import { findTaskRow } from '#operations/scheduler/service.ts';
import type { Task } from '#operations/scheduler/schema.ts';
import type { Services } from '#platform/context.ts';
import { drain, Outage } from '#platform/jobs/drain.ts';
import { listDueTries, listResting } from '#platform/jobs/failures.ts';
import { Counts } from '#platform/limits/rate-counter.ts';
import { type InboxUrl, readInboxUrl } from '#platform/storage/inbox-url.ts';

import type { CorrespondenceEvents } from './actions.ts';
import { connectInbox, inboxFault } from './mailbox.ts';
import { type MailReader, openMailReader } from './mail-reader.ts';
import { insertReply, markBounced, readMark, writeMark } from './queries.ts';
import { MAX_HEADER_SIZE, UnreadableMail } from './mail-bounds.ts';
import { fetchParts } from './mail-parts.ts';
import { matchOf, type Place, placeOf } from './match.ts';
import type { Body, Head } from './reply.ts';

/** Mails of one run; the next run goes on. */
const MAX_MAILS = 1000;
/** How often it is looked, in milliseconds. */
const EVERY = 30_000;
const HOUR = 3_600_000;
/** What is read of one conversation and of one sender. Who writes more waits, and nobody else does. */
const OF_THREAD = { name: 'thread', most: 30, within: HOUR };
const OF_SENDER = { name: 'sender', most: 60, within: HOUR };

const NAME = 'replies';

type Mark = { mailbox: string; uidValidity: string };
/** What lasts from run to run. `brokenBy`: the mail at which the connection broke last. */
type Memory = { counts: Counts; brokenBy: string | undefined };
type Reading = {
  services: Services;
  events: CorrespondenceEvents;
  client: ImapFlow;
  reader: MailReader;
  inbox: InboxUrl;
  mark: Mark;
  memory: Memory;
};

const keyOf = ({ mailbox, uidValidity }: Mark, uid: number) => `${mailbox} ${uidValidity} ${uid}`;

/** What a query gives of a mail; undefined where it is no longer there. Addresses and subjects as the server parses them would have no bound. */
async function fetchOf({ client, mark, memory }: Reading, uid: number, query: FetchQueryObject) {
  try {
    return (await client.fetchOne(String(uid), { uid: true, ...query }, { uid: true })) || undefined;
  } catch (error) {
    const key = keyOf(mark, uid);
    // Twice at the same mail it is the mail’s fault.
    if (client.usable || memory.brokenBy === key) throw new UnreadableMail(inboxFault(error), { cause: error });
    memory.brokenBy = key;
    throw new Outage(inboxFault(error), { cause: error });
  }
}

type Mail = { head: Head; body: Body };

/** Stores a mail in its thread. Whether it was not there yet. */
const store = (
  { services, events, inbox, mark }: Reading,
  uid: number,
  place: Place,
  { head, body }: Mail,
): Promise<boolean> =>
  services.database.write(async (tx) => {
    const now = services.clock();
    // It may have been erased meanwhile.
    if ((await placeOf(tx, place.receipt)) === undefined) return false;
    const answer = body.calendar && { ...body.calendar, address: head.from.address.toLowerCase(), now };
    const isInvited = answer !== undefined && (await events.invited(tx, answer)) === place.receipt;
    const writer = isInvited ? answer.is : (body.writer ?? head.writer);
    const row = await insertReply(tx, {
      receipt: place.receipt,
      direction: 'in',
      staff_id: null,
      from_name: head.from.name,
      from_address: head.from.address,
      to_address: inbox.address,
      // Mail programs repeat what they answer, with the link to the sender's own page.
      subject: withoutQuotedKeys(head.subject),
      body: withoutQuotedKeys(body.text || (body.calendar?.comment ?? '')),
      quoted: withoutQuotedKeys(body.quoted),
      attachments: JSON.stringify(body.files),
      writer,
      is_cut: body.isCut ? 1 : 0,
      message_id: head.messageId ?? keyOf(mark, uid),
      in_reply_to: head.inReplyTo ?? null,
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
    const event = { receipt: place.receipt, form: place.form, staffId: null, now };
    if (writer === 'person') await events.replied(tx, event);
    if (isInvited) await events.invitationAnswered(tx, services, answer);
    // Anybody can write that a mail of ours came back, but only who had it knows its id.
    if (writer === 'bounce' && place.letterId !== undefined && (await markBounced(tx, place.letterId, now))) {
      const bounced = { kind: 'answer', id: place.letterId, receipt: place.receipt } as const;
      await recordAudit(tx, { actor: SYSTEM, action: 'answer.bounce', subject: bounced, now });
      await events.cancelled(tx, event);
    }
    tx.signalAfterCommit('correspondence');
    return true;
  });

/** Takes one mail into its thread, if it answers something. Whether it did. Throws what is wrong with it. */
async function take(reading: Reading, uid: number): Promise<boolean> {
  const { services, reader, memory } = reading;
  const source = (await fetchOf(reading, uid, { source: { start: 0, maxLength: MAX_HEADER_SIZE } }))?.source;
  if (source === undefined) return false;
  const head = await reader.readHead(source);
  const place = await matchOf(services.database.read, head);
  if (place === undefined && !head.isInvitation) return false;
  try {
    const claims = [
      { key: `thread ${place?.receipt ?? 'of invitations'}`, rule: OF_THREAD },
      ...head.senders.slice(0, 1).map((sender) => ({ key: `sender ${sender}`, rule: OF_SENDER })),
    ];
    if (memory.counts.take(claims, services.clock().getTime()) > 0)
      throw new UnreadableMail('More mails came from one sender than are read in an hour.');
    if (head.refusal !== undefined) throw new UnreadableMail(head.refusal);
    const body = await reader.readBody(await fetchParts((query) => fetchOf(reading, uid, query)));
    const found = place ?? (await placeOfInvitation(reading, { head, body }));
    return found !== undefined && (await store(reading, uid, found, { head, body }));
  } catch (error) {
    if (!(error instanceof UnreadableMail)) throw error;
    // What answers nothing of ours is passed by.
    if (place === undefined) return false;
    throw new UnreadableMail(`An answer to ${place.receipt}: ${error.message}`, { cause: error });
  }
}

/** Calendar programs name the entry that they answer, and often nothing else. */
async function placeOfInvitation({ services, events }: Reading, { head, body }: Mail): Promise<Place | undefined> {
  const { read } = services.database;
  if (body.calendar === undefined) return undefined;
  const address = head.from.address.toLowerCase();
  const receipt = await events.invited(read, { ...body.calendar, address, now: services.clock() });
  return receipt === undefined ? undefined : placeOf(read, receipt);
}

/** Which mailbox it is, without saying so. */
const nameOf = ({ host, user, mailbox }: InboxUrl) =>
  createHash('sha256')
    .update(JSON.stringify([host, user, mailbox]))
    .digest('base64url')
    .slice(0, 22);

/** The mails to look at, oldest first: those whose next try has come, and new ones. */
async function listUids({ client, services, mark }: Reading, last: number, uidNext: number): Promise<number[]> {
  const { read } = services.database;
  const [due, resting] = [
    await listDueTries(read, NAME, services.clock()),
    await listResting(read, NAME, services.clock()),
  ];
  const start = keyOf(mark, 0).slice(0, -1);
  const again = new Set(due.filter((key) => key.startsWith(start)).map((key) => Number(key.slice(start.length))));
  const found = uidNext > last + 1 ? (await client.search({ uid: `${last + 1}:*` }, { uid: true })) || [] : [];
  // The last mail answers every range that begins behind it.
  const fresh = found.filter((uid) => uid > last && !resting.has(keyOf(mark, uid)) && !again.has(uid));
  const oldest = (uids: Iterable<number>) => [...uids].toSorted((a, b) => a - b).slice(0, MAX_MAILS);
  return [...oldest(again), ...oldest(fresh)];
}

/** A mail that cannot be read is tried again and set aside by itself, so how far the mailbox was read never depends on it. */
async function readNew(reading: Reading, uidNext: number, signal: AbortSignal): Promise<number> {
  const { services, mark } = reading;
  const known = await readMark(services.database.read, mark.mailbox);
  // Under another validity the numbers begin anew.
  const last = known?.uidValidity === mark.uidValidity ? known.lastUid : 0;
  const uids = await listUids(reading, last, uidNext);
  let [taken, seen] = [0, last];
  const work = async ([uid = 0]: readonly number[]) => {
    if (await take(reading, uid)) taken += 1;
    seen = Math.max(seen, uid);
  };
  try {
    const next = (after: number | undefined) => Promise.resolve(after === undefined ? uids : []);
    const key = (uid: number) => keyOf(mark, uid);
    await drain(services, { name: NAME, next, keyOf: key, work, isOneByOne: true, signal });
  } finally {
    const now = services.clock();
    if (seen > last) await services.database.write((tx) => writeMark(tx, { ...mark, lastUid: seen, now }));
  }
  return taken;
}

const inWords = (count: number) => (count === 1 ? 'One answer came in.' : `${count} answers came in.`);

/** The task that looks for answers. Where the mailbox does not answer, the next run tries again; staff see why. */
export function repliesTask(events: CorrespondenceEvents): Task {
  const memory: Memory = { counts: new Counts(), brokenBy: undefined };
  return {
    name: NAME,
    title: 'Answers by mail',
    about: 'Looks into the mailbox for answers to what was written from the office.',
    every: EVERY,
    isNeeded: ({ imapUrl }) => imapUrl !== '',
    async run(services, signal) {
      const inbox = readInboxUrl(services.settings.imapUrl);
      if (inbox === undefined) return '';
      const client = await connectInbox(inbox);
      const reader = openMailReader();
      const leave = () => client.close();
      signal.addEventListener('abort', leave);
      try {
        const { uidValidity, uidNext } = await client.mailboxOpen(inbox.mailbox, { readOnly: true });
        const mark = { mailbox: nameOf(inbox), uidValidity: String(uidValidity) };
        const reading = { services, events, client, reader, inbox, mark, memory };
        const taken = await readNew(reading, uidNext, signal);
        await client.logout();
        if (taken > 0) return inWords(taken);
        // What failed before must not stand there any longer.
        const before = await findTaskRow(services.database.read, NAME);
        return before?.has_failed === 1 ? 'The mailbox answers again.' : '';
      } catch (error) {
        throw error instanceof Outage ? error : new Error(inboxFault(error), { cause: error });
      } finally {
        signal.removeEventListener('abort', leave);
        client.close();
        await reader.close();
      }
    },
  };
}
