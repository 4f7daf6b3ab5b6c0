import { sql, type Insertable, type Updateable } from 'kysely';

import type { Database, Read, Selects, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { findKeysetPage, findTotal, type Order, type KeysetPage, type Place, type Total } from '#database/keyset.ts';
import { type SearchedWord, wordsOfMedia } from '#database/words.ts';
import { type Lease, unlessTaken } from '#platform/jobs/leases.ts';
import type { PictureSource, VariantFormat, Variants } from '#ui/picture-source.ts';

import type { MediaFilter, MediaUse } from './office-schema.ts';

const COLUMNS = ['path', 'width', 'height', 'variants', 'focal_x', 'focal_y'] as const;
type Column = (typeof COLUMNS)[number];

/** What `pictureOf` reads: the columns of the media that a query joined as `alias`. */
export const pictureColumns = <A extends string>(alias: A) =>
  COLUMNS.map((column) => `${alias}.${column} as ${alias}_${column}` as const) as `${A}.${Column} as ${A}_${Column}`[];

type PictureRow<A extends string> = Record<`${A}_${Column}`, string | number | null>;

/** Percent. */
const CENTRE = 50;

/** The picture in a row with `pictureColumns` of the same alias. */
export function pictureOf<A extends string>(alias: A, row: PictureRow<A>): PictureSource {
  const valueOf = (column: Column) => row[`${alias}_${column}`];
  const [width, height] = [valueOf('width'), valueOf('height')] as [number | null, number | null];
  const [x, y] = [valueOf('focal_x'), valueOf('focal_y')] as [number, number];
  const variants = valueOf('variants') as string;
  return {
    path: valueOf('path') as string,
    ...(width !== null && height !== null && { width, height }),
    ...(variants !== '{}' && { variants: JSON.parse(variants) as Variants }),
    ...((x !== CENTRE || y !== CENTRE) && { focus: { x, y } }),
  };
}

/** What is read from the file of a picture. */
export type MediaFile = { width: number; height: number; variants: Variants };

/** The pictures that are files of `public/`. */
export const listSiteMedia = (read: Read) =>
  read
    .selectFrom('media')
    .select(['id', 'path', 'width', 'height', 'variants'])
    .where('id', 'not in', read.selectFrom('media_uploads').select('media_id'))
    .orderBy('id')
    .execute();

export const setMediaFile = async (tx: Tx, id: number, { width, height, variants }: MediaFile): Promise<void> =>
  void (await tx
    .updateTable('media')
    .set({ width, height, variants: JSON.stringify(variants) })
    .where('id', '=', id)
    .execute());

// Where pictures are used

/** A column that names pictures. `kind`, `id` and `title` of its row are SQL, `place` is said as it is. */
type Use = { kind: string; id: string; title: string; place: string; from: string; column: string };

const client = { kind: `'clients'`, from: 'clients', id: 'clients.id', title: 'clients.name' };
const project = { kind: `'projects'`, from: 'projects', id: 'projects.id', title: 'projects.name' };
const appearance = { kind: `'appearance'`, from: 'appearance', id: 'appearance.id', title: `''` };

/** Every column that names pictures. Another one is another line here. Where two name the same picture for one thing, the first is told. */
const USES: readonly Use[] = [
  { ...client, place: 'banner', column: 'clients.banner_media_id' },
  { ...client, place: 'logo', column: 'clients.logo_media_id' },
  { ...client, place: 'cover', column: 'clients.cover_media_id' },
  { ...project, place: 'cover', column: 'projects.cover_media_id' },
  { ...project, place: 'logo', column: 'projects.logo_media_id' },
  {
    ...project,
    place: 'screen',
    from: 'project_screenshots join projects on projects.id = project_screenshots.project_id',
    column: 'project_screenshots.media_id',
  },
  {
    kind: `'posts'`,
    place: 'cover',
    from: 'posts',
    id: 'posts.id',
    title: 'posts.title',
    column: 'posts.cover_media_id',
  },
  {
    kind: `'pages'`,
    place: 'page',
    from: `content_media join pages on content_media.kind = 'pages' and content_media.entry_id = pages.id`,
    id: 'pages.id',
    title: 'pages.title',
    column: 'content_media.media_id',
  },
  { ...appearance, place: 'logo', column: 'appearance.logo_light_media_id' },
  { ...appearance, place: 'logo on dark', column: 'appearance.logo_dark_media_id' },
  { ...appearance, place: 'icon', column: 'appearance.icon_media_id' },
  {
    kind: 'content_entries.kind',
    place: 'draft',
    from: `content_media join content_entries on content_entries.kind = content_media.kind and content_entries.id = content_media.entry_id`,
    id: 'content_entries.id',
    title: 'content_entries.title',
    column: 'content_media.media_id',
  },
];

/** Places that are told of one picture. */
const MAX_USES = 100;

/** Where a picture is used. */
export async function listUses(read: Read, id: number): Promise<MediaUse[]> {
  const each = USES.map(
    (use, order) => sql`select ${sql.raw(use.kind)} as kind, ${sql.raw(use.id)} as id, ${sql.raw(use.title)} as title,
      ${sql.lit(use.place)} as place, ${sql.lit(order)} as turn from ${sql.raw(use.from)} where ${sql.ref(use.column)} = ${id}`,
  );
  const { rows } = await sql<MediaUse & { turn: number }>`select * from (${sql.join(each, sql` union all `)}) as uses
    order by kind, title, id, turn limit ${MAX_USES}`.execute(read);
  const seen = new Set<string>();
  return rows.flatMap(({ kind, id: own, title, place }) => {
    const isFirst = !seen.has(`${kind} ${own}`);
    seen.add(`${kind} ${own}`);
    return isFirst || place !== 'draft' ? [{ kind, id: own, title, place }] : [];
  });
}

/** SQL: whether no place names the picture. */
const isUnused = () =>
  sql<boolean>`not (${sql.join(
    USES.map(
      ({ from, column }) =>
        sql`exists (select 1 from ${sql.raw(from)} where ${sql.ref(column)} = ${sql.ref('media.id')})`,
    ),
    sql` or `,
  )})`;

/** SQLite and PostgreSQL: a row that something refers to was to be deleted. */
const IS_REFERRED_TO = new Set<unknown>([787, '23503']);

/** Whether a deletion failed because somebody began to use the picture in that moment. */
export const isStillUsed = (error: unknown): boolean => {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown };
  return IS_REFERRED_TO.has(code) || IS_REFERRED_TO.has(errcode);
};

// What staff see

const itemsFrom = (read: Read) =>
  read
    .selectFrom('media')
    .leftJoin('media_uploads', 'media_uploads.media_id', 'media.id')
    .select([
      'media.id',
      'path',
      'label as name',
      'width',
      'height',
      'variants',
      'focal_x as focalX',
      'focal_y as focalY',
      'alt',
      'is_decorative as isDecorative',
      'version',
      'created_at as createdAt',
      'state',
      'made',
      'wanted',
      'failure',
      'size',
    ]);

export type MediaRow = Awaited<ReturnType<ReturnType<typeof itemsFrom>['execute']>>[number];

export const findMedia = (read: Read, id: number): Promise<MediaRow | undefined> =>
  itemsFrom(read).where('media.id', '=', id).executeTakeFirst();

export const findMediaByHash = (read: Read, sha256: string): Promise<MediaRow | undefined> =>
  itemsFrom(read).where('sha256', '=', sha256).executeTakeFirst();

type Narrowing = { words: readonly SearchedWord[]; filter: MediaFilter | undefined };

/** Rows that are counted; beyond them the number is an estimate. */
const MAX_COUNTED = 10_000;

function matching(read: Read, { words, filter }: Narrowing) {
  let found = read.selectFrom('media');
  for (const word of words)
    found = found.where('media.id', 'in', (from) =>
      from
        .selectFrom('media_words')
        .select('media_words.media_id')
        .where('word', '>=', word.from)
        .where('word', '<', word.until),
    );
  if (filter === 'undescribed') found = found.where('alt', '=', sql.lit('')).where('is_decorative', '=', sql.lit(0));
  if (filter === 'unused') found = found.where(isUnused());
  if (filter === 'failed')
    found = found.where('media.id', 'in', (from) =>
      from.selectFrom('media_uploads').select('media_uploads.media_id').where('state', '=', sql.lit('failed')),
    );
  return found;
}

export const MEDIA_ORDERS = { newest: { columns: ['media.id'], direction: 'desc' } } as const satisfies Record<
  string,
  Order
>;

/** A part of the pictures, the newest first. */
export async function listItems(read: Read, asked: Narrowing, place: Place): Promise<KeysetPage<MediaRow> & Total> {
  const found = matching(read, asked).select('media.id');
  const { rows, next } = await findKeysetPage(found, MEDIA_ORDERS.newest, place);
  const ids = rows.map(({ id }) => id);
  const [items, total] = await Promise.all([
    ids.length === 0 ? [] : itemsFrom(read).where('media.id', 'in', ids).orderBy('media.id', 'desc').execute(),
    findTotal(read, found, MAX_COUNTED),
  ]);
  return { rows: items, next, ...total };
}

// What staff change

export async function setWords(tx: Tx, id: number, of: { name: string; alt: string }): Promise<void> {
  await tx.deleteFrom('media_words').where('media_id', '=', id).execute();
  const words = wordsOfMedia(of).map((word) => ({ word, media_id: id }));
  if (words.length > 0) await tx.insertInto('media_words').values(words).execute();
}

type NewUpload = { fileId: string; mediaType: string; size: number; sha256: string };
type Uploaded = NewUpload & { staffId: number | null; now: Date };

const uploadOf = ({ fileId, mediaType, size, sha256, staffId, now }: Uploaded) => ({
  file_id: fileId,
  media_type: mediaType,
  size,
  sha256,
  state: 'waiting' as const,
  made: 0,
  wanted: 0,
  attempts: 0,
  failure: null,
  next_at: now.toISOString(),
  lease: null,
  uploaded_by: staffId,
  uploaded_at: now.toISOString(),
});

/** Adds a picture whose variants are to be made; undefined where there is one of the same bytes by now. */
export async function insertMedia(
  tx: Tx,
  { path, name, ...upload }: Uploaded & { path: string; name: string },
): Promise<number | undefined> {
  const at = upload.now.toISOString();
  const values: Insertable<Tables['media']> = { path, label: name, created_at: at, updated_at: at };
  const { id } = await tx.insertInto('media').values(values).returning('id').executeTakeFirstOrThrow();
  if (!(await insertUpload(tx, id, upload))) return undefined;
  await setWords(tx, id, { name, alt: '' });
  return id;
}

/** Gives a picture its original, whose variants are to be made; false where there is one of the same bytes by now. */
export async function insertUpload(tx: Tx, id: number, upload: Uploaded): Promise<boolean> {
  const stored = await tx
    .insertInto('media_uploads')
    .values({ media_id: id, ...uploadOf(upload) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('media_id')
    .executeTakeFirst();
  if (stored !== undefined) tx.signalAfterCommit('media');
  return stored !== undefined;
}

/** Gives a picture another original, whose variants are to be made; gives the file of the former one. Undefined where it has none. */
export async function replaceUpload(tx: Tx, id: number, upload: Uploaded): Promise<string | undefined> {
  const former = await tx.selectFrom('media_uploads').select('file_id').where('media_id', '=', id).executeTakeFirst();
  if (former === undefined) return undefined;
  await tx.updateTable('media_uploads').set(uploadOf(upload)).where('media_id', '=', id).execute();
  await tx
    .updateTable('media')
    .set((row) => ({ version: row('version', '+', 1), updated_at: upload.now.toISOString() }))
    .where('id', '=', id)
    .execute();
  tx.signalAfterCommit('media');
  return former.file_id;
}

/** A failed picture that was sent once more is tried once more. */
export async function retryUpload(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('media_uploads')
    .set({ state: 'waiting', attempts: 0, failure: null, next_at: now.toISOString(), lease: null })
    .where('media_id', '=', id)
    .where('state', '=', 'failed')
    .execute();
  tx.signalAfterCommit('media');
}

/** Changes a picture where `version` is still the present one; gives whether it did. */
export async function updateMedia(
  tx: Tx,
  { id, version, now }: { id: number; version: number; now: Date },
  set: Updateable<Tables['media']>,
): Promise<boolean> {
  const changed = await tx
    .updateTable('media')
    .set({ ...set, version: version + 1, updated_at: now.toISOString() })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['label as name', 'alt'])
    .executeTakeFirst();
  if (changed === undefined) return false;
  await setWords(tx, id, changed);
  return true;
}

/** Deletes a picture that nothing uses; gives its path and its files, which are no longer referred to. Undefined where it is used or gone. */
export async function deleteUnusedMedia(tx: Tx, id: number): Promise<{ path: string; files: string[] } | undefined> {
  const files = [
    ...(await tx.selectFrom('media_uploads').select('file_id').where('media_id', '=', id).execute()),
    ...(await tx.selectFrom('media_variants').select('file_id').where('media_id', '=', id).execute()),
  ].map(({ file_id: file }) => file);
  const gone = await tx.deleteFrom('media').where('id', '=', id).where(isUnused()).returning('path').executeTakeFirst();
  return gone && { path: gone.path, files };
}

// Making the variants

const dueFrom = (read: Selects, now: Date) =>
  read
    .selectFrom('media_uploads')
    .select('media_id')
    .where('state', '=', sql.lit('waiting'))
    .where('next_at', '<=', now.toISOString())
    .orderBy('next_at')
    .orderBy('media_id')
    .limit(1);

export const hasDueUpload = async (read: Read, now: Date): Promise<boolean> =>
  (await dueFrom(read, now).executeTakeFirst()) !== undefined;

/**
 * Leases the upload that has been due longest, or gives undefined. The attempt is counted here, so that a picture which takes its process down is
 * given up at some point.
 */
export const takeUpload = ({ kind, write }: Pick<Database, 'kind' | 'write'>, { now, lease, leasedUntil }: Lease) =>
  write((tx) =>
    tx
      .updateTable('media_uploads')
      .set((row) => ({ lease, next_at: leasedUntil.toISOString(), attempts: row('attempts', '+', 1), made: 0 }))
      .where('media_id', '=', unlessTaken(dueFrom(tx, now), kind))
      .returning(['media_id as mediaId', 'file_id as fileId', 'attempts', 'lease'])
      .executeTakeFirst(),
  );

export type TakenUpload = NonNullable<Awaited<ReturnType<typeof takeUpload>>>;

/** Changes an upload while its lease is ours; gives whether it was. */
export async function settleUpload(
  tx: Tx,
  { mediaId, lease }: Pick<TakenUpload, 'mediaId' | 'lease'>,
  set: Updateable<Tables['media_uploads']>,
): Promise<boolean> {
  const settled = await tx
    .updateTable('media_uploads')
    .set(set)
    .where('media_id', '=', mediaId)
    .where('lease', '=', lease)
    .where('state', '=', 'waiting')
    .returning('media_id')
    .executeTakeFirst();
  // Whoever looks at it in the office is told.
  if (settled !== undefined) tx.signalAfterCommit('media');
  return settled !== undefined;
}

export type StoredVariant = { format: VariantFormat; width: number; fileId: string };

/** Puts variants in the place of the former ones; gives the files of those. */
export async function replaceVariants(
  tx: Tx,
  mediaId: number,
  { width, height, made }: { width: number; height: number; made: readonly StoredVariant[] },
): Promise<string[]> {
  const former = await tx.deleteFrom('media_variants').where('media_id', '=', mediaId).returning('file_id').execute();
  await tx
    .insertInto('media_variants')
    .values(made.map(({ fileId, format, width: own }) => ({ media_id: mediaId, format, width: own, file_id: fileId })))
    .execute();
  const widthsOf = (format: VariantFormat) =>
    made
      .filter((one) => one.format === format)
      .map((one) => one.width)
      .toSorted((a, b) => a - b);
  await setMediaFile(tx, mediaId, { width, height, variants: { avif: widthsOf('avif'), webp: widthsOf('webp') } });
  return former.map(({ file_id: file }) => file);
}

/** Whether a picture at this address is still being made. */
export const isBeingMade = async (read: Read, path: string): Promise<boolean> =>
  (await read
    .selectFrom('media')
    .innerJoin('media_uploads', 'media_uploads.media_id', 'media.id')
    .select('media.id')
    .where('path', '=', path)
    .where('state', '=', 'waiting')
    .executeTakeFirst()) !== undefined;

/** The variants at a public address, the narrowest first. */
export const listVariants = (read: Read, path: string) =>
  read
    .selectFrom('media')
    .innerJoin('media_variants', 'media_variants.media_id', 'media.id')
    .innerJoin('files', 'files.id', 'media_variants.file_id')
    .select(['media_variants.format', 'media_variants.width', 'file_id as fileId', 'sha256'])
    .where('path', '=', path)
    .orderBy('media_variants.width')
    .execute();
