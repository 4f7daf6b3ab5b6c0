/** What is read of the content. */
import { listOf, type ListSearch, queryOf } from '#office-ui/query.ts';

import { entryCalls, formCall } from './calls.ts';
import type { ContentType } from './schema.ts';

/** A list of content. `show`: a state, or the bin. */
export const entriesQuery = (kind: ContentType, { show = '', ...search }: ListSearch) =>
  listOf(entryCalls(kind).list, {
    ...search,
    ...(show === '' ? {} : show === 'bin' ? { bin: '1' } : { state: show }),
  });
export const entryQuery = (kind: ContentType, id: number) => queryOf(entryCalls(kind).one, { id });
/** The form of an entry that has its own. It stays as it is until the product is another one. */
export const formQuery = (kind: ContentType, id: number) => ({
  ...queryOf(formCall(kind), { id }),
  staleTime: Infinity,
});
