import type { Read } from '#database/database.ts';
import { PUBLISHED } from '#database/content-state.ts';
import { idsAsText, idsFromText, type Paged, loadPage, pageOfIds } from '#database/matches.ts';
import { type SearchedWord, searchedWords } from '#database/words.ts';
import { pictureColumns, pictureOf } from '#cms/media/service.ts';
import type { Services } from '#platform/context.ts';

import type { Client, FeaturedClient } from './schema.ts';

type ListSources = Pick<Services, 'database' | 'filterCache'>;

/** The cache tags of what shows pictures of clients. */
export const CLIENT_TAGS = ['clients', 'media'] as const;

/** The clients that visitors see. Every public query starts from it. */
const publishedClients = (read: Read) => read.selectFrom('clients').where('clients.state', '=', PUBLISHED);

/** The ids of published clients by name, and the position of each id in that order: `sortedIds[n]` is at `places[n]`. */
type NameOrder = { ids: Int32Array; sortedIds: Int32Array; places: Int32Array };

const nameOrder = ({ database, filterCache }: ListSources): Promise<NameOrder> =>
  filterCache.get(
    'clients by name',
    ['clients'],
    async () => {
      const byName = publishedClients(database.read).select('id').orderBy('name').orderBy('id');
      const { text } = await database.read
        .selectFrom(byName.as('by_name'))
        .select(idsAsText('by_name.id').as('text'))
        .executeTakeFirstOrThrow();
      const ids = idsFromText(text);
      const idAt = (place: number) => ids[place] ?? 0;
      const places = Int32Array.from(ids.keys()).sort((one, other) => idAt(one) - idAt(other));
      return { ids, sortedIds: places.map(idAt), places };
    },
    ({ ids }) => 3 * ids.byteLength + 200,
  );

function placeOf({ sortedIds, places }: NameOrder, id: number): number | undefined {
  let from = 0;
  let to = sortedIds.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sortedIds[middle] ?? 0) < id) from = middle + 1;
    else to = middle;
  }
  return sortedIds[from] === id ? places[from] : undefined;
}

/**
 * The ids of clients, published or not, in which each of `words` is found, in no order. The index of words is enough for it.
 */
function idsWithWords(read: Read, words: readonly SearchedWord[]) {
  const withWord = (word: SearchedWord) =>
    read
      .selectFrom('client_words')
      .select('client_id as id')
      .where('word', '>=', word.from)
      .where('word', '<', word.until);
  return words
    .slice(1)
    .reduce((found, word) => found.intersect(withWord(word)), withWord(words[0] ?? { from: '', until: '' }).distinct());
}

async function matchingClients(sources: ListSources, words: readonly SearchedWord[]): Promise<Int32Array> {
  if (words.length === 0) return (await nameOrder(sources)).ids;
  return sources.filterCache.get(
    `clients ${JSON.stringify(words)}`,
    ['clients'],
    async () => {
      const order = await nameOrder(sources);
      const { text } = await sources.database.read
        .selectFrom(idsWithWords(sources.database.read, words).as('found'))
        .select(idsAsText('found.id').as('text'))
        .executeTakeFirstOrThrow();
      // An id without a position is not published. If it was published after the order was read, that commit invalidates both.
      const places = [...idsFromText(text)].flatMap((id) => placeOf(order, id) ?? []);
      return Int32Array.from(places)
        .sort()
        .map((place) => order.ids[place] ?? 0);
    },
    (ids) => ids.byteLength + 200,
  );
}

/**
 * A page of the clients by name. Every word of `keyword` must begin a word of the client's name or description. '' matches all; a keyword
 * without any word in it matches nothing.
 */
export async function listClients(
  sources: ListSources,
  keyword: string,
  part: { page: number; limit: number },
): Promise<Paged<Client>> {
  const words = searchedWords(keyword);
  const isImpossible = words.length === 0 && keyword.trim() !== '';
  const ids = isImpossible ? new Int32Array() : await matchingClients(sources, words);
  return loadPage(pageOfIds(ids, part), part, async (asked) => {
    const rows = await publishedClients(sources.database.read)
      .innerJoin('media as banner', 'banner.id', 'banner_media_id')
      .innerJoin('media as logo', 'logo.id', 'logo_media_id')
      .select(['clients.id', 'name', 'description'])
      .select([...pictureColumns('banner'), ...pictureColumns('logo')])
      .where('clients.id', 'in', asked)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      description: row.description,
      banner: pictureOf('banner', row),
      logo: pictureOf('logo', row),
    }));
  });
}

/** The clients of the home page's carousel, in its order. */
export async function featuredClients(read: Read): Promise<FeaturedClient[]> {
  const rows = await publishedClients(read)
    .innerJoin('media as cover', 'cover.id', 'cover_media_id')
    .select(['clients.id', 'name', ...pictureColumns('cover')])
    .where('featured_rank', 'is not', null)
    .orderBy('featured_rank')
    .orderBy('clients.id')
    .execute();
  return rows.map((row) => ({ id: row.id, name: row.name, cover: pictureOf('cover', row) }));
}

/** The names of all published clients, in order. */
export const listClientNames = (read: Read): Promise<{ id: number; name: string }[]> =>
  publishedClients(read).select(['id', 'name']).orderBy('name').orderBy('id').execute();
