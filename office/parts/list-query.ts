/** A list of the office as a query: its filters, its search and its order are those of the address, and it is read part by part. */
import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query';

import { askList, type ListPart } from '../api.ts';

/** What stands in an address after the question mark: texts, none of them empty. */
export type ListSearch = Readonly<Record<string, string>>;

const LONGEST = 200;

/** For `validateSearch` of a route. */
export const readListSearch = (search: Record<string, unknown>): ListSearch =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) => {
      const text = ['string', 'number', 'boolean'].includes(typeof value) ? String(value).slice(0, LONGEST) : '';
      return text === '' ? [] : [[name, text]];
    }),
  );

/** `path`: the call, as 'projects'. `key`: what its changes concern comes first (office/live.ts). */
export const listQuery = <R>(path: string, key: QueryKey, search: ListSearch) =>
  infiniteQueryOptions({
    queryKey: [...key, search],
    queryFn: ({ pageParam, signal }): Promise<ListPart<R>> => askList<R>(path, search, { after: pageParam, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
