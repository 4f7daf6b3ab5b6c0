import { recordAudit, recordAuditOfEach } from '#features/audit/queries.ts';
import type { Actor } from '#features/audit/schema.ts';
import { hasAnswers } from '#features/correspondence/queries.ts';
import type { Tx } from '#database/database.ts';
import type { FormName } from '#database/tables.ts';
import type { Services } from '#platform/context.ts';
import { parseReceipt } from '#platform/forms/receipts.ts';

import { changeStatus, setFirstAnswered } from '../candidate/queries.ts';
import { readStagesOf } from '../stages/queries.ts';
import { readCandidate, readJobsOf, writeClosedReason } from './queries.ts';
import type { ClosedReason, Moved, Settable } from './schema.ts';

/**
 * Moves candidates to a status, all or none of them in one transaction. Who has withdrawn, or stands there already, stays. What is given is
 * enough to take it back.
 */
export async function moveCandidates(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  actor: Actor,
  {
    receipts: asked,
    status,
    stage: asStage,
  }: { receipts: readonly string[]; status: Settable; stage?: string | undefined },
): Promise<Moved> {
  const receipts = [...new Set(asked.flatMap((one) => parseReceipt(one) ?? []))];
  return database.write(async (tx) => {
    await database.lock(tx);
    const moved = await moveWithin(tx, actor, { receipts, status, stage: asStage, now: clock() });
    if (moved.length > 0) tx.signalAfterCommit('candidates');
    return { moved, stayed: receipts.length - moved.length };
  });
}

type Moving = {
  receipts: readonly string[];
  status: Settable;
  stage?: string | undefined;
  now: Date;
  /** The change of a whole list that it is part of. */
  run?: number;
};

/** The same within a transaction that holds the lock. Gives who was moved. */
export async function moveWithin(
  tx: Tx,
  actor: Actor,
  { receipts, status, stage: asStage, now, run }: Moving,
): Promise<Moved['moved']> {
  const moved: Moved['moved'] = [];
  const hasStage = asStage === undefined ? undefined : await findWhoseOpeningHas(tx, receipts, status, asStage);
  const stage = asStage === undefined ? {} : { stage: asStage === status ? null : asStage };
  for (const receipt of receipts) {
    if (hasStage?.has(receipt) === false) continue;
    const before = await changeStatus(tx, { receipt, status, ...stage, by: 'staff', now });
    if (before !== undefined) moved.push({ receipt, before: before.status, stage: before.stage ?? before.status });
  }
  await recordAuditOfEach(
    tx,
    moved.map(({ receipt, before, stage: wasIn }) => ({
      actor,
      action: 'application.change_status',
      subject: { kind: 'application', receipt },
      before: { status: before, ...(wasIn === before ? {} : { stage: wasIn }) },
      after: {
        status,
        ...(asStage === undefined || asStage === status ? {} : { stage: asStage }),
        ...(run !== undefined && { run }),
      },
      now,
    })),
  );
  return moved;
}

/** Of these applications those whose opening has the stage. */
async function findWhoseOpeningHas(tx: Tx, receipts: readonly string[], status: Settable, key: string) {
  const found = await readJobsOf(tx, receipts);
  const stagesOf = await readStagesOf(tx, [...new Set(found.map(({ jobId }) => jobId))]);
  return new Set(
    found
      .filter(({ jobId }) => stagesOf(jobId).some((one) => one.key === key && one.status === status))
      .map(({ receipt }) => receipt),
  );
}

/** Writes down why an application was closed, or that nobody says; false where there is none that is closed. */
export async function setClosedReason(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  actor: Actor,
  receipt: string,
  reason: ClosedReason | null,
): Promise<boolean> {
  return database.write(async (tx) => {
    if (!(await writeClosedReason(tx, receipt, reason))) return false;
    await recordAudit(tx, {
      actor,
      action: 'application.set_reason',
      subject: { kind: 'application', receipt },
      now: clock(),
    });
    tx.signalAfterCommit('candidates');
    return true;
  });
}

type AnswerEvent = { receipt: string; form: FormName; now: Date };

/** What an answer by mail changes: when the candidate was first answered. */
export const answerEvents = {
  async answered(tx: Tx, { receipt, form, now }: AnswerEvent): Promise<void> {
    if (form !== 'application') return;
    const before = await readCandidate(tx, receipt);
    if (before === undefined || before.firstAnsweredAt !== null) return;
    await setFirstAnswered(tx, receipt, now);
    tx.signalAfterCommit('candidates');
  },

  /** An answer was taken back before it left. Where another one was sent, it stays answered. */
  async cancelled(tx: Tx, { receipt, form }: AnswerEvent): Promise<void> {
    if (form !== 'application' || (await hasAnswers(tx, receipt))) return;
    await setFirstAnswered(tx, receipt, null);
    tx.signalAfterCommit('candidates');
  },

  replied(tx: Tx, { form }: AnswerEvent): Promise<void> {
    if (form === 'application') tx.signalAfterCommit('candidates');
    return Promise.resolve();
  },
};
