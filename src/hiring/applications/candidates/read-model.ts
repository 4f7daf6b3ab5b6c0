/** Candidates as staff see them. */
import { listEventsOf } from '#staff/audit/service.ts';
import { STATUS_NAMES } from '#hiring/reviews/schema.ts';
import type { HistoryEvent } from '#inbox/submissions/schema.ts';
import { historyIn } from '#inbox/submissions/service.ts';
import type { DatabaseAndClock, Read } from '#database/database.ts';
import { parseReceipt } from '#platform/forms/receipts.ts';
import { defineList } from '#platform/office/list.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { candidateCalls } from './calls.ts';
import { eventInWords, noCandidate } from './content.ts';
import { filterOf, overdueBefore } from './filter.ts';
import { CANDIDATE_ORDERS, type FoundCandidate, listCandidates, readCandidate } from './queries.ts';
import { readStages, readStagesOf } from '../stages/queries.ts';
import type { Stage } from '../stages/schema.ts';
import { readTagsOf } from '../tags/queries.ts';
import type { CandidateRecord, CandidateRow, ClosedReason } from './schema.ts';

export const experienceOf = ({ years, months }: Pick<FoundCandidate, 'years' | 'months'>) => {
  const parts = [years === 1 ? '1 year' : `${years} years`];
  if (months !== null && months > 0) parts.push(months === 1 ? '1 month' : `${months} months`);
  return parts.join(', ');
};

/** A stage that is no longer there is that of the status. */
export function stageOf(
  { status, stage: key }: Pick<FoundCandidate, 'status' | 'stage'>,
  stages: readonly Stage[],
): CandidateRow['stage'] {
  const found = stages.find((one) => one.status === status && one.key === (key ?? status));
  return { key: found?.key ?? status, name: found?.name ?? STATUS_NAMES[status] };
}

const rowOf = (
  row: FoundCandidate,
  { late, stages, tags }: { late: string; stages: readonly Stage[]; tags: string[] },
): CandidateRow => ({
  id: row.id,
  receipt: row.receipt,
  name: row.name,
  job: { id: row.jobId, title: row.jobTitle },
  city: row.city,
  experience: experienceOf(row),
  status: row.status,
  stage: stageOf(row, stages),
  tags,
  waitingSince: row.waitingSince,
  isLate: row.waitingSince !== null && row.waitingSince < late,
  isDoubtful: Boolean(row.isDoubtful),
  createdAt: row.createdAt,
  since: row.since,
  version: row.version,
});

export const candidateList = defineList({
  call: candidateCalls.list,
  orders: CANDIDATE_ORDERS,
  orderOf: ({ sort }) => sort,
  filter: filterOf,
  find: listCandidates,
  async show({ database: { read }, clock }, rows) {
    const stagesOf = await readStagesOf(read, [...new Set(rows.map(({ jobId }) => jobId))]);
    const tagsOf = await readTagsOf(
      read,
      rows.map(({ id }) => id),
    );
    const late = overdueBefore(clock());
    return rows.map((row) => rowOf(row, { late, stages: stagesOf(row.jobId), tags: tagsOf(row.id) }));
  },
});

/** What was done with a candidate, oldest first; `actions`: of which kinds. */
export const historyOf = async (
  read: Read,
  receipt: string,
  stages: readonly Stage[],
  actions = /^(?:application|interview|answer|quarantine)\./,
): Promise<HistoryEvent[]> =>
  historyIn(await listEventsOf(read, receipt), {
    actions,
    sender: 'The candidate',
    says: (action, facts) => eventInWords(action, facts, stages),
  });

/** One candidate by the receipt. */
export async function readRecord(
  { database: { read }, clock }: DatabaseAndClock,
  asked: string,
): Promise<{ data: CandidateRecord } | Refusal> {
  const receipt = parseReceipt(asked);
  const row = receipt === undefined ? undefined : await readCandidate(read, receipt);
  if (row === undefined) return refuse(404, noCandidate);
  const { stages } = await readStages(read, row.jobId);
  const tags = (await readTagsOf(read, [row.id]))(row.id);
  return {
    data: {
      ...rowOf(row, { late: overdueBefore(clock()), stages, tags }),
      address: row.address,
      source: row.source,
      keepUntil: row.keepUntil,
      endsWithProcess: row.endsWithProcess === 1,
      firstAnsweredAt: row.firstAnsweredAt,
      decidedAt: row.decidedAt,
      closedReason: row.closedReason as ClosedReason | null,
      stages: [...stages],
      history: await historyOf(read, row.receipt, stages),
    },
  };
}
