import type { Read } from '#platform/database.ts';

import type { FeaturedClient } from './schema.ts';

/** The clients of the home page's carousel, in its order. */
export function featuredClients(read: Read): Promise<FeaturedClient[]> {
  return read
    .selectFrom('clients')
    .select(['id', 'name', 'logo', 'cover_image as coverImage'])
    .where('featured_rank', 'is not', null)
    .orderBy('featured_rank')
    .execute();
}
