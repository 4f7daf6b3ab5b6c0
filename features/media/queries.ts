import type { Read, Tx } from '#database/database.ts';
import type { PictureSource, Variants } from '#ui/picture-source.ts';

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

/** What is read from the file of a picture. */
export type MediaFile = { width: number; height: number; variants: Variants };

export const listMedia = (read: Read) =>
  read.selectFrom('media').select(['id', 'path', 'width', 'height', 'variants']).orderBy('id').execute();

export const setMediaFile = async (tx: Tx, id: number, { width, height, variants }: MediaFile): Promise<void> =>
  void (await tx
    .updateTable('media')
    .set({ width, height, variants: JSON.stringify(variants) })
    .where('id', '=', id)
    .execute());
