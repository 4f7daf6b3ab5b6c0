/** The rows of content: a field of a content type has a column of its own, from which its value is read and to which it is written. */
import type { PublicationColumns } from '#database/content-state.ts';
import { columnOf } from '#database/column-names.ts';
import type { Read, Tx } from '#database/database.ts';

import { blankOf, type BodyOf, type Field, type Fields } from '../fields.ts';

export type LookupTable = 'industries' | 'project_types' | 'departments' | 'educations' | 'experience_levels';
type ContentTable = LookupTable | 'clients' | 'projects' | 'posts' | 'jobs' | 'pages' | 'texts' | 'facts' | 'redirects';
type Row = Readonly<Record<string, unknown>>;

/** Stores a row: a new one, or what one is now. */
export async function putRow(
  tx: Tx,
  table: ContentTable,
  id: number,
  own: Row,
  { onInsert, onUpdate }: PublicationColumns,
): Promise<void> {
  await tx
    .insertInto(table as 'clients')
    .values({ id, ...own, ...onInsert } as never)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...own, ...onUpdate }))
    .execute();
}

const loadRows = (read: Read, table: ContentTable, ids: readonly number[]) =>
  read
    .selectFrom(table as 'clients')
    .selectAll()
    .where('id', 'in', ids)
    .execute() as Promise<(Row & { id: number })[]>;

/** Bodies that are kept whole, as JSON in one column. */
export const loadJsonBodies = async <B>(
  read: Read,
  table: 'facts' | 'pages' | 'texts',
  ids: readonly number[],
  bodyIn: (stored: string, id: number) => B,
): Promise<Map<number, B>> =>
  new Map((await loadRows(read, table, ids)).map(({ id, body }) => [id, bodyIn(String(body), id)]));

type Column = {
  column: string;
  toRow: (value: unknown, clean: (html: string) => string) => unknown;
  toBody: (stored: unknown) => unknown;
};

const asIs = (value: unknown) => value;

function storedAs(name: string, field: Field): Column {
  const column: string = columnOf(name);
  switch (field.type) {
    case 'picture':
      return { column: `${column}_media_id`, toRow: asIs, toBody: asIs };
    case 'entry':
      return { column: `${column}_id`, toRow: asIs, toBody: asIs };
    case 'flag':
      return { column, toRow: (value) => (value === true ? 1 : 0), toBody: (stored) => stored === 1 };
    case 'address':
      return { column, toRow: (value) => value || null, toBody: (stored) => stored ?? '' };
    case 'prose':
      return { column, toRow: (value, clean) => clean(String(value)), toBody: asIs };
    case 'rows':
      return {
        column,
        toRow: (value) => JSON.stringify(value),
        // A row that was stored before it had all its fields has the others blank.
        toBody: (stored) => (JSON.parse(String(stored)) as Row[]).map((row) => ({ ...blankOf(field.fields), ...row })),
      };
    default:
      return { column, toRow: asIs, toBody: asIs };
  }
}

/**
 * The columns of a content type: each is called as its field, a picture with `_media_id` and an entry with `_id` behind it. `called`: those that
 * are not. `apart`: the fields that are stored elsewhere, or otherwise.
 */
export function columnsOf<F extends Fields, Apart extends keyof F = never>(
  table: ContentTable,
  fields: F,
  { called = {}, apart = [] }: { called?: Partial<Record<keyof F, string>>; apart?: readonly Apart[] } = {},
) {
  type Stored = [Apart] extends [never] ? BodyOf<F> : Omit<BodyOf<F>, Apart>;
  const columns = Object.entries(fields)
    .filter(([name]) => !(apart as readonly PropertyKey[]).includes(name))
    .map(([name, field]) => ({ name, ...storedAs(name, field), ...(called[name] && { column: called[name] }) }));
  const hasProse = Object.values(fields).some(({ type }) => type === 'prose');
  /** What is stored of these ids, with the whole row beside it, for what is `apart`. */
  async function load(read: Read, ids: readonly number[]): Promise<{ id: number; body: Stored; row: Row }[]> {
    return (await loadRows(read, table, ids)).map((row) => ({
      id: row.id,
      body: Object.fromEntries(columns.map(({ name, column, toBody }) => [name, toBody(row[column])])) as Stored,
      row,
    }));
  }
  return {
    load,
    /** The same, where nothing is `apart`. */
    loadBodies: async (read: Read, ids: readonly number[]): Promise<Map<number, Stored>> =>
      new Map((await load(read, ids)).map(({ id, body }) => [id, body])),
    async rowOf(body: BodyOf<F>): Promise<Row> {
      const clean = hasProse ? (await import('#database/clean-html.ts')).cleanHtml : String;
      return Object.fromEntries(columns.map(({ name, column, toRow }) => [column, toRow((body as Row)[name], clean)]));
    },
  };
}
