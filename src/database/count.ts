import type { SelectQueryBuilder } from 'kysely';

import type { Tables } from './tables.ts';

/** The number of rows of a query that has no selected columns yet. PostgreSQL returns counts as text. */
export async function countOf<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await query.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}
