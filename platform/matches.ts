/**
 * How lists stay fast: a filter first becomes the ids that it finds, in the order of the list, by one statement over an index. They are
 * remembered, so that counts and deep pages cost nothing more, and only the rows of one page are read, by their keys.
 */
import { type AliasableExpression, sql } from 'kysely';

import type { Read, Tag } from './database.ts';
import type { Parts } from './web.ts';

export type ListSources = Pick<Parts, 'database' | 'matches'>;

/** A part of a list; `lastPage` is 1 where nothing matches. */
export type Paged<T> = { rows: T[]; page: number; lastPage: number; total: number };

/** The ids that `find` selects, in its order, remembered under `tags` until a write spoils one of them. `filter` tells them from others. */
export function matchingIds(
  { database, matches }: ListSources,
  { list, filter, tags }: { list: string; filter: unknown; tags: readonly Tag[] },
  find: (read: Read) => AliasableExpression<{ id: number }>,
): Promise<Int32Array> {
  return matches.get(
    `${list} ${JSON.stringify(filter)}`,
    tags,
    async () => {
      // One text instead of a row for each id: a hundred thousand rows would take ten times as long to hand over.
      const { ids } = await database.read
        .selectFrom(find(database.read).as('found'))
        .select(sql<string | null>`string_agg(cast(found.id as text), ',')`.as('ids'))
        .executeTakeFirstOrThrow();
      return Int32Array.from(JSON.parse(`[${ids ?? ''}]`) as number[]);
    },
    (ids) => ids.byteLength + 200,
  );
}

/** The rows of one page of `ids`: `load` reads them by their keys, in any order. */
export async function pageOf<T extends { id: number }>(
  ids: Int32Array,
  { page, limit }: { page: number; limit: number },
  load: (ids: readonly number[]) => Promise<readonly T[]>,
): Promise<Paged<T>> {
  const asked = [...ids.subarray((page - 1) * limit, page * limit)];
  const found = new Map(asked.length === 0 ? [] : (await load(asked)).map((row) => [row.id, row]));
  return {
    rows: asked.flatMap((id) => found.get(id) ?? []),
    page,
    lastPage: Math.max(1, Math.ceil(ids.length / limit)),
    total: ids.length,
  };
}
