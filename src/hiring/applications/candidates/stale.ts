/** What is said to whoever was second: who has changed the same candidate meanwhile, and what they did. */
import type { Read } from '#database/database.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { readStagesOf } from '../stages/queries.ts';
import { noCandidate } from './content.ts';
import { historyOf, stageOf } from './read-model.ts';
import { readStatuses } from './queries.ts';
import type { Seen, StaleCandidate } from './schema.ts';

/** What makes another version of an application (../candidate/queries.ts, queries.ts). */
const COUNTED = /^application\.(?:change_status|withdraw|set_reason|renew|refuse_retention|join_pool|leave_pool)$/;

/** Where these stand now, and who has brought them there. */
export async function readStale(read: Read, receipts: readonly string[]): Promise<StaleCandidate[]> {
  if (receipts.length === 0) return [];
  const rows = await readStatuses(read, receipts);
  const stagesOf = await readStagesOf(read, [...new Set(rows.map(({ jobId }) => jobId))]);
  const stale: StaleCandidate[] = [];
  for (const row of rows) {
    const stages = stagesOf(row.jobId);
    const last = (await historyOf(read, row.receipt, stages, COUNTED)).at(-1);
    const { receipt, name, version, status, since } = row;
    // 'moved it to Invited', with the name for the one.
    const said = last === undefined ? `Somebody changed ${name}` : `${last.who} ${last.says.replace(/\bit\b/, name)}`;
    stale.push({ receipt, name, version, status, stage: stageOf(row, stages), at: last?.at ?? since, says: said });
  }
  return stale;
}

export const refuseStale = (stale: readonly StaleCandidate[]): Refusal =>
  refuse(412, `${stale.map(({ says }) => says).join('. ')}. Nothing was changed.`, { present: stale });

/** A refusal where a candidate is not what somebody has seen. The lock is held. */
export async function findStale(tx: Read, { receipt, version }: Seen): Promise<Refusal | undefined> {
  const [now] = await readStatuses(tx, [receipt]);
  if (now === undefined) return refuse(404, noCandidate);
  return now.version === version ? undefined : refuseStale(await readStale(tx, [receipt]));
}
