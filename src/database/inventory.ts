/** Reads the table definitions from the database, so that a new table needs no entry here. */
import { sql } from 'kysely';

import type { DatabaseKind, Read } from './database.ts';

export type Table = {
  name: string;
  columns: string[];
  /** The columns of its primary key, in their order. */
  key: string[];
  /** Its auto-incremented sequence; undefined if there is none. */
  counter: string | undefined;
};

type Column = { table: string; column: string; place: number; counts: number };
type Reference = { table: string; refers_to: string };

const COLUMNS = {
  sqlite: sql<Column>`
    select m.name as "table", c.name as "column", c.pk as place,
      case when c.pk > 0 and m.sql like '%autoincrement%' then 1 else 0 end as counts
    from sqlite_schema as m join pragma_table_info(m.name) as c
    where m.type = 'table' and m.name not like 'sqlite\\_%' escape '\\' order by m.name, c.cid`,
  postgres: sql<Column>`
    select t.relname as "table", a.attname as "column", coalesce(array_position(k.conkey, a.attnum), 0) as place,
      case when a.attidentity = '' then 0 else 1 end as counts
    from pg_class as t join pg_attribute as a on a.attrelid = t.oid
    left join pg_constraint as k on k.conrelid = t.oid and k.contype = 'p'
    where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped
    order by t.relname collate "C", a.attnum`,
} as const;

const REFERENCES = {
  sqlite: sql<Reference>`
    select m.name as "table", f."table" as refers_to
    from sqlite_schema as m join pragma_foreign_key_list(m.name) as f where m.type = 'table'`,
  postgres: sql<Reference>`
    select t.relname as "table", r.relname as refers_to
    from pg_constraint as k join pg_class as t on t.oid = k.conrelid join pg_class as r on r.oid = k.confrelid
    where k.contype = 'f' and t.relnamespace = current_schema()::regnamespace`,
} as const;

/** All tables, in the order of their foreign keys: referenced ones first. */
export async function listTables(read: Read, kind: DatabaseKind): Promise<Table[]> {
  const { rows: columns } = await COLUMNS[kind].execute(read);
  const { rows: references } = await REFERENCES[kind].execute(read);
  const tables = Map.groupBy(columns, ({ table }) => table);
  const ordered: Table[] = [];
  const seen = new Set<string>();
  const place = (name: string) => {
    const own = tables.get(name);
    if (own === undefined || seen.has(name)) return;
    seen.add(name);
    for (const { table, refers_to } of references) if (table === name) place(refers_to);
    const key = own.filter(({ place }) => place > 0).toSorted((a, b) => a.place - b.place);
    ordered.push({
      name,
      columns: own.map(({ column }) => column),
      key: key.map(({ column }) => column),
      counter: own.find(({ counts }) => counts === 1)?.column,
    });
  };
  for (const name of [...tables.keys()].toSorted()) place(name);
  return ordered;
}

/** The highest id ever used, including deleted rows, so that no id is reused. */
export async function readCounter(read: Read, kind: DatabaseKind, { name, counter }: Table): Promise<number> {
  const { rows } = await (
    kind === 'sqlite'
      ? sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${name}`
      : sql<{ last: number | null }>`select pg_sequence_last_value(pg_get_serial_sequence(${name}, ${counter})) as last`
  ).execute(read);
  return Number(rows[0]?.last ?? 0);
}

/** Makes a table continue its ids after `last`. */
export async function setCounter(
  read: Read,
  kind: DatabaseKind,
  { name, counter }: Table,
  last: number,
): Promise<void> {
  if (kind === 'postgres')
    await sql`select setval(pg_get_serial_sequence(${name}, ${counter}), ${Math.max(last, 1)}, ${last}::bigint > 0)`.execute(
      read,
    );
  else {
    await sql`delete from sqlite_sequence where name = ${name}`.execute(read);
    await sql`insert into sqlite_sequence (name, seq) values (${name}, ${last})`.execute(read);
  }
}

export async function countRows(read: Read, { name }: Pick<Table, 'name'>): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`select count(*) as count from ${sql.table(name)}`.execute(
    read,
  );
  return Number(rows[0]?.count);
}

/** The migrations that have run, in their order; empty if there are no tables. */
export async function listMigrations(read: Read, tables: readonly Table[]): Promise<string[]> {
  if (!tables.some(({ name }) => name === 'migrations')) return [];
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(read);
  return rows.map(({ name }) => name).toSorted();
}
