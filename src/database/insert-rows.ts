/** Rows of any number in one statement, handed over as one JSON text: its words stay the same, and nothing is bound value by value. */
import { type Insertable, type InsertQueryBuilder, type InsertResult, type RawBuilder, sql } from 'kysely';

import { storable } from './bound.ts';
import type { DatabaseKind, Tx } from './database.ts';
import type { Tables } from './tables.ts';

type Value = string | number | null;

/** U+0000 and lone surrogates as JSON writes them. */
const NOT_STORABLE = /\\u(?:0000|d[89a-f])/;

function asJson(values: readonly unknown[]): string {
  const json = JSON.stringify(values);
  if (!NOT_STORABLE.test(json)) return json;
  return JSON.stringify(values, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value));
}

/** SQL: rows of `value`, each an array of which `value ->> 0` is the first. */
export function listed(kind: DatabaseKind, lists: readonly (readonly Value[])[]): RawBuilder<unknown> {
  const json = asJson(lists);
  return kind === 'sqlite' ? sql`json_each(${json})` : sql`json_array_elements(${json}::json) as rows(value)`;
}

/** Rows of a table, which all have the same columns; at least one. */
export function insertRows<T extends keyof Tables>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): InsertQueryBuilder<Tables, T, InsertResult> {
  const columns = Object.keys(rows[0] ?? {}) as (keyof Tables[T] & string)[];
  const values = columns.map((name) => (tx.kind === 'sqlite' ? sql`value ->> ${sql.lit(`$.${name}`)}` : sql.ref(name)));
  const json = asJson(rows);
  const source =
    tx.kind === 'sqlite'
      ? sql`json_each(${json})`
      : sql`json_populate_recordset(null::${sql.table(table)}, ${json}::json)`;
  // SQLite takes a conflict clause behind a select for a join unless there is a condition.
  return tx
    .insertInto(table)
    .columns(columns)
    .expression(sql`select ${sql.join(values)} from ${source} where true`);
}

/** The tables of words by which entries are found, each with the column of the entry. */
const ENTRY_IN = { enquiry_words: 'enquiry_id', application_words: 'application_id' } as const;

/** Writes the words of entries, in one statement too. An entry stands there once, with the list of its words. */
export async function insertWords(
  tx: Tx,
  table: keyof typeof ENTRY_IN,
  entries: readonly (readonly [id: number, words: readonly string[]])[],
): Promise<void> {
  const json = asJson(entries);
  // PostgreSQL would read an entry anew for each of its words; SQLite remembers it.
  const rows =
    tx.kind === 'sqlite'
      ? sql`select words.value, entries.value ->> 0 from json_each(${json}) as entries, json_each(entries.value, '$[1]') as words`
      : sql`with entries as materialized (select (value ->> 0)::integer as entry, value -> 1 as list
          from json_array_elements(${json}::json) as elements(value))
          select words.value, entry from entries, json_array_elements_text(list) as words(value)`;
  await tx
    .insertInto(table)
    .columns(['word', ENTRY_IN[table] as never])
    .expression(rows)
    .execute();
}
