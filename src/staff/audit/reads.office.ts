/** What is read of the audit log. */
import { listOf, type ListSearch } from '#office-ui/query.ts';

import { auditCalls } from './calls.ts';

/** `q`: what stands in the search field. */
export const auditQuery = ({ q, ...search }: ListSearch) =>
  listOf(auditCalls.list, { ...search, ...(q === undefined ? {} : { which: q }) });
