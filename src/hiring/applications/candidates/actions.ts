import { recordAudit } from '#staff/audit/service.ts';
import type { Actor } from '#staff/audit/schema.ts';
import { hasAnswers } from '#inbox/correspondence/service.ts';
import type { DatabaseAndClock, Tx } from '#database/database.ts';
import type { FormName } from '#database/tables/submissions.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { keepWaiting, setFirstAnswered } from '../candidate/queries.ts';
import { updateAddress } from '../queries.ts';
import { NOT_CLOSED } from './content.ts';
import { readCandidate, writeClosedReason } from './queries.ts';
import type { ClosedReason } from './schema.ts';
import { findStale } from './stale.ts';

/**
 * Writes down why an application was closed, or that nobody says. Refused where somebody else was first, and where it is not closed.
 */
export async function setClosedReason(
  { database, clock }: DatabaseAndClock,
  actor: Actor,
  { receipt, version, reason }: { receipt: string; version: number; reason: ClosedReason | null },
): Promise<{ version: number } | Refusal> {
  return database.writeLocked(async (tx) => {
    const stale = await findStale(tx, { receipt, version });
    if (stale !== undefined) return stale;
    const now = await writeClosedReason(tx, receipt, reason);
    if (now === undefined) return refuse(422, NOT_CLOSED);
    await recordAudit(tx, {
      actor,
      action: 'application.set_reason',
      subject: { kind: 'application', receipt },
      now: clock(),
    });
    tx.signalAfterCommit('candidates');
    return { version: now };
  });
}

type AnswerEvent = { receipt: string; form: FormName; now: Date };

/** What an answer by mail changes: when the candidate was first answered, and since when they wait. */
export const answerEvents = {
  async answered(tx: Tx, { receipt, form, now }: AnswerEvent): Promise<void> {
    if (form !== 'application') return;
    const before = await readCandidate(tx, receipt);
    if (before?.firstAnsweredAt === null) await setFirstAnswered(tx, receipt, now);
    await keepWaiting(tx, [receipt]);
    tx.signalAfterCommit('candidates');
  },

  /** An answer was taken back before it left. Where another one was sent, it stays answered. */
  async cancelled(tx: Tx, { receipt, form }: AnswerEvent): Promise<undefined> {
    if (form !== 'application') return undefined;
    if (!(await hasAnswers(tx, receipt))) await setFirstAnswered(tx, receipt, null);
    await keepWaiting(tx, [receipt]);
    tx.signalAfterCommit('candidates');
    return undefined;
  },

  async corrected(tx: Tx, { receipt, form, address }: AnswerEvent & { address: string }): Promise<void> {
    if (form !== 'application') return;
    await updateAddress(tx, receipt, address);
    tx.signalAfterCommit('candidates');
  },

  async replied(tx: Tx, { receipt, form }: AnswerEvent): Promise<void> {
    if (form !== 'application') return;
    await keepWaiting(tx, [receipt]);
    tx.signalAfterCommit('candidates');
  },
};
