/** The lists that projects and openings are filtered by have one store: a name that is unique, and at most one column more. */
import type { PublicationColumns } from '#database/content-state.ts';
import type { Read, Tx } from '#database/database.ts';

import type { BodyOf, Fields, Finding } from '../fields.ts';
import type { ContentType, Store } from '../schema.ts';

export type LookupTable = 'industries' | 'project_types' | 'departments' | 'educations' | 'experience_levels';

/** The columns of a list beside those of all content. */
export type LookupRow = { name: string; education_name?: string; years?: number };

/** Stores one entry of a list. */
export async function putLookupRow(
  tx: Tx,
  table: LookupTable,
  id: number,
  own: LookupRow,
  { onInsert, onUpdate }: PublicationColumns,
): Promise<void> {
  await tx
    .insertInto(table as 'industries')
    .values({ id, ...own, ...onInsert })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...own, ...onUpdate }))
    .execute();
}

const loadRows = (read: Read, table: LookupTable, ids: readonly number[]) =>
  read
    .selectFrom(table as 'industries')
    .selectAll()
    .where('id', 'in', ids)
    .execute() as Promise<(LookupRow & { id: number })[]>;

const isTaken = async (read: Read, table: LookupTable, id: number, column: 'name' | 'years', value: string | number) =>
  (await read
    .selectFrom(table as 'experience_levels')
    .select('id')
    .where(column, '=', value)
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined;

type Stored = { table: LookupTable; uses: NonNullable<Store['uses']> };

/** The store of a list whose bodies have at least a name. */
export const lookupStore = <F extends Fields>(
  { singular }: ContentType<F>,
  { table, uses }: Stored,
  toRow: (body: BodyOf<F>) => LookupRow,
  toBody: (row: LookupRow) => BodyOf<F>,
): Store<F> => ({
  uses,
  load: async (read, ids) => new Map((await loadRows(read, table, ids)).map((row) => [row.id, toBody(row)])),
  put: (tx, id, body, publication) => putLookupRow(tx, table, id, toRow(body), publication),
  async clashes(read, id, body) {
    const { name, years } = toRow(body);
    const found: Finding[] = [];
    if (await isTaken(read, table, id, 'name', name))
      found.push({ level: 'error', field: 'name', message: `Another ${singular} has this name` });
    if (years !== undefined && (await isTaken(read, table, id, 'years', years)))
      found.push({ level: 'error', field: 'years', message: `Another ${singular} has these years` });
    return found;
  },
});
