/** The lists that projects and openings are filtered by have one store: a name that is unique, and at most one column more. */
import type { Read } from '#database/database.ts';

import type { Fields, Finding } from '../fields.ts';
import { columnsOf, type LookupTable, putRow } from '../rows/queries.ts';
import type { ContentType, Store } from '../schema.ts';

const isTaken = async (read: Read, table: LookupTable, id: number, column: 'name' | 'years', value: string | number) =>
  (await read
    .selectFrom(table as 'experience_levels')
    .select('id')
    .where(column, '=', value)
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined;

/** The store of a list whose bodies have at least a name. */
export function lookupStore<F extends Fields>(
  { singular, fields }: ContentType<F>,
  { table, uses }: { table: LookupTable; uses: NonNullable<Store['uses']> },
): Store<F> {
  const columns = columnsOf(table, fields);
  return {
    uses,
    load: columns.loadBodies,
    put: async (tx, id, body, publication) => putRow(tx, table, id, await columns.rowOf(body), publication),
    async clashes(read, id, body) {
      const { name, years } = await columns.rowOf(body);
      const found: Finding[] = [];
      if (await isTaken(read, table, id, 'name', String(name)))
        found.push({ level: 'error', field: 'name', message: `Another ${singular} has this name` });
      if (years !== undefined && (await isTaken(read, table, id, 'years', Number(years))))
        found.push({ level: 'error', field: 'years', message: `Another ${singular} has these years` });
      return found;
    },
  };
}
