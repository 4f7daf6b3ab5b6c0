/**
 * Lists of any length, a page at a time: the next page begins after the last row that was shown, which an index finds at once. Pages by
 * number would have to count what is before them.
 */
import { type AliasedExpression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

import type { Read, Selects } from './database.ts';

/** The values of the sorted columns of the last row that was shown. */
export type Key = readonly (string | number)[];

/** The columns by which a list is sorted, all in one direction. No two rows have the same last one. */
export type Order = { columns: readonly string[]; direction: 'asc' | 'desc' };

/** Which page of a list is asked for: in which of its orders, behind which row, and how many rows. */
export type Place<Name extends string = string> = { order: Name; after: Key | undefined; limit: number };

/** `next`: behind which row the next page begins; undefined at the end. */
export type KeysetPage<R> = { rows: R[]; next: Key | undefined };
export type Total = { total: number; isEstimate?: true };

/** The most rows that are counted. Behind them the total is an estimate. */
export const COUNTED = 5000;

/** The `next` of an answer. `sort` is part of it: a key of one order says nothing in another. */
export const cursorOf = (sort: string, key: Key | undefined): string | null =>
  key === undefined ? null : Buffer.from(JSON.stringify([sort, ...key])).toString('base64url');

/** The key in a cursor; undefined for what is no cursor of this order. `types` are those of the sorted columns. */
export function keyIn(cursor: string, sort: string, types: readonly ('string' | 'number')[]): Key | undefined {
  let said: unknown;
  try {
    said = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
  if (!Array.isArray(said) || said.length !== types.length + 1 || said[0] !== sort) return undefined;
  const key = said.slice(1) as Key;
  const isValid = types.every((type, place) => {
    const value = key[place];
    return typeof value === type && (typeof value === 'string' || Number.isSafeInteger(value));
  });
  return isValid ? key : undefined;
}

/** Ids are numbers. All else that a list is sorted by is text. */
export const typesOf = ({ columns }: Order): ('string' | 'number')[] =>
  columns.map((column) => (/(?:^|\.)id$/.test(column) ? 'number' : 'string'));

/** Whether a row stands after a key, all columns being sorted in one direction. Both databases find it by an index of these columns. */
export const isAfter = (columns: readonly string[], direction: 'asc' | 'desc', key: Key): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(columns.map((column) => sql.ref(column)))}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${sql.join(key)})`;

/** One page of `limit` rows, of which one more was read. */
export function keysetPageOf<R>(rows: readonly R[], limit: number, keyOf: (row: R) => Key): KeysetPage<R> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last !== undefined ? keyOf(last) : undefined };
}

/** The statement of one page of a list, with one row more, and with the sorted columns as `key_0`, `key_1`. */
export function inOrder<DB, T extends keyof DB, R>(
  query: SelectQueryBuilder<DB, T, R>,
  { columns, direction }: Order,
  { after, limit }: Omit<Place, 'order'>,
) {
  const keys = columns.map((column, place) => sql<string | number>`${sql.ref(column)}`.as(`key_${place}`));
  const behind = after === undefined ? query : query.where(isAfter(columns, direction, after));
  return columns
    .reduce((sorted, column) => sorted.orderBy(sql.ref(column), direction), behind.select(keys))
    .limit(limit + 1);
}

/** Runs a query for one page of a list. */
export async function findKeysetPage<DB, T extends keyof DB, R>(
  query: SelectQueryBuilder<DB, T, R>,
  order: Order,
  place: Omit<Place, 'order'>,
): Promise<KeysetPage<R>> {
  const found = (await inOrder(query, order, place).execute()) as (R & Record<string, string | number>)[];
  const names = order.columns.map((_, place) => `key_${place}`);
  const { rows, next } = keysetPageOf(found, place.limit, (row) => names.map((name) => row[name] ?? ''));
  for (const row of rows as Record<string, unknown>[]) for (const name of names) delete row[name];
  return { rows, next };
}

/** Any query, whatever it selects. */
export type Countable = { limit: (most: number) => { as: (name: 'some') => AliasedExpression<object, 'some'> } };

/** How many rows a query has, counted up to `most`. PostgreSQL returns counts as text. */
export async function countUpTo(read: Selects, query: Countable, most: number): Promise<number> {
  const { count } = await read
    .selectFrom(query.limit(most).as('some'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The total of a list, of which at most `most` + 1 rows were counted. */
export const totalOf = (counted: number, most = COUNTED): Total =>
  counted > most ? { total: most, isEstimate: true } : { total: counted };

/** How many rows a query has; counting stops where the total becomes an estimate. */
export const findTotal = async (read: Read, query: Countable, most = COUNTED): Promise<Total> =>
  totalOf(await countUpTo(read, query, most + 1), most);
