import { closeOpening } from '#hiring/jobs/service.ts';
import { cancelAnswer, type CorrespondenceEvents, sendAnswer } from '#inbox/correspondence/service.ts';
import { memberActor } from '#staff/audit/schema.ts';
import type { StaffRole } from '#database/tables/staff.ts';
import type { Services } from '#platform/context.ts';
import { parseReceipt } from '#platform/forms/receipts.ts';
import { isOutage } from '#platform/jobs/drain.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { consequencesOf } from '../candidates/consequences.ts';
import { UNDECIDED } from '../candidates/content.ts';
import { carryOut, moveBack, sortMoves } from '../candidates/moves.ts';
import { readStale } from '../candidates/stale.ts';
import { noOpening } from '../stages/content.ts';
import { readStages } from '../stages/queries.ts';
import { findOpeningToClose, listUnanswered, receiptsOfJob } from './queries.ts';
import type { Closed, Closing, ClosingFacts, TakenBack, Waiting } from './schema.ts';

type Member = { staffId: number; role: StaffRole; name: string; email: string };

const CLOSED = { status: 'closed', stage: 'closed' } as const;
const isShownOpen = ({ isOpen, state }: { isOpen: number; state: string }) => isOpen === 1 && state === 'published';

/** Who still waits for an end of an opening. */
export async function readWaiting(
  { database: { read } }: Pick<Services, 'database'>,
  jobId: number,
): Promise<{ data: Waiting[]; more: ClosingFacts } | Refusal> {
  const job = await findOpeningToClose(read, jobId);
  if (job === undefined) return refuse(404, noOpening);
  const { stages } = await readStages(read, jobId);
  const { rows, ...counts } = await listUnanswered(read, jobId);
  const data = rows.map(({ receipt, version, name, status, stage, createdAt, answeredAt }): Waiting => {
    const own = stages.find((one) => one.status === status && one.key === (stage ?? status));
    return { receipt, version, name, stage: own?.name ?? status, createdAt, isAnswered: answeredAt !== null };
  });
  return { data, more: { ...counts, job: { id: job.id, title: job.title, isOpen: isShownOpen(job) } } };
}

type Notified = { receipt: string; version: number; letter: Closing['told'][number]['letter'] };

/** Who is of the opening and stands where the member has seen them; a refusal where nobody has decided about an interview. */
async function findNotified({ database, clock }: Services, { job, told: notified, interviews }: Closing) {
  const asked = notified.map((one): Notified => ({ ...one, receipt: parseReceipt(one.receipt) ?? '' }));
  const receipts = asked.map(({ receipt }) => receipt);
  const ofJob = await receiptsOfJob(database.read, job, receipts);
  const candidates = asked.filter(({ receipt }) => ofJob.has(receipt));
  const now = clock();
  const { stale, undecided } = await sortMoves(database.read, { ...CLOSED, candidates, interviews, now });
  if (undecided.length > 0) {
    const present = await consequencesOf(database.read, { ...CLOSED, receipts: [...ofJob] }, now);
    return refuse(422, UNDECIDED, { errors: { interviews: UNDECIDED }, present });
  }
  const refused: Closed['refused'] = asked
    .filter(({ receipt }) => !ofJob.has(receipt))
    .map(({ receipt }) => ({ receipt, message: 'There is no such application for this opening.' }));
  for (const { receipt, says } of await readStale(database.read, stale))
    refused.push({ receipt, message: `${says}. Look, and close it again.` });
  return { able: candidates.filter(({ receipt }) => !stale.includes(receipt)), refused };
}

/**
 * Tells candidates of an opening that it has ended, closes their applications, and closes the opening where that is asked for. Each mail is
 * its own write under a key of its own: what was broken off and is sent again tells nobody twice. Who cannot be told, and whom somebody has
 * changed meanwhile, waits on.
 */
export async function closeOut(
  services: Services,
  events: CorrespondenceEvents,
  member: Member,
  closing: Closing,
): Promise<{ data: Closed } | Refusal> {
  const { job: jobId, key, closesOpening, reason, interviews } = closing;
  const { database, clock } = services;
  const before = await findOpeningToClose(database.read, jobId);
  if (before === undefined) return refuse(404, noOpening);
  const found = await findNotified(services, closing);
  if ('message' in found) return found;
  const { able, refused } = found;
  const sent = new Map<string, { version: number; letterId: number | null }>();
  for (const { receipt, version, letter } of able) {
    if (letter === null) sent.set(receipt, { version, letterId: null });
    else {
      const asking = { receipt, ...letter, key: `${key}-${receipt}` };
      const answer = await sendAnswer(services, events, member, asking).catch((error: unknown) => {
        if (isOutage(error)) throw error;
        services.log.error({ err: error }, 'a letter to a candidate could not be written');
        return refuse(422, 'This letter could not be written. The others were. Try it again alone.');
      });
      if ('refused' in answer) refused.push({ receipt, message: answer.message });
      // An old key: what was taken back under it is not sent by it.
      else if (answer.state === 'cancelled')
        refused.push({ receipt, message: 'This mail was taken back. Send it again.' });
      else sent.set(receipt, { version, letterId: answer.id });
    }
  }
  const actor = memberActor(member.staffId);
  const candidates = [...sent].map(([receipt, { version }]) => ({ receipt, version }));
  const { moved, stale } = await database.writeLocked(async (tx) => {
    const now = clock();
    const sorted = await sortMoves(tx, { ...CLOSED, candidates, interviews, now });
    const done = await carryOut(tx, services, actor, { ...CLOSED, able: sorted.able, interviews, now, reason });
    if (done.length > 0) tx.signalAfterCommit('candidates');
    return { moved: done, stale: await readStale(tx, [...sorted.stale, ...sorted.undecided]) };
  });
  // In the moment since: the mail is about what is not so any more.
  for (const { receipt, says } of stale) {
    const letterId = sent.get(receipt)?.letterId ?? null;
    if (letterId !== null) await cancelAnswer(services, events, member, letterId);
    refused.push({ receipt, message: `${says}. Look, and close it again.` });
  }
  const notClosed =
    closesOpening && isShownOpen(before) ? await closeOpening(services, member.staffId, jobId) : undefined;
  if (notClosed !== undefined) refused.push({ receipt: '', message: notClosed.message });
  const now = await findOpeningToClose(database.read, jobId);
  return {
    data: {
      done: moved.map((one) => ({ ...one, letterId: sent.get(one.receipt)?.letterId ?? null })),
      refused,
      isOpen: now !== undefined && isShownOpen(now),
    },
  };
}

/** Takes mails back that have not left, and puts those candidates where they were. The opening stays closed. */
export async function takeClosingBack(
  services: Services,
  events: CorrespondenceEvents,
  member: Member,
  done: Closed['done'],
): Promise<{ data: TakenBack }> {
  const tooLate: string[] = [];
  const back: Closed['done'] = [];
  for (const one of done) {
    const taken = one.letterId === null ? {} : await cancelAnswer(services, events, member, one.letterId);
    if ('refused' in taken) tooLate.push(one.receipt);
    else back.push(one);
  }
  const { data } = await moveBack(services, memberActor(member.staffId), back);
  return { data: { back: data.back.length, left: data.left, tooLate } };
}
