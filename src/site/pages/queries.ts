import { type PublicationColumns, PUBLISHED } from '#database/content-state.ts';
import type { Read, Selects, Tx } from '#database/database.ts';
import { bodyFrom } from '#cms/content/fields.ts';
import { loadJsonBodies, putRow } from '#cms/content/service.ts';

import { pageContentType, type PageBody } from './content-type.ts';

/** The pages that visitors see. Every public query starts from it. */
const publishedPages = (read: Selects) => read.selectFrom('pages').where('pages.state', '=', PUBLISHED);

const bodyIn = (stored: string) => bodyFrom(pageContentType.fields, JSON.parse(stored)) as PageBody;

/** The page of an address, whether or not visitors see it. */
export async function findPage(read: Read, path: string) {
  const row = await read
    .selectFrom('pages')
    .select(['id', 'state', 'body', 'updated_at as changed'])
    .where('path', '=', path)
    .executeTakeFirst();
  return row && { id: row.id, isPublished: row.state === 'published', changed: row.changed, body: bodyIn(row.body) };
}

/** What visitors see of a page. */
export async function findPageBody(read: Read, id: number): Promise<PageBody | undefined> {
  const row = await publishedPages(read).select('body').where('id', '=', id).executeTakeFirst();
  return row && bodyIn(row.body);
}

/** The most pages in a sitemap. */
const MAX_TITLES = 5000;

/** Every published page, by its address. */
export async function listPageTitles(read: Read, limit = MAX_TITLES) {
  const rows = await publishedPages(read)
    .select(['path', 'title', 'purpose', 'body', 'updated_at as changed'])
    .orderBy('path')
    .limit(limit)
    .execute();
  return rows.map(({ body, ...row }) => ({ ...row, description: bodyIn(body).description }));
}

/** The addresses of what is published, for the frame of every page. */
export const listAddresses = async (read: Read) =>
  publishedPages(read).select(['path', 'title', 'purpose']).orderBy('path').limit(MAX_TITLES).execute();

export function putPage(tx: Tx, id: number, body: PageBody, publication: PublicationColumns): Promise<void> {
  const { path, title, purpose } = body;
  return putRow(tx, 'pages', id, { path, title, purpose, body: JSON.stringify(body) }, publication);
}

/** Temporary values, so that pages can exchange what only one may have. */
export async function setApart(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const id of ids)
    await tx
      .updateTable('pages')
      .set({ path: `\u{1}${id}`, purpose: '' })
      .where('id', '=', id)
      .execute();
}

export const loadPages = (read: Read, ids: readonly number[]) => loadJsonBodies(read, 'pages', ids, bodyIn);

/** Another page with this address, or with this purpose among what visitors see. */
export async function findClashes(read: Read, id: number, { path, purpose }: PageBody) {
  const others = read.selectFrom('pages').select('id').where('id', '<>', id);
  const [taken, doubled] = await Promise.all([
    path === '' ? undefined : others.where('path', '=', path).executeTakeFirst(),
    purpose === ''
      ? undefined
      : others.where('purpose', '=', purpose).where('state', '=', PUBLISHED).executeTakeFirst(),
  ]);
  return { taken: taken?.id, doubled: doubled?.id };
}
