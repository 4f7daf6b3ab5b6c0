/** SQL of stages. */
import type { Selects, Tx } from '#database/database.ts';
import { writeVersion } from '#database/write-version.ts';

import { FIRST_STAGES } from './content.ts';
import type { Stage } from './schema.ts';

const setOf = (read: Selects, jobId: number | null) =>
  read
    .selectFrom('stage_sets')
    .select(['job_id as jobId', 'stages', 'version'])
    .where('job_id', jobId === null ? 'is' : '=', jobId);

/** The stages of an opening (of all: null); where it has none of its own those of all, with the version 0. */
export async function readStages(
  read: Selects,
  jobId: number | null,
): Promise<{ stages: readonly Stage[]; isOwn: boolean; version: number }> {
  const own = await setOf(read, jobId).executeTakeFirst();
  const shown = own ?? (jobId === null ? undefined : await setOf(read, null).executeTakeFirst());
  const stages = shown === undefined ? FIRST_STAGES : (JSON.parse(shown.stages) as Stage[]);
  return { stages, isOwn: own !== undefined, version: own?.version ?? 0 };
}

/** The stages of several openings at once. */
export async function readStagesOf(
  read: Selects,
  jobIds: readonly number[],
): Promise<(jobId: number) => readonly Stage[]> {
  const rows = await read
    .selectFrom('stage_sets')
    .select(['job_id as jobId', 'stages'])
    .where(({ or, eb }) => or([eb('job_id', 'is', null), ...(jobIds.length === 0 ? [] : [eb('job_id', 'in', jobIds)])]))
    .execute();
  const sets = new Map(rows.map(({ jobId, stages }) => [jobId, JSON.parse(stages) as Stage[]]));
  return (jobId) => sets.get(jobId) ?? sets.get(null) ?? FIRST_STAGES;
}

export const findOpening = (read: Selects, jobId: number) =>
  read.selectFrom('jobs').select(['id', 'title']).where('id', '=', jobId).executeTakeFirst();

/** How many stand in a stage of an opening, at most `most` + 1 of them counted. `jobId` null: of all openings without their own stages. */
export async function countInStage(
  read: Selects,
  { jobId, key, most }: { jobId: number | null; key: string; most: number },
): Promise<number> {
  let some = read.selectFrom('applications').select('applications.id').where('applications.stage', '=', key);
  some =
    jobId === null
      ? some.where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('stage_sets').select('id').whereRef('stage_sets.job_id', '=', 'applications.job_id'))),
        )
      : some.where('applications.job_id', '=', jobId);
  return (await some.limit(most + 1).execute()).length;
}

/** Writes stages; false if they do not stand at the version before any more. */
export const writeStages = (
  tx: Tx,
  {
    jobId,
    stages,
    version,
    by,
    now,
  }: { jobId: number | null; stages: readonly Stage[]; version: number; by: number; now: Date },
): Promise<boolean> =>
  writeVersion(
    tx,
    'stage_sets',
    { job_id: jobId },
    { stages: JSON.stringify(stages), version, updated_at: now.toISOString(), updated_by: by },
  );

/** Takes the own stages of an opening away; false if they do not stand at this version any more. */
export async function deleteStages(tx: Tx, jobId: number, version: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('stage_sets')
    .where('job_id', '=', jobId)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}
