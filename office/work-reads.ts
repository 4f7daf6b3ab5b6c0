/** What the screens of the daily work read: enquiries, and the views of lists. */
import { queryOptions } from '@tanstack/react-query';

import type { Board } from '#features/applications/board/schema.ts';
import type { ClosingFacts, Waiting } from '#features/applications/closing/schema.ts';
import type { StageSet } from '#features/applications/stages/schema.ts';
import type { CandidateRecord, CandidateRow, Consequences } from '#features/applications/desk/schema.ts';
import type { Interview, InterviewFacts, InterviewRow } from '#features/applications/interviews/schema.ts';
import type { PoolOpenings, PoolRow, PoolStanding } from '#features/applications/talent-pool/schema.ts';
import { isAtWork, type Run } from '#features/bulk/schema.ts';
import type { Enquiry, EnquiryRow, Owner } from '#features/enquiries/schema.ts';
import type { ListName, View } from '#features/views/schema.ts';

import { ask, askList, askWhole } from './api.ts';
import { listQuery, type ListSearch } from './parts/list-query.ts';

export const viewsQuery = (list: ListName) =>
  queryOptions({ queryKey: ['views', list], queryFn: () => ask<View[]>(`views?list=${list}`) });

/** What was done with all that a list found. A message of the server may be missed while it runs. */
export const runsQuery = (list: ListName) =>
  queryOptions({
    queryKey: ['bulk', list],
    queryFn: () => ask<Run[]>(`bulk?list=${list}`),
    refetchInterval: ({ state: { data = [] } }) => (data.some(({ state }) => isAtWork(state)) ? 2000 : false),
  });

export const enquiriesQuery = (search: ListSearch) => listQuery<EnquiryRow>('enquiries', ['enquiries', 'list'], search);
export const enquiryQuery = (receipt: string) =>
  queryOptions({
    queryKey: ['enquiries', 'one', receipt],
    queryFn: () => ask<Enquiry>(`enquiries/letter?receipt=${encodeURIComponent(receipt)}`),
  });
export const candidatesQuery = (search: ListSearch) =>
  listQuery<CandidateRow>('applications', ['candidates', 'list'], search);
export const candidateRecordQuery = (receipt: string) =>
  queryOptions({
    queryKey: ['candidates', 'one', receipt],
    queryFn: () => ask<CandidateRecord>(`applications/record?receipt=${encodeURIComponent(receipt)}`),
  });
export const boardQuery = (job: string) =>
  queryOptions({
    queryKey: ['candidates', 'board', job],
    queryFn: () => ask<Board>(`applications/board?job=${encodeURIComponent(job)}`),
  });
/** Who waits for an end of an opening, and how many they are. */
/** What closing these brings about besides the letters. */
export const closingConsequencesQuery = (receipts: readonly string[]) =>
  queryOptions({
    queryKey: ['candidates', 'consequences', ...receipts],
    queryFn: () =>
      receipts.length === 0
        ? null
        : ask<Consequences>('applications/consequences', {
            method: 'POST',
            body: { receipts, status: 'closed', stage: 'closed' },
          }),
  });
export const closingQuery = (job: string) =>
  queryOptions({
    queryKey: ['candidates', 'closing', job],
    queryFn: () =>
      askWhole<{ data: Waiting[]; total: number; isEstimate?: true } & ClosingFacts>(
        `applications/closing?job=${encodeURIComponent(job)}`,
      ),
  });
/** Of all openings without their own: ''. */
export const stagesQuery = (job: string) =>
  queryOptions({
    queryKey: ['candidates', 'stages', job],
    queryFn: () => ask<StageSet>(`applications/stages?job=${encodeURIComponent(job)}`),
  });
export const interviewsQuery = (search: ListSearch) =>
  listQuery<InterviewRow>('interviews', ['candidates', 'interviews'], search);
export const interviewsOfQuery = (receipt: string) =>
  queryOptions({
    queryKey: ['candidates', 'interviews', 'of', receipt],
    queryFn: () =>
      askWhole<{ data: Interview[] } & InterviewFacts>(`interviews/candidate?receipt=${encodeURIComponent(receipt)}`),
  });
export const poolQuery = (search: ListSearch) => listQuery<PoolRow>('talent-pool', ['candidates', 'pool'], search);
export const poolOpeningsQuery = queryOptions({
  queryKey: ['candidates', 'pool', 'openings'],
  queryFn: () => ask<PoolOpenings>('talent-pool/openings'),
});
export const poolStandingQuery = (receipt: string) =>
  queryOptions({
    queryKey: ['candidates', 'pool', 'one', receipt],
    queryFn: () => ask<PoolStanding>(`talent-pool/candidate?receipt=${encodeURIComponent(receipt)}`),
  });
export const tagsQuery = queryOptions({
  queryKey: ['candidates', 'tags'],
  queryFn: () => ask<string[]>('applications/tags'),
});

/** How many letters of the inbox are doubtful. */
export const doubtfulQuery = queryOptions({
  queryKey: ['enquiries', 'doubtful'],
  queryFn: async ({ signal }) => (await askList('enquiries', { status: 'doubtful' }, { limit: 1, signal })).total,
});

/** How many letters to the inbox are in quarantine. */
export const unseenQuery = queryOptions({
  queryKey: ['quarantine', 'enquiries'],
  async queryFn({ signal }) {
    const counts = await Promise.all(
      ['contact', 'hire'].map((form) => askList('quarantine', { form }, { limit: 1, signal })),
    );
    return counts.reduce((sum, { total }) => sum + total, 0);
  },
});
export const ownersQuery = queryOptions({
  queryKey: ['enquiries', 'owners'],
  queryFn: () => ask<Owner[]>('enquiries/owners'),
  staleTime: 60_000,
});
