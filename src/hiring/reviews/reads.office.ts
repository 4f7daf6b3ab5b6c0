/** What the screens of reviewing read, where it is more than a call. */
import { queryOptions } from '@tanstack/react-query';

import { download } from '#office-ui/client.ts';
import { keyOf, listOf, type ListSearch, queryOf } from '#office-ui/query.ts';

import { reviewCalls } from './calls.ts';

export const queueQuery = (job: string, { stage }: ListSearch) =>
  listOf(reviewCalls.queue, { job, ...(stage === undefined ? {} : { stage }) });

/** Under the id of the file, which never changes; kept while one goes back and forth, and not for longer: it is somebody's life. */
const HELD_FOR = 120_000;
export const resumeBytesQuery = (receipt: string, fileId: string) =>
  queryOptions({
    queryKey: keyOf(reviewCalls.resume, fileId),
    queryFn: ({ signal }) => download(reviewCalls.resume, { query: { receipt, as: 'frame' }, signal }),
    staleTime: Infinity,
    gcTime: HELD_FOR,
  });
export const resumeTextQuery = (receipt: string, fileId: string) => ({
  ...queryOf(reviewCalls.resumeText, { query: { receipt } }),
  queryKey: keyOf(reviewCalls.resumeText, fileId),
  staleTime: Infinity,
  gcTime: HELD_FOR,
});
