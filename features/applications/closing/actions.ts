import { memberActor } from '#features/audit/schema.ts';
import type { StaffRole } from '#database/tables.ts';
import type { Services } from '#platform/context.ts';
import { parseReceipt } from '#platform/forms/receipts.ts';
import { isOutage } from '#platform/jobs/drain.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { moveCandidates, setClosedReason } from '../desk/actions.ts';
import type { Settable } from '../desk/schema.ts';
import { noOpening } from '../stages/content.ts';
import { readStages } from '../stages/queries.ts';
import { findOpeningToClose, listWaiting, receiptsOfJob } from './queries.ts';
import type { Closed, Closing, ClosingFacts, TakenBack, Waiting } from './schema.ts';

type Member = { staffId: number; role: StaffRole; name: string; email: string };

/** What other rooms do here: mails are the correspondence's, openings are content. */
export type ClosingParts = {
  sendAnswer: (
    services: Services,
    member: Member,
    answer: { receipt: string; subject: string; text: string; key: string },
  ) => Promise<{ id: number; state: string } | Refusal>;
  cancelAnswer: (services: Services, member: Member, id: number) => Promise<object | Refusal>;
  closeOpening: (services: Services, staffId: number, jobId: number) => Promise<Refusal | undefined>;
};

const isShownOpen = ({ isOpen, state }: { isOpen: number; state: string }) => isOpen === 1 && state === 'published';

/** Who still waits for an end of an opening. */
export async function readWaiting(
  { database: { read } }: Pick<Services, 'database'>,
  jobId: number,
): Promise<{ data: Waiting[]; more: ClosingFacts & { total: number; isEstimate?: true } } | Refusal> {
  const job = await findOpeningToClose(read, jobId);
  if (job === undefined) return refuse(404, noOpening);
  const { stages } = await readStages(read, jobId);
  const { rows, ...counts } = await listWaiting(read, jobId);
  const data = rows.map(({ receipt, name, status, stage, createdAt, answeredAt }): Waiting => {
    const own = stages.find((one) => one.status === status && one.key === (stage ?? status));
    return { receipt, name, stage: own?.name ?? status, createdAt, isAnswered: answeredAt !== null };
  });
  return { data, more: { ...counts, job: { id: job.id, title: job.title, isOpen: isShownOpen(job) } } };
}

/**
 * Tells candidates of an opening that it has ended, closes their applications, and closes the opening where that is asked for. Each mail is
 * its own write under a key of its own: what was broken off and is sent again tells nobody twice. Who cannot be told waits on.
 */
export async function closeOut(
  services: Services,
  parts: ClosingParts,
  member: Member,
  { job: jobId, key, closesOpening, reason, told }: Closing,
): Promise<{ data: Closed } | Refusal> {
  const { database } = services;
  const before = await findOpeningToClose(database.read, jobId);
  if (before === undefined) return refuse(404, noOpening);
  const asked = told.map(({ receipt, letter }) => ({
    receipt: parseReceipt(receipt) ?? '',
    letter,
  }));
  const ofJob = await receiptsOfJob(
    database.read,
    jobId,
    asked.map(({ receipt }) => receipt),
  );
  const refused: Closed['refused'] = [];
  const sent = new Map<string, number | null>();
  for (const { receipt, letter } of asked) {
    if (!ofJob.has(receipt)) refused.push({ receipt, message: 'There is no such application for this opening.' });
    else if (letter === null) sent.set(receipt, null);
    else {
      const asking = { receipt, ...letter, key: `${key}-${receipt}` };
      const answer = await parts.sendAnswer(services, member, asking).catch((error: unknown) => {
        if (isOutage(error)) throw error;
        services.log.error({ err: error }, 'a letter to a candidate could not be written');
        return refuse(422, 'This letter could not be written. The others were. Try it again alone.');
      });
      if ('refused' in answer) refused.push({ receipt, message: answer.message });
      // An old key: what was taken back under it is not sent by it.
      else if (answer.state === 'cancelled')
        refused.push({ receipt, message: 'This mail was taken back. Send it again.' });
      else sent.set(receipt, answer.id);
    }
  }
  const actor = memberActor(member.staffId);
  const move = { receipts: [...sent.keys()], status: 'closed', stage: 'closed' } as const;
  const { moved } = sent.size === 0 ? { moved: [] } : await moveCandidates(services, actor, move);
  if (reason !== null) for (const { receipt } of moved) await setClosedReason(services, actor, receipt, reason);
  const notClosed =
    closesOpening && isShownOpen(before) ? await parts.closeOpening(services, member.staffId, jobId) : undefined;
  if (notClosed !== undefined) refused.push({ receipt: '', message: notClosed.message });
  const now = await findOpeningToClose(database.read, jobId);
  return {
    data: {
      done: moved.map(({ receipt, before: status, stage }) => ({
        receipt,
        letterId: sent.get(receipt) ?? null,
        before: status,
        stage,
      })),
      refused,
      isOpen: now !== undefined && isShownOpen(now),
    },
  };
}

/** Takes mails back that have not left, and puts those candidates where they were. The opening stays closed. */
export async function takeClosingBack(
  services: Services,
  parts: Pick<ClosingParts, 'cancelAnswer'>,
  member: Member,
  done: Closed['done'],
): Promise<{ data: TakenBack }> {
  const tooLate: string[] = [];
  const back: Closed['done'] = [];
  for (const one of done) {
    const taken = one.letterId === null ? {} : await parts.cancelAnswer(services, member, one.letterId);
    if ('refused' in taken) tooLate.push(one.receipt);
    else back.push(one);
  }
  const actor = memberActor(member.staffId);
  for (const group of Map.groupBy(back, ({ before, stage }) => `${before} ${stage}`).values()) {
    const [first] = group;
    if (first === undefined) continue;
    const receipts = group.map(({ receipt }) => receipt);
    await moveCandidates(services, actor, { receipts, status: first.before as Settable, stage: first.stage });
  }
  return { data: { back: back.length, tooLate } };
}
