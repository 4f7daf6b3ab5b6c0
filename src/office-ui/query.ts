/** Reads of the office for TanStack Query. What a read is kept under follows from its call, so that what has changed is found again (live.ts). */
import { infiniteQueryOptions, keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import type * as v from 'valibot';

import type { ListMore, listMore, OfficeCall } from '#platform/http/office-call.ts';

import { ask, type Asked, type Said } from './client.ts';

const wordsOf = ({ key, path }: OfficeCall): readonly string[] => key ?? path.split('/', 4).slice(3);

/** The key of a read. Without `asked` it is the beginning of the keys of all reads of this call. */
export const keyOf = (call: OfficeCall, ...asked: readonly unknown[]): QueryKey => [
  ...wordsOf(call),
  call.path,
  ...asked,
];

export const queryOf = <C extends OfficeCall>(call: C, ...asked: Asked<C>) =>
  queryOptions({
    queryKey: keyOf(call, ...asked),
    queryFn: ({ signal }): Promise<Said<C>> => ask(call, { ...asked[0], signal }),
  });

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

/** The search of a list with one filter changed; an empty value takes the filter away. */
export const searchWith = (search: Readonly<Record<string, string | undefined>>, name: string, value: string) => {
  const { [name]: _, ...rest } = search;
  return value === '' ? rest : { ...rest, [name]: value };
};

/** A part of a list. `seen`: how many of all one has looked at, where that is counted. */
export type ListPage<R> = ListMore & { data: R[]; seen?: number };

const ROWS = 50;

/** A list, read part by part: its filters, its search and its order are those of the address. */
export const listOf = <R>(
  call: OfficeCall & { answer: v.GenericSchema<unknown, R[]>; more: typeof listMore },
  search: ListSearch = {},
) =>
  infiniteQueryOptions({
    queryKey: keyOf(call, 'parts', search),
    queryFn: ({ pageParam, signal }): Promise<ListPage<R>> =>
      ask(call, { query: { ...search, limit: ROWS, ...(pageParam !== '' && { after: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
