/** The rows of `media`, for whoever stores content: the seed and the rooms. Sizes and variants are read from the files later (features/media). */
import type { Tx } from './database.ts';

/** Addresses of one statement. */
const CHUNK = 500;

/** Makes rows for the addresses that have none yet, and gives what finds the id of each. */
export async function registerMedia(tx: Tx, paths: readonly string[], now: Date): Promise<(path: string) => number> {
  const ids = new Map<string, number>();
  const asked = [...new Set(paths)];
  for (let from = 0; from < asked.length; from += CHUNK) {
    const some = asked.slice(from, from + CHUNK);
    await tx
      .insertInto('media')
      .values(some.map((path) => ({ path, created_at: now.toISOString() })))
      .onConflict((conflict) => conflict.column('path').doNothing())
      .execute();
    for (const { id, path } of await tx.selectFrom('media').select(['id', 'path']).where('path', 'in', some).execute())
      ids.set(path, id);
  }
  return (path) => {
    const id = ids.get(path);
    if (id === undefined) throw new Error(`${path} was not registered.`);
    return id;
  };
}
