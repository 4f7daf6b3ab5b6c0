/** What the office reads and remembers, each under one key. */
import { queryOptions } from '@tanstack/react-query';

import type { AppearanceState } from '#features/appearance/schema.ts';
import type { Entry, EntryRow } from '#features/content/schema.ts';
import type { Account, Me, Member } from '#features/staff/schema.ts';

import { ask } from './api.ts';
import { listQuery, type ListSearch } from './parts/list-query.ts';

export const meQuery = queryOptions({ queryKey: ['me'], queryFn: () => ask<Me>('me'), staleTime: 5 * 60_000 });
export const accountQuery = queryOptions({ queryKey: ['account'], queryFn: () => ask<Account>('account') });
export const appearanceQuery = queryOptions({
  queryKey: ['appearance'],
  queryFn: () => ask<AppearanceState>('appearance'),
});
export const staffQuery = queryOptions({ queryKey: ['staff'], queryFn: () => ask<Member[]>('staff?limit=200') });

/** A list of content. `show`: a state, or the bin. */
export const entriesQuery = (kind: string, { show = '', ...search }: ListSearch) =>
  listQuery<EntryRow>(kind, ['content', kind, 'list'], {
    ...search,
    ...(show === '' ? {} : show === 'bin' ? { bin: 'true' } : { state: show }),
  });
export const entryQuery = (kind: string, id: number) =>
  queryOptions({
    queryKey: ['content', kind, 'entry', id],
    queryFn: ({ signal }) => ask<Entry>(`${kind}/${id}`, { signal }),
  });
