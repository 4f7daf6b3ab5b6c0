import { recordAudit } from '#staff/audit/service.ts';
import type { Actor, AuditAction } from '#staff/audit/schema.ts';
import { holdUnsent, releaseHeld } from '#operations/outbox/service.ts';
import type { DatabaseAndClock, Tx } from '#database/database.ts';
import type { Services } from '#platform/context.ts';

import { deleteTraces, hasTraces, learn, readVerdict, updateVerdict, type Verdict } from './queries.ts';
import { readWritten } from '#inbox/submissions/service.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'secret'>;

/** The result of a decision; undefined for an unknown receipt. */
export type DecisionResult = Pick<Verdict, 'state' | 'mark'> | undefined;

/** A staff member's id, or that somebody sat at a terminal. */
const deciderOf = (actor: Actor): string => (actor.kind === 'staff' ? actor.id : actor.kind);

type Decision = (tx: Tx, verdict: Verdict, now: Date) => Promise<NonNullable<DecisionResult>>;

type How = { actor: Actor; action: AuditAction };

/** The lock is held. */
async function decideIn(
  tx: Tx,
  { clock, secret }: Needs,
  receipt: string,
  { actor, action }: How,
  decision: Decision,
): Promise<DecisionResult> {
  const verdict = await readVerdict(tx, receipt);
  if (verdict === undefined) return undefined;
  const now = clock();
  const decided = await decision(tx, verdict, now);
  if (decided.mark !== verdict.mark) {
    const written = await readWritten(tx, verdict.form, receipt);
    if (written && verdict.mark !== null) await learn(tx, secret, written.wording, { as: verdict.mark, times: -1 });
    if (written && decided.mark !== null) await learn(tx, secret, written.wording, { as: decided.mark, times: 1 });
  }
  await updateVerdict(tx, receipt, { ...decided, by: deciderOf(actor), now });
  tx.signalAfterCommit('quarantine');
  const { state, mark, form } = verdict;
  if (decided.state !== state || decided.mark !== mark)
    await recordAudit(tx, {
      actor,
      action,
      subject: { kind: form, receipt },
      before: { state, mark },
      after: { state: decided.state, mark: decided.mark },
      now,
    });
  return decided;
}

/** Decisions run one at a time, across instances, so that words are learnt only once. */
const decide = (needs: Needs, receipt: string, how: How, decision: Decision): Promise<DecisionResult> =>
  needs.database.writeLocked((tx) => decideIn(tx, needs, receipt, how, decision));

/**
 * Marks a submission as good: what is quarantined for it is delivered once, and its words are learnt as good. If it was delivered already, it is only learnt from.
 */
export const releaseSubmission = (needs: Needs, actor: Actor, receipt: string): Promise<DecisionResult> =>
  decide(needs, receipt, { actor, action: 'quarantine.release' }, async (tx, { state }) => {
    await releaseHeld(tx, needs, receipt);
    return { state: state === 'delivered' ? 'delivered' : 'released', mark: 'good' };
  });

/** Marks a submission as spam: its words are learnt, and its unsent mails are quarantined. It is not deleted. */
export const markSpam = (needs: Needs, actor: Actor, receipt: string): Promise<DecisionResult> =>
  decide(needs, receipt, { actor, action: 'quarantine.spam' }, async (tx) => {
    await holdUnsent(tx, needs, receipt);
    return { state: 'spam', mark: 'spam' };
  });

/** What was marked as spam goes back to where the score had put it. */
const takeBack =
  (needs: Needs): Decision =>
  async (tx, { state, outcome, receipt }) => {
    if (state !== 'spam' || outcome === 'spam') return { state: state === 'spam' ? 'quarantined' : state, mark: null };
    await releaseHeld(tx, needs, receipt);
    return { state: 'delivered', mark: null };
  };

/** Undoes a mark: its words are unlearnt. */
export const undoMark = (needs: Needs, actor: Actor, receipt: string): Promise<DecisionResult> =>
  decide(needs, receipt, { actor, action: 'quarantine.undo' }, takeBack(needs));

/** The same for a decision that somebody has seen. One that was made since is left alone: false. */
export const undoMarkOf = (needs: Needs, actor: Actor, receipt: string, decidedAt: string | null): Promise<boolean> =>
  needs.database.writeLocked(async (tx) => {
    if ((await readVerdict(tx, receipt))?.decided_at !== decidedAt) return false;
    await decideIn(tx, needs, receipt, { actor, action: 'quarantine.undo' }, takeBack(needs));
    return true;
  });

/** Deletes used tokens and hashes of senders that no rule needs any more. */
export async function sweepSpam({ database, clock }: DatabaseAndClock): Promise<void> {
  const now = clock();
  if (await hasTraces(database.read, now)) await database.write((tx) => deleteTraces(tx, now));
}
