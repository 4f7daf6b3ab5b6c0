import { type PublicationColumns, PUBLISHED } from '#database/content-state.ts';
import { countOf } from '#database/count.ts';
import type { Read, Selects, Tx } from '#database/database.ts';
import type { BodyOf } from '#cms/content/fields.ts';
import { columnsOf, putRow } from '#cms/content/service.ts';
import { pictureColumns, pictureOf } from '#cms/media/service.ts';

import { postContentType } from './content-type.ts';
import { minutesOf } from './reading.ts';
import { type Post, type PostLink, type PostPage, POSTS_PER_PAGE } from './schema.ts';

type PostBody = BodyOf<typeof postContentType.fields>;

const columns = columnsOf('posts', postContentType.fields);

/** The posts that visitors see. Every public query starts from it. */
const publishedPosts = (read: Selects) => read.selectFrom('posts').where('posts.state', '=', PUBLISHED);

const listed = (read: Selects) =>
  publishedPosts(read)
    .leftJoin('media as cover', 'cover.id', 'cover_media_id')
    .select([
      'posts.id',
      'slug',
      'title',
      'description',
      'author',
      'written_on',
      'cover_alt',
      'cover.alt as picture_alt',
      'body',
      ...pictureColumns('cover'),
    ]);

type Listed = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>;

const coverOf = (row: Listed) => (row.cover_path === null ? null : pictureOf('cover', row));

const summaryOf = (row: Listed) => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  description: row.description,
  author: row.author,
  writtenOn: row.written_on,
  cover: coverOf(row),
  coverAlt: row.cover_alt.trim() || (row.picture_alt ?? ''),
  minutes: minutesOf(row.body),
});

/** A page of the posts, the newest first; undefined while none is published. */
export async function listPosts(read: Read, page: number): Promise<PostPage | undefined> {
  const total = await countOf(publishedPosts(read));
  if (total === 0) return undefined;
  const rows = await listed(read)
    .orderBy('written_on', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(POSTS_PER_PAGE)
    .offset((page - 1) * POSTS_PER_PAGE)
    .execute();
  return { posts: rows.map(summaryOf), page, lastPage: Math.ceil(total / POSTS_PER_PAGE) };
}

/** The published post next to one in time. */
async function neighbour(
  read: Read,
  { id, written_on: day }: { id: number; written_on: string },
  direction: 'asc' | 'desc',
): Promise<PostLink | undefined> {
  const beyond = direction === 'asc' ? '>' : '<';
  return publishedPosts(read)
    .select(['id', 'slug', 'title'])
    .where(({ and, eb, or }) =>
      or([eb('written_on', beyond, day), and([eb('written_on', '=', day), eb('id', beyond, id)])]),
    )
    .orderBy('written_on', direction)
    .orderBy('id', direction)
    .limit(1)
    .executeTakeFirst();
}

/** A published post by its address. */
export async function findPost(read: Read, slug: string): Promise<Post | undefined> {
  const row = await listed(read).where('slug', '=', slug).executeTakeFirst();
  if (row === undefined) return undefined;
  const [previous, next] = [await neighbour(read, row, 'desc'), await neighbour(read, row, 'asc')];
  return { ...summaryOf(row), body: row.body, previous, next };
}

/** The id of a post, shown or not. */
export const findPostId = async (read: Read, slug: string): Promise<number | undefined> =>
  (await read.selectFrom('posts').select('id').where('slug', '=', slug).executeTakeFirst())?.id;

/** The most posts in a sitemap. */
const MAX_TITLES = 5000;

/** Every published post, the newest first. */
export const listPostTitles = (read: Read, limit = MAX_TITLES) =>
  publishedPosts(read)
    .leftJoin('media', 'media.id', 'cover_media_id')
    .select(['slug', 'title', 'description', 'posts.updated_at as changed', 'media.path as picture'])
    .orderBy('written_on', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .execute();

/** The newest published posts whole, for feeds. */
export const listWholePosts = (read: Read, limit: number) =>
  publishedPosts(read)
    .select([
      'id',
      'slug',
      'title',
      'description',
      'author',
      'written_on as writtenOn',
      'body',
      'updated_at as updatedAt',
    ])
    .orderBy('written_on', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const putPost = async (tx: Tx, id: number, body: PostBody, publication: PublicationColumns): Promise<void> =>
  putRow(tx, 'posts', id, await columns.rowOf(body), publication);

/** Temporary addresses, so that posts can exchange them. */
export async function setPostsApart(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const id of ids)
    await tx
      .updateTable('posts')
      .set({ slug: `\u{1}${id}` })
      .where('id', '=', id)
      .execute();
}

export const loadPosts = columns.loadBodies;

export const findOtherWith = (read: Read, id: number, slug: string) =>
  read.selectFrom('posts').select('id').where('slug', '=', slug).where('id', '<>', id).executeTakeFirst();
