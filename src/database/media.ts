/** The rows of `media`, for whoever stores content: the seed and the features. Sizes and variants are read from the files later (src/cms/media). */
import type { Tx } from './database.ts';
import { wordsOfMedia } from './words.ts';

/** Addresses of one statement. */
const CHUNK = 200;

/** What a picture is called that was never given a name: 'cover ferry' for '/pictures/cover-ferry/1200.webp'. */
const nameOfMedia = (path: string): string =>
  path
    .replace(/\/\d{1,5}\.(?:avif|webp)$/, '')
    .replace(/\.\w{1,5}$/, '')
    .split('/')
    .slice(-2)
    .filter((part) => part !== '' && part !== 'pictures')
    .join(' ')
    .replaceAll(/[-_]+/g, ' ')
    .slice(0, 200);

/**
 * Makes rows for the addresses that have none yet, and gives what finds the id of each. What has no words in `alts` stands beside words that say
 * the same (decision 24): it is decoration.
 */
export async function registerMedia(
  tx: Tx,
  paths: readonly string[],
  now: Date,
  alts: ReadonlyMap<string, string> = new Map(),
): Promise<(path: string) => number> {
  const ids = new Map<string, number>();
  const asked = [...new Set(paths)];
  for (let from = 0; from < asked.length; from += CHUNK) {
    const some = asked.slice(from, from + CHUNK);
    const at = now.toISOString();
    const rows = some.map((path) => {
      const alt = alts.get(path) ?? '';
      const isDecorative = alt === '' ? (1 as const) : (0 as const);
      return { path, label: nameOfMedia(path), alt, is_decorative: isDecorative, created_at: at, updated_at: at };
    });
    const made = await tx
      .insertInto('media')
      .values(rows)
      .onConflict((conflict) => conflict.column('path').doNothing())
      .returning(['id', 'label as name', 'alt'])
      .execute();
    const words = made.flatMap((row) => wordsOfMedia(row).map((word) => ({ word, media_id: row.id })));
    if (words.length > 0) await tx.insertInto('media_words').values(words).execute();
    for (const { id, path } of await tx.selectFrom('media').select(['id', 'path']).where('path', 'in', some).execute())
      ids.set(path, id);
  }
  return (path) => {
    const id = ids.get(path);
    if (id === undefined) throw new Error(`${path} was not registered.`);
    return id;
  };
}
