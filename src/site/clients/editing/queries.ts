/** Clients as staff and the import write them. */
import type { PublicationColumns } from '#database/content-state.ts';
import { countOf } from '#database/count.ts';
import type { Read, Tx } from '#database/database.ts';
import { wordsOfClient } from '#database/words.ts';
import type { BodyOf } from '#cms/content/fields.ts';

import type { clientContentType } from '../content-type.ts';

type ClientBody = BodyOf<typeof clientContentType.fields>;

/** Stores a client and the words by which visitors find it. */
export async function putClient(
  tx: Tx,
  id: number,
  body: ClientBody,
  { onInsert, onUpdate }: PublicationColumns,
): Promise<void> {
  const { name, description } = body;
  const own = {
    name,
    description,
    website: body.website === '' ? null : body.website,
    banner_media_id: body.banner,
    logo_media_id: body.logo,
    cover_media_id: body.cover,
    featured_rank: body.featuredRank,
  };
  await tx
    .insertInto('clients')
    .values({ id, ...own, ...onInsert })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...own, ...onUpdate }))
    .execute();
  await tx.deleteFrom('client_words').where('client_id', '=', id).execute();
  const words = wordsOfClient({ name, description }).map((word) => ({ word, client_id: id }));
  if (words.length > 0) await tx.insertInto('client_words').values(words).execute();
}

export async function loadClients(read: Read, ids: readonly number[]): Promise<Map<number, ClientBody>> {
  const rows = await read
    .selectFrom('clients')
    .select(['id', 'name', 'description', 'website', 'banner_media_id', 'logo_media_id', 'cover_media_id'])
    .select('featured_rank')
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        name: row.name,
        description: row.description,
        website: row.website ?? '',
        banner: row.banner_media_id,
        logo: row.logo_media_id,
        cover: row.cover_media_id,
        featuredRank: row.featured_rank,
      },
    ]),
  );
}

/** How many projects are of a client. */
export async function countProjectsOf(read: Read, id: number) {
  const all = read.selectFrom('projects').where('client_id', '=', id);
  return { published: await countOf(all.where('state', '=', 'published')), all: await countOf(all) };
}
