import { recordAudit } from '#features/audit/queries.ts';
import type { Actor, AuditAction } from '#features/audit/schema.ts';
import { holdWaiting, releasePending } from '#features/outbox/queries.ts';
import type { Tx } from '#database/database.ts';
import type { Services } from '#platform/context.ts';

import { deleteTraces, hasTraces, learn, readVerdict, readWritten, updateVerdict, type Verdict } from './queries.ts';

type Needs = Pick<Services, 'database' | 'clock' | 'secret'>;

/** What became of a submission, or undefined where there is none with the receipt. */
export type Decided = Pick<Verdict, 'state' | 'mark'> | undefined;

/** A staff member's id, or that somebody sat at a terminal. */
const deciderOf = (actor: Actor): string => (actor.kind === 'staff' ? actor.id : actor.kind);

type Decision = (tx: Tx, verdict: Verdict, now: Date) => Promise<NonNullable<Decided>>;

/** One decision at a time, so that words are learnt once however often and wherever it is made. */
const decide = (
  { database, clock, secret }: Needs,
  receipt: string,
  { actor, action }: { actor: Actor; action: AuditAction },
  decision: Decision,
): Promise<Decided> =>
  database.write(async (tx) => {
    await database.lock(tx);
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
  });

/**
 * Says that a submission is no spam: what waits for it in quarantine is delivered, once, and its words are learnt as good. What was delivered already is only learnt from.
 */
export const releaseSubmission = (needs: Needs, actor: Actor, receipt: string): Promise<Decided> =>
  decide(needs, receipt, { actor, action: 'quarantine.release' }, async (tx, { state }) => {
    await releasePending(tx, needs, receipt);
    return { state: state === 'delivered' ? 'delivered' : 'released', mark: 'good' };
  });

/** Says that a submission is spam: its words are learnt, and what has not left for it is held. It is not deleted. */
export const markSpam = (needs: Needs, actor: Actor, receipt: string): Promise<Decided> =>
  decide(needs, receipt, { actor, action: 'quarantine.spam' }, async (tx) => {
    await holdWaiting(tx, needs, receipt);
    return { state: 'spam', mark: 'spam' };
  });

/** Takes a mark back: its words are forgotten again. What was marked as spam waits in quarantine for another decision; nothing leaves. */
export const takeBackMark = (needs: Needs, actor: Actor, receipt: string): Promise<Decided> =>
  decide(needs, receipt, { actor, action: 'quarantine.undo' }, async (_, { state }) => ({
    state: state === 'spam' ? 'quarantined' : state,
    mark: null,
  }));

/** Forgets used tokens and traces of senders when they are of no more use. */
export async function sweepSpam({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock();
  if (await hasTraces(database.read, now)) await database.write((tx) => deleteTraces(tx, now));
}
