/** What is read of the pictures. */
import { listOf, type ListPage, type ListSearch, queryOf } from '#office-ui/query.ts';

import { mediaCalls } from './calls.ts';
import type { MediaItem } from './office-schema.ts';

/** While a picture is being made it is looked at again, though changes are told too: a browser may have no stream. In milliseconds. */
const LOOK_AGAIN = 3000;

export const mediaItemQuery = (id: number) => ({
  ...queryOf(mediaCalls.one, { id }),
  refetchInterval: ({ state }: { state: { data?: MediaItem | undefined } }) =>
    state.data?.state === 'waiting' ? LOOK_AGAIN : (false as const),
});
export const mediaQuery = (search: ListSearch) => ({
  ...listOf(mediaCalls.list, search),
  refetchInterval: ({ state }: { state: { data?: { pages: ListPage<MediaItem>[] } | undefined } }) =>
    state.data?.pages.some(({ data }) => data.some((item) => item.state === 'waiting')) === true
      ? LOOK_AGAIN
      : (false as const),
});
