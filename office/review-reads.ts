/** What the screens of reviewing read, each under one key: its first part is what the server says has changed (live.ts). */
import { queryOptions } from '@tanstack/react-query';

import type {
  Candidate,
  Duplicate,
  OpeningToReview,
  Queued,
  ReviewsShown,
  Scorecard,
} from '#features/reviews/schema.ts';

import { ask, askFile } from './api.ts';
import { listQuery, type ListSearch } from './parts/list-query.ts';

const about = (receipt: string) => `receipt=${encodeURIComponent(receipt)}`;

export const openingsToReviewQuery = queryOptions({
  queryKey: ['reviews', 'openings'],
  queryFn: () => ask<OpeningToReview[]>('reviews/openings'),
});
/** Apart from 'reviews': what is being walked through does not change under one's feet. */
export const queueQuery = (job: string, { stage }: ListSearch) =>
  listQuery<Queued>('reviews/queue', ['review-queue'], { job, ...(stage === undefined ? {} : { stage }) });
export const candidateQuery = (receipt: string) =>
  queryOptions({
    queryKey: ['reviews', 'candidate', receipt],
    queryFn: () => ask<Candidate>(`reviews/candidate?${about(receipt)}`),
  });
export const reviewQuery = (receipt: string) =>
  queryOptions({
    queryKey: ['reviews', 'review', receipt],
    queryFn: () => ask<ReviewsShown>(`reviews/review?${about(receipt)}`),
  });
export const duplicatesQuery = (receipt: string) =>
  queryOptions({
    queryKey: ['reviews', 'duplicates', receipt],
    queryFn: () => ask<Duplicate[]>(`reviews/duplicates?${about(receipt)}`),
  });
export const scorecardQuery = (job: string) =>
  queryOptions({
    queryKey: ['reviews', 'scorecard', job],
    queryFn: () => ask<Scorecard>(`reviews/scorecard?job=${encodeURIComponent(job)}`),
  });

/** Under the id of the file, which never changes; kept while one goes back and forth, and not for longer: it is somebody's life. */
const HELD_FOR = 120_000;
export const resumeFileOf = (receipt: string, as: 'file' | 'frame' | 'unsafe') =>
  `reviews/resume?${about(receipt)}&as=${as}`;
export const resumeBytesQuery = (receipt: string, fileId: string) =>
  queryOptions({
    queryKey: ['resume', fileId, 'bytes'],
    queryFn: ({ signal }) => askFile(resumeFileOf(receipt, 'frame'), signal),
    staleTime: Infinity,
    gcTime: HELD_FOR,
  });
export const resumeTextQuery = (receipt: string, fileId: string) =>
  queryOptions({
    queryKey: ['resume', fileId, 'text'],
    queryFn: async () => (await ask<{ text: string }>(`reviews/resume-text?${about(receipt)}`)).text,
    staleTime: Infinity,
    gcTime: HELD_FOR,
  });
