/** What the office reads and remembers, each under one key. */
import { queryOptions } from '@tanstack/react-query';

import type { AppearanceState } from '#features/appearance/schema.ts';
import type { ContentHealth } from '#features/content-health/schema.ts';
import type { FeedReads } from '#features/feeds/schema.ts';
import type { Insights } from '#features/insights/schema.ts';
import type { AlertNumbers } from '#features/job-alerts/schema.ts';
import type { FirstHour } from '#features/onboarding/schema.ts';
import type { Entry, EntryRow, Version, VersionRow } from '#features/content/schema.ts';
import type { MediaItem } from '#features/media/schema.ts';
import type { Account, Me, Member } from '#features/staff/schema.ts';
import type { Today } from '#features/today/schema.ts';

import { ask, askList, type ListPart } from './api.ts';
import { listQuery, type ListSearch } from './parts/list-query.ts';

export const meQuery = queryOptions({ queryKey: ['me'], queryFn: () => ask<Me>('me'), staleTime: 5 * 60_000 });
export const todayQuery = queryOptions({ queryKey: ['today'], queryFn: () => ask<Today>('today') });
/** `weeks`: how many back. */
export const insightsQuery = (weeks: string) =>
  queryOptions({
    queryKey: ['insights', weeks],
    queryFn: ({ signal }) => ask<Insights>(`insights?weeks=${weeks}`, { signal }),
  });
export const feedReadsQuery = (weeks: string) =>
  queryOptions({
    queryKey: ['insights', 'feeds', weeks],
    queryFn: ({ signal }) => ask<FeedReads>(`feeds?weeks=${weeks}`, { signal }),
  });
export const jobAlertsQuery = queryOptions({
  queryKey: ['insights', 'alerts'],
  queryFn: ({ signal }) => ask<AlertNumbers>('job-alerts', { signal }),
});
export const accountQuery = queryOptions({ queryKey: ['account'], queryFn: () => ask<Account>('account') });
export const appearanceQuery = queryOptions({
  queryKey: ['appearance'],
  queryFn: () => ask<AppearanceState>('appearance'),
});
export const contentHealthQuery = queryOptions({
  queryKey: ['content', 'health'],
  queryFn: () => ask<ContentHealth>('content-health'),
});
export const firstHourQuery = queryOptions({
  queryKey: ['content', 'first-hour'],
  queryFn: () => ask<FirstHour>('first-hour'),
});
export const staffQuery = queryOptions({ queryKey: ['staff'], queryFn: () => ask<Member[]>('staff?limit=200') });

/** A list of content. `show`: a state, or the bin. */
export const entriesQuery = (kind: string, { show = '', ...search }: ListSearch) =>
  listQuery<EntryRow>(kind, ['content', kind, 'list'], {
    ...search,
    ...(show === '' ? {} : show === 'bin' ? { bin: '1' } : { state: show }),
  });
export const entryQuery = (kind: string, id: number) =>
  queryOptions({
    queryKey: ['content', kind, 'entry', id],
    queryFn: ({ signal }) => ask<Entry>(`${kind}/${id}`, { signal }),
  });

/** While a picture is being made it is looked at again, though changes are told too: a browser may have no stream. In milliseconds. */
const LOOK_AGAIN = 3000;
export const mediaItemQuery = (id: number) =>
  queryOptions({
    queryKey: ['media', 'item', id],
    queryFn: ({ signal }) => ask<MediaItem>(`media/${id}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? LOOK_AGAIN : false),
  });
export const mediaQuery = (search: ListSearch) => ({
  ...listQuery<MediaItem>('media', ['media', 'list'], search),
  refetchInterval: ({ state }: { state: { data?: { pages: ListPart<MediaItem>[] } | undefined } }) =>
    state.data?.pages.some(({ data }) => data.some((item) => item.state === 'waiting')) === true ? LOOK_AGAIN : false,
});
export const versionsQuery = (kind: string, id: number) =>
  listQuery<VersionRow>(`${kind}/${id}/versions`, ['content', kind, 'versions', id], {});
export const versionQuery = (kind: string, id: number, number: number) =>
  queryOptions({
    queryKey: ['content', kind, 'version', id, number],
    queryFn: ({ signal }) => ask<Version>(`${kind}/${id}/versions/${number}`, { signal }),
    staleTime: Infinity,
  });
/** The address of the real page with the draft; it holds for an hour. */
export const previewQuery = (kind: string, id: number) =>
  queryOptions({
    queryKey: ['preview', kind, id],
    queryFn: ({ signal }) => ask<{ path: string }>(`${kind}/${id}/preview-link`, { signal }),
    staleTime: 45 * 60_000,
  });
/** The first few of a kind in a state, for Home. */
export const waitingQuery = (kind: string, state: 'draft' | 'scheduled') =>
  queryOptions({
    queryKey: ['content', kind, 'waiting', state],
    queryFn: ({ signal }) => askList<EntryRow>(kind, { state }, { limit: 5, signal }),
  });
