import { recordAudit } from '#staff/audit/service.ts';
import { memberActor } from '#staff/audit/schema.ts';
import type { DatabaseAndClock, Read } from '#database/database.ts';
import { type Refusal, refuse, refuseField } from '#platform/office/refusal.ts';

import { noOpening, standsThere } from './content.ts';
import { countInStage, deleteStages, findOpening, readStages, writeStages } from './queries.ts';
import type { Stage, StageSet } from './schema.ts';

/** Candidates who stand in a stage are counted so far. */
const MAX_COUNTED = 99;

/** The stages of an opening, or of all (null). */
export async function showStages(read: Read, jobId: number | null): Promise<StageSet | Refusal> {
  const job = jobId === null ? null : await findOpening(read, jobId);
  if (job === undefined) return refuse(404, noOpening);
  const { stages, isOwn, version } = await readStages(read, jobId);
  return { job, isOwn, stages: [...stages], version };
}

/**
 * Replaces the stages of an opening, or of all without their own. `stages: null` takes the opening's own away. A stage in which candidates
 * stand cannot be taken away: they would stand nowhere.
 */
export async function changeStages(
  { database, clock }: DatabaseAndClock,
  staffId: number,
  { jobId, stages, expected }: { jobId: number | null; stages: readonly Stage[] | null; expected: number },
): Promise<StageSet | Refusal> {
  const now = await showStages(database.read, jobId);
  if ('refused' in now) return now;
  if (stages === null && jobId === null)
    return refuse(422, 'The stages of all openings cannot be taken away.', { errors: { stages: 'Send the stages' } });
  const refused = await database.writeLocked(async (tx): Promise<Refusal | 'stale' | undefined> => {
    const before = await readStages(tx, jobId);
    if (before.version !== expected) return 'stale';
    const next = stages ?? (await readStages(tx, null)).stages;
    for (const { key, name } of before.stages) {
      if (next.some((one) => one.key === key)) continue;
      const count = await countInStage(tx, { jobId, key, most: MAX_COUNTED });
      if (count === 0) continue;
      return refuseField('stages', standsThere(name, count, MAX_COUNTED));
    }
    const at = clock();
    const isWritten =
      stages === null
        ? before.isOwn && jobId !== null && (await deleteStages(tx, jobId, expected))
        : await writeStages(tx, { jobId, stages, version: expected + 1, by: staffId, now: at });
    if (!isWritten) return 'stale';
    const subject = { kind: 'stages', ...(jobId === null ? {} : { id: jobId }) } as const;
    const after = { version: stages === null ? 0 : expected + 1, count: next.length };
    await recordAudit(tx, { actor: memberActor(staffId), action: 'stages.change', subject, after, now: at });
    tx.signalAfterCommit('candidates');
    return undefined;
  });
  if (refused !== undefined && refused !== 'stale') return refused;
  const present = await showStages(database.read, jobId);
  if (refused === undefined || 'refused' in present) return present;
  return refuse(412, 'Somebody else was first: these are the stages now.', { present });
}
