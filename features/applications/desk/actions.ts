import { recordAuditOfEach } from '#features/audit/queries.ts';
import type { Actor } from '#features/audit/schema.ts';
import { hasAnswers } from '#features/correspondence/queries.ts';
import type { Tx } from '#database/database.ts';
import type { FormName } from '#database/tables.ts';
import type { Services } from '#platform/context.ts';
import { parseReceipt } from '#platform/forms/receipts.ts';

import { changeStatus, setFirstAnswered } from '../candidate/queries.ts';
import { readCandidate } from './queries.ts';
import type { Moved, Settable } from './schema.ts';

/**
 * Moves candidates to a status, all or none of them in one transaction. Who has withdrawn, or stands there already, stays. What is given is
 * enough to take it back.
 */
export async function moveCandidates(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  actor: Actor,
  { receipts: asked, status }: { receipts: readonly string[]; status: Settable },
): Promise<Moved> {
  const receipts = [...new Set(asked.flatMap((one) => parseReceipt(one.trim().toUpperCase()) ?? []))];
  return database.write(async (tx) => {
    await database.lock(tx);
    const now = clock();
    const moved: Moved['moved'] = [];
    for (const receipt of receipts) {
      const before = await changeStatus(tx, { receipt, status, by: 'staff', now });
      if (before !== undefined) moved.push({ receipt, before });
    }
    await recordAuditOfEach(
      tx,
      moved.map(({ receipt, before }) => ({
        actor,
        action: 'application.change_status',
        subject: { kind: 'application', receipt },
        before: { status: before },
        after: { status },
        now,
      })),
    );
    if (moved.length > 0) tx.signalAfterCommit('candidates');
    return { moved, stayed: receipts.length - moved.length };
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
