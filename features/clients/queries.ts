import type { Read } from '#platform/database.ts';
import { type ListSources, matchingIds, type Paged, pageOf } from '#platform/matches.ts';
import { LAST, wordsOf } from '#platform/words.ts';

import type { Client, FeaturedClient } from './schema.ts';

/**
 * A page of the clients by name. Every word of `keyword` begins a word of the client's name or description; '' lets all pass, and a
 * keyword without any word in it finds nothing.
 */
export async function listClients(
  sources: ListSources,
  keyword: string,
  part: { page: number; limit: number },
): Promise<Paged<Client>> {
  const words = wordsOf(keyword);
  if (words.length === 0 && keyword.trim() !== '') return pageOf(new Int32Array(), part, async () => []);
  const ids = await matchingIds(sources, { list: 'clients', filter: words, tags: ['clients'] }, (read) => {
    let found = read.selectFrom('clients').select('clients.id');
    for (const word of words) {
      found = found.where('clients.id', 'in', (some) =>
        some
          .selectFrom('client_words')
          .select('client_id')
          .where('word', '>=', word)
          .where('word', '<', word + LAST),
      );
    }
    return found.orderBy('name').orderBy('clients.id');
  });
  return pageOf(ids, part, (asked) =>
    sources.database.read
      .selectFrom('clients')
      .select(['id', 'name', 'description', 'logo', 'banner_image as bannerImage'])
      .where('id', 'in', asked)
      .execute(),
  );
}

/** The clients of the home page's carousel, in its order. */
export const featuredClients = (read: Read): Promise<FeaturedClient[]> =>
  read
    .selectFrom('clients')
    .select(['id', 'name', 'logo', 'cover_image as coverImage'])
    .where('featured_rank', 'is not', null)
    .orderBy('featured_rank')
    .orderBy('id')
    .execute();

/** Every client's name, in order. */
export const listClientNames = (read: Read): Promise<{ id: number; name: string }[]> =>
  read.selectFrom('clients').select(['id', 'name']).orderBy('name').orderBy('id').execute();
