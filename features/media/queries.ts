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
