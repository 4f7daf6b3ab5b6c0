import type { SelectQueryBuilder } from 'kysely';

import type { Tables } from './tables.ts';

/** How many rows a query finds, before it selects columns. PostgreSQL gives counts as text. */
export async function countOf<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await query.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}
