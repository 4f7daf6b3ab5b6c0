/** What is read of moving in. While something is under way it is read again by itself, though changes are told too. */
import { listOf, type ListPage, type ListSearch, queryOf } from '#office-ui/query.ts';

import { moveInCalls } from './calls.ts';
import { type Area, AT_WORK, type ImportRow, isAtWork, type ItemRow } from './schema.ts';

/** In milliseconds. */
const LOOK_AGAIN = 2000;

export const importsQuery = (area: Area) => queryOf(moveInCalls[area].list);

export const importQuery = (area: Area, id: number) => ({
  ...queryOf(moveInCalls[area].one, { id }),
  refetchInterval: ({ state }: { state: { data?: ImportRow | undefined } }) =>
    state.data !== undefined && isAtWork(state.data) ? LOOK_AGAIN : (false as const),
});

/** The rows of one file, narrowed as the address of its screen is. */
export const itemsQuery = (area: Area, id: number, search: ListSearch) => ({
  ...listOf(moveInCalls[area].items, { ...search, file: String(id) }),
  refetchInterval: ({ state }: { state: { data?: { pages: ListPage<ItemRow>[] } | undefined } }) =>
    state.data?.pages.some(({ data }) => data.some((item) => AT_WORK.includes(item.state))) === true
      ? LOOK_AGAIN
      : (false as const),
});
