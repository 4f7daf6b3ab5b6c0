/** The one way in which staff move candidates: by what they have seen, with all that it brings about, and back again. */
import { recordAuditOfEach } from '#staff/audit/service.ts';
import type { Actor } from '#staff/audit/schema.ts';
import type { Read, Tx } from '#database/database.ts';
import { parseReceipt } from '#platform/forms/receipts.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { changeStatus } from '../candidate/queries.ts';
import { endInterviewsOf, resumeInterviewsOf } from '../interviews/ends.ts';
import type { Mailing } from '../interviews/mails.ts';
import { listGoingOn } from '../interviews/queries.ts';
import { readStagesOf } from '../stages/queries.ts';
import { consequencesOf } from './consequences.ts';
import { UNDECIDED } from './content.ts';
import { readStatuses, restoreDecision, type StatusRow, writeClosedReason } from './queries.ts';
import type { ClosedReason, InterviewEnd, Moved, MovedBack, Seen, Settable } from './schema.ts';
import { readStale, refuseStale } from './stale.ts';
import { isMoved, type Target } from './target.ts';

type Moving = Target & {
  candidates: readonly Seen[];
  /** Whether candidates are told that an interview is off; left out: nobody has decided. */
  interviews?: InterviewEnd | undefined;
  now: Date;
};

/** The receipts as they are stored, each once. What is none names nobody. */
const known = <T extends Seen>(asked: readonly T[]): T[] => {
  const byReceipt = new Map<string, T>();
  for (const one of asked) {
    const receipt = parseReceipt(one.receipt);
    if (receipt !== undefined) byReceipt.set(receipt, { ...one, receipt });
  }
  return [...byReceipt.values()];
};

/** Who can be moved; who was changed by somebody else meanwhile; and for whom nobody has decided about an interview. */
export async function sortMoves(tx: Read, { candidates, interviews, now, ...to }: Moving) {
  const receipts = candidates.map(({ receipt }) => receipt);
  const rows = new Map(
    (receipts.length === 0 ? [] : await readStatuses(tx, receipts)).map((row) => [row.receipt, row]),
  );
  const stagesOf = await readStagesOf(tx, [...new Set([...rows.values()].map(({ jobId }) => jobId))]);
  const going = to.status === 'closed' && interviews === undefined ? await listGoingOn(tx, receipts, now) : [];
  const hasInterview = new Set(going.map(({ receipt }) => receipt));
  const sorted: { able: StatusRow[]; stale: string[]; undecided: string[] } = { able: [], stale: [], undecided: [] };
  for (const { receipt, version } of candidates) {
    const row = rows.get(receipt);
    // Two who want the same do not stand in each other's way, and neither does one who sends it twice.
    if (row === undefined || !isMoved(row, to, stagesOf)) continue;
    if (row.version !== version) sorted.stale.push(receipt);
    else if (row.status !== 'closed' && hasInterview.has(receipt)) sorted.undecided.push(receipt);
    else sorted.able.push(row);
  }
  return sorted;
}

type CarriedOut = Omit<Moving, 'candidates'> & {
  able: readonly StatusRow[];
  /** Why they are closed, where somebody says so at once. */
  reason?: ClosedReason | null;
  /** The change of a whole list that it is part of. */
  run?: number;
};

/** Moves who can be moved. The lock is held. */
export async function carryOut(
  tx: Tx,
  needs: Mailing,
  actor: Actor,
  { able, status, stage: asked, interviews, reason = null, now, run }: CarriedOut,
): Promise<Moved['moved']> {
  const moved: Moved['moved'] = [];
  const stage = asked === undefined ? {} : { stage: asked === status ? null : asked };
  for (const { receipt, closedReason, decidedAt } of able) {
    const before = await changeStatus(tx, { receipt, status, ...stage, by: 'staff', now });
    if (before === undefined) continue;
    const withReason = reason === null ? undefined : await writeClosedReason(tx, receipt, reason);
    moved.push({
      receipt,
      before: before.status,
      stage: before.stage ?? before.status,
      closedReason: closedReason as ClosedReason | null,
      decidedAt,
      version: withReason ?? before.version,
    });
    if (status !== 'closed') await resumeInterviewsOf(tx, { receipt, actor, now });
    else if (before.status !== 'closed')
      await endInterviewsOf(tx, needs, { receipt, actor, now, by: 'staff', tells: interviews === 'tell' });
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
        ...(asked === undefined || asked === status ? {} : { stage: asked }),
        ...(run !== undefined && { run }),
      },
      now,
    })),
  );
  return moved;
}

/**
 * Moves candidates, all or none of them in one transaction. Who has withdrawn, or stands there already, stays. Refused where somebody else was
 * first (412, with where they stand now), and where nobody has said what becomes of an interview.
 */
export async function moveCandidates(
  needs: Mailing,
  actor: Actor,
  { candidates: asked, ...to }: Omit<Moving, 'now'>,
): Promise<{ data: Moved } | Refusal> {
  const { database, clock } = needs;
  const candidates = known(asked);
  return database.writeLocked(async (tx) => {
    const now = clock();
    const { able, stale, undecided } = await sortMoves(tx, { candidates, ...to, now });
    if (stale.length > 0) return refuseStale(await readStale(tx, stale));
    if (undecided.length > 0) {
      const receipts = candidates.map(({ receipt }) => receipt);
      const present = await consequencesOf(tx, { receipts, ...to }, now);
      return refuse(422, UNDECIDED, { errors: { interviews: UNDECIDED }, present });
    }
    const moved = await carryOut(tx, needs, actor, { able, ...to, now });
    if (moved.length > 0) tx.signalAfterCommit('candidates');
    return { data: { moved, stayed: asked.length - moved.length } };
  });
}

type Back = Omit<Moved['moved'][number], 'before'> & { before: Settable };

/** Puts candidates back where they were, with what was decided then. The lock is held. Gives who was changed by somebody since. */
export async function putBack(
  tx: Tx,
  needs: Mailing,
  actor: Actor,
  { moved, now, run }: { moved: readonly Back[]; now: Date; run?: number },
): Promise<{ back: Seen[]; left: string[] }> {
  const done: { back: Seen[]; left: string[] } = { back: [], left: [] };
  for (const { receipt, version, before, stage, ...decision } of moved) {
    const to = { status: before, stage, now, candidates: [{ receipt, version }] };
    const { able } = await sortMoves(tx, to);
    const [one] = await carryOut(tx, needs, actor, { able, ...to, ...(run !== undefined && { run }) });
    if (one === undefined) done.left.push(receipt);
    else {
      await restoreDecision(tx, receipt, decision);
      done.back.push({ receipt, version: one.version });
    }
  }
  return done;
}

/** Takes a move back. Whom somebody has changed since is left alone, and it is said who that was. */
export async function moveBack(needs: Mailing, actor: Actor, moved: Moved['moved']): Promise<{ data: MovedBack }> {
  const { database, clock } = needs;
  return database.writeLocked(async (tx) => {
    const own = known(moved).flatMap((one) => (one.before === 'withdrawn' ? [] : [{ ...one, before: one.before }]));
    const { back, left } = await putBack(tx, needs, actor, { moved: own, now: clock() });
    if (back.length > 0) tx.signalAfterCommit('candidates');
    return { data: { back, left: await readStale(tx, left) } };
  });
}
