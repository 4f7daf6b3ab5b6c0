/** What is read of the outbox. */
import { listOf, type ListSearch } from '#office-ui/query.ts';

import { outboxCalls } from './calls.ts';

/** `q`: what stands in the search field. */
export const outboxQuery = ({ q, ...search }: ListSearch) =>
  listOf(outboxCalls.list, { ...search, ...(q === undefined ? {} : { receipt: q }) });
