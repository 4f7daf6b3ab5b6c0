/**
 * Lists of any length, a part at a time: the next part begins after the last row that was shown, which an index finds at once. Pages by
 * number would have to count what is before them.
 */
import { type RawBuilder, sql } from 'kysely';

/** The values of the sorted columns of the last row that was shown. */
export type Key = readonly (string | number)[];

/** The most rows that are counted. Behind them the total is an estimate. */
export const COUNTED = 5000;

/** The `next` of an answer. `sort` is part of it: a key of one order says nothing in another. */
export const cursorOf = (sort: string, key: Key): string =>
  Buffer.from(JSON.stringify([sort, ...key])).toString('base64url');

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

/** Whether a row stands after a key, all columns being sorted in one direction. Both databases find it by an index of these columns. */
export const isAfter = (columns: readonly string[], direction: 'asc' | 'desc', key: Key): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(columns.map((column) => sql.ref(column)))}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${sql.join(key)})`;

/** One part of `limit` rows, of which one more was asked for. */
export function partOf<R>(rows: readonly R[], limit: number, sort: string, keyOf: (row: R) => Key) {
  const part = rows.slice(0, limit);
  const last = part.at(-1);
  return { rows: part, next: rows.length > limit && last !== undefined ? cursorOf(sort, keyOf(last)) : null };
}

/** The total of a list, of which at most `COUNTED` + 1 rows were counted. */
export const totalOf = (counted: number): { total: number; isEstimate?: true } =>
  counted > COUNTED ? { total: COUNTED, isEstimate: true } : { total: counted };
