/**
 * One part of a list that is narrowed by words or tags. What few rows have is found by its own index and sorted here. What many have is looked
 * for along the list, in its order and for so many rows at once; where that is not enough, the part is short and the next one goes on.
 * So no part costs more than another, whatever is searched for.
 */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';

import type { Read } from './database.ts';
import { COUNTED, type Countable, countUpTo, isAfter, type Key, totalOf } from './keyset.ts';
import type { Tables } from './tables.ts';

/** A word or a tag. `ids`: a query of the ids that have it. `has`: whether a row of the list has it, by an index. */
export type Predicate = { ids: RawBuilder<unknown>; has: RawBuilder<boolean> };

/**
 * Whether there is a row that belongs to one of the list. A word or a tag is not spelt as its index has it (`word || ''`): the databases would
 * take that index, and look through all rows with the word for each row of the list. `limit` keeps them from making a join of it.
 */
export const hasRow = (of: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from ${of} limit 1 offset 0)`;

/** At most so many ids are sorted here. */
const FEW = 2000;
/** So many rows of a list are looked at for one part. */
const WALKED = 5000;

type Query<Table extends keyof Tables> = SelectQueryBuilder<Tables, Table, object>;
type Row = { sorted: string; id: number };

type AskedPage<Walked extends keyof Tables, Listed extends keyof Tables> = {
  /** What an index finds in the order of the list. */
  walked: Query<Walked>;
  /** The rows of the list: some of these. */
  listed: Query<Listed>;
  predicates: readonly Predicate[];
  /** A column of texts, and the ids. */
  columns: readonly [sorted: string, id: string];
  direction: 'asc' | 'desc';
  after: Key | undefined;
  limit: number;
};

/** `next`: behind which row the next part begins. */
type FoundPage = { ids: number[]; next: Key | undefined; total: number; isEstimate?: true };

/** What the fewest rows have, with how many; more than `FEW` are not counted. */
async function rarestOf(read: Read, predicates: readonly Predicate[]) {
  let rarest: { predicate: Predicate; count: number } | undefined;
  for (const predicate of predicates) {
    const asked = sql<{ count: number | string }>`
      select count(*) as count from (${predicate.ids} limit ${sql.lit(FEW + 1)}) as few`;
    const { rows } = await asked.execute(read);
    const count = Number(rows[0]?.count);
    if (rarest === undefined || count < rarest.count) rarest = { predicate, count };
  }
  return rarest;
}

const compare = (one: Row, other: Row) =>
  one.sorted === other.sorted ? one.id - other.id : one.sorted < other.sorted ? -1 : 1;
const keyOf = ({ sorted, id }: Row): Key => [sorted, id];

type AskedCount = {
  walked: Countable;
  listed: Countable;
  exactTo: number;
  /** Counting stops behind it. */
  most?: number;
};

/**
 * How many there are, at most `most` + 1. Above `exactTo` those are counted that an index finds, which may be some more: a look into another
 * table for each would take far longer.
 */
export async function countWhere(read: Read, { walked, listed, exactTo, most = COUNTED }: AskedCount): Promise<number> {
  const count = await countUpTo(read, walked, most + 1);
  return count > exactTo ? count : countUpTo(read, listed, exactTo);
}

/** The highest number in a line of words. */
export const MANY = 1000;

/** How many of a list there are, `MANY` where there are more; and since when the oldest waits. `column`: when each came. */
export async function countWaiting<Walked extends keyof Tables, Listed extends keyof Tables>(
  read: Read,
  { walked, listed, column }: { walked: Query<Walked>; listed: Query<Listed>; column: string },
): Promise<{ count: number; oldest: string | null }> {
  const inOrder = <T extends keyof Tables>(query: Query<T>) =>
    query.select(sql<string>`${sql.ref(column)}`.as('at')).orderBy(sql.ref(column));
  const first = await inOrder(listed).limit(1).executeTakeFirst();
  const asked = { walked: inOrder(walked), listed: inOrder(listed), exactTo: MANY, most: MANY };
  return { count: Math.min(MANY, await countWhere(read, asked)), oldest: first?.at ?? null };
}

export async function findPage<Walked extends keyof Tables, Listed extends keyof Tables>(
  read: Read,
  { walked, listed, predicates, columns, direction, after, limit }: AskedPage<Walked, Listed>,
): Promise<FoundPage> {
  const [sorted, id] = columns;
  const selected = <T extends keyof Tables>(query: Query<T>) =>
    query.select([sql<string>`${sql.ref(sorted)}`.as('sorted'), sql<number>`${sql.ref(id)}`.as('id')]);
  const behind = <T extends keyof Tables>(query: Query<T>) =>
    after === undefined ? query : query.where(isAfter(columns, direction, after));
  const inOrder = <T extends keyof Tables>(query: Query<T>) =>
    selected(query).orderBy(sql.ref(sorted), direction).orderBy(sql.ref(id), direction);
  const partOf = (rows: readonly Row[]) => {
    const last = rows.length > limit ? rows[limit - 1] : undefined;
    return { ids: rows.slice(0, limit).map((row) => row.id), next: last && keyOf(last) };
  };

  const rarest = await rarestOf(read, predicates);
  if (rarest === undefined) {
    const part = partOf(
      await inOrder(behind(listed))
        .limit(limit + 1)
        .execute(),
    );
    // In their order, so that the databases take the index of the list.
    const count = await countWhere(read, { walked: inOrder(walked), listed: inOrder(listed), exactTo: FEW });
    return { ...part, ...(count > FEW && { isEstimate: true }), ...totalOf(count) };
  }

  if (rarest.count <= FEW) {
    let query = listed.where(sql<boolean>`${sql.ref(id)} in (${rarest.predicate.ids})`);
    for (const predicate of predicates) if (predicate !== rarest.predicate) query = query.where(predicate.has);
    const rows = (await selected(query).execute()).toSorted(compare);
    if (direction === 'desc') rows.reverse();
    const sign = direction === 'desc' ? -1 : 1;
    const last = after === undefined ? undefined : { sorted: String(after[0]), id: Number(after[1]) };
    const rest = last === undefined ? rows : rows.filter((row) => compare(row, last) * sign > 0);
    return { ...partOf(rest), total: rows.length };
  }

  const stop = await inOrder(behind(walked)).limit(1).offset(WALKED).executeTakeFirst();
  let query = behind(listed);
  for (const { has } of predicates) query = query.where(has);
  if (stop !== undefined) {
    const operator = sql.raw(direction === 'asc' ? '<=' : '>=');
    query = query.where(sql<boolean>`(${sql.ref(sorted)}, ${sql.ref(id)}) ${operator} (${stop.sorted}, ${stop.id})`);
  }
  const rows = await inOrder(query)
    .limit(limit + 1)
    .execute();
  const part = partOf(rows);
  if (part.next !== undefined) return { ...part, total: COUNTED, isEstimate: true };
  if (stop !== undefined) return { ...part, next: keyOf(stop), total: rows.length, isEstimate: true };
  return { ...part, total: rows.length, ...(after !== undefined && { isEstimate: true }) };
}
