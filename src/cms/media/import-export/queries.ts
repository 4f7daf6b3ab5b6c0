/** Pictures in a file of content: what is said of them, and which of them have no original here. */
import type { Read, Selects, Tx } from '#database/database.ts';

import { setWords } from '../queries.ts';

/** Paths of one statement. */
const CHUNK = 500;

/** What is said of the pictures at these paths. `fileId`: the original of an uploaded one. */
export async function readMediaForExport(read: Selects, paths: readonly string[]) {
  const find = (some: readonly string[]) =>
    read
      .selectFrom('media')
      .leftJoin('media_uploads', 'media_uploads.media_id', 'media.id')
      .select(['path', 'label as name', 'alt', 'is_decorative', 'focal_x as focalX', 'focal_y as focalY'])
      .select(['file_id as fileId', 'media_type as mediaType'])
      .where('path', 'in', some)
      .execute();
  const rows: Awaited<ReturnType<typeof find>> = [];
  for (let from = 0; from < paths.length; from += CHUNK) rows.push(...(await find(paths.slice(from, from + CHUNK))));
  return rows.map(({ is_decorative: flag, ...row }) => ({ ...row, isDecorative: flag === 1 }));
}

type Described = { path: string; name: string; alt: string; isDecorative: boolean; focalX: number; focalY: number };

/** Says of each picture that is there what is said of it here. */
export async function describeMedia(tx: Tx, pictures: readonly Described[], now: Date): Promise<void> {
  for (const { path, name, alt, isDecorative, focalX, focalY } of pictures) {
    const own = await tx
      .selectFrom('media')
      .select(['id', 'label', 'alt', 'is_decorative', 'focal_x', 'focal_y'])
      .where('path', '=', path)
      .executeTakeFirst();
    if (own === undefined) continue;
    const { id, ...was } = own;
    const flag = isDecorative && alt === '' ? (1 as const) : (0 as const);
    const said = { label: name || was.label, alt, is_decorative: flag, focal_x: focalX, focal_y: focalY };
    if (Object.entries(said).every(([key, value]) => was[key as keyof typeof was] === value)) continue;
    await tx
      .updateTable('media')
      .set((row) => ({ ...said, version: row('version', '+', 1), updated_at: now.toISOString() }))
      .where('id', '=', id)
      .execute();
    await setWords(tx, id, { name: said.label, alt });
  }
}

/** The path of the picture that was uploaded with these bytes. */
export const findPathOfBytes = async (read: Read, sha256: string): Promise<string | undefined> =>
  (
    await read
      .selectFrom('media')
      .innerJoin('media_uploads', 'media_uploads.media_id', 'media.id')
      .select('path')
      .where('sha256', '=', sha256)
      .executeTakeFirst()
  )?.path;

/** The id of the picture at a path, where its original is not here; undefined where there is none, or it is. */
export async function findWithoutOriginal(read: Read, path: string): Promise<number | undefined> {
  const own = await read
    .selectFrom('media')
    .leftJoin('media_uploads', 'media_uploads.media_id', 'media.id')
    .select(['media.id', 'file_id'])
    .where('path', '=', path)
    .executeTakeFirst();
  return own?.file_id === null ? own.id : undefined;
}
