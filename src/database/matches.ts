/**
 * Keeps lists fast: one query over an index finds the ids that match a filter, in the order of the list. The ids are cached, so that counts
 * and late pages cost nothing more, and only the rows of one page are loaded, by key.
 */
import { type RawBuilder, sql } from 'kysely';

/** One page of a list; `lastPage` is 1 if nothing matches. */
export type Paged<T> = { rows: T[]; page: number; lastPage: number; total: number };

/** The ids of many rows as one text: fetching a hundred thousand rows would take ten times as long. */
export const idsAsText = (column: string): RawBuilder<string | null> =>
  sql<string | null>`string_agg(cast(${sql.ref(column)} as text), ',')`;

export const idsFromText = (text: string | null): Int32Array =>
  Int32Array.from(JSON.parse(`[${text ?? ''}]`) as number[]);

type Part = { page: number; limit: number };

/** One page of a list of `total` rows. `asked` are the ids of its rows; `load` reads them by key, in any order. */
export async function loadPage<T extends { id: number }>(
  { asked, total }: { asked: readonly number[]; total: number },
  { page, limit }: Part,
  load: (ids: readonly number[]) => Promise<readonly T[]>,
): Promise<Paged<T>> {
  const found = new Map(asked.length === 0 ? [] : (await load(asked)).map((row) => [row.id, row]));
  return {
    rows: asked.flatMap((id) => found.get(id) ?? []),
    page,
    lastPage: Math.max(1, Math.ceil(total / limit)),
    total,
  };
}

/** The ids of one page. */
export const pageOfIds = (ids: Int32Array, { page, limit }: Part): { asked: number[]; total: number } => ({
  asked: [...ids.subarray((page - 1) * limit, page * limit)],
  total: ids.length,
});
