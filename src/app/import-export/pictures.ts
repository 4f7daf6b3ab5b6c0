/** The pictures that the content of a file names: what is said of each, and under which name the original of an uploaded one lies beside the file. */
import * as v from 'valibot';

import { describeMedia, readMediaForExport } from '#cms/media/service.ts';
import { isOwnFile } from '#config/web-address.ts';
import type { Selects, Tx } from '#database/database.ts';
import { optionalText, required } from '#platform/forms/fields.ts';

export type PictureEntry = {
  path: string;
  name: string;
  alt: string;
  isDecorative: boolean;
  focalX: number;
  focalY: number;
  /** Of the original. Left out of a picture that is a file of the site. */
  file?: string;
};

const MIDDLE = 50;
const percent = (name: string) => {
  const message = `${name} must be a percentage, from 0 to 100`;
  return v.optional(
    v.pipe(v.number(message), v.integer(message), v.minValue(0, message), v.maxValue(100, message)),
    MIDDLE,
  );
};

/** What is told of a picture or a film that is no file of the site. */
export const notOwnFile = (name: string): string =>
  `${name} must be a path of this site, as /pictures/harbour/1200.webp`;

const schema = v.strictObject({
  path: v.pipe(required('Path is required', { name: 'Path' }), v.check(isOwnFile, notOwnFile('Path'))),
  name: v.optional(optionalText({ name: 'Name', atMost: 200 }), ''),
  alt_text: v.optional(optionalText({ name: 'Text of a picture', atMost: 500 }), ''),
  is_decorative: v.optional(v.picklist([0, 1]), 0),
  focal_x: percent('Focal point'),
  focal_y: percent('Focal point'),
  file: v.optional(
    v.pipe(
      required('File is required', { name: 'File' }),
      v.regex(/^[\w-][\w.-]*$/, 'File must be a name without a folder'),
    ),
  ),
});

export const pictureEntry = {
  schema,
  read: ({
    path,
    name,
    alt_text: alt,
    is_decorative: flag,
    focal_x: focalX,
    focal_y: focalY,
    file,
  }: v.InferOutput<typeof schema>): PictureEntry => ({
    path,
    name,
    alt,
    isDecorative: flag === 1,
    focalX,
    focalY,
    ...(file !== undefined && { file }),
  }),
  write: ({ path, name, alt, isDecorative, focalX, focalY, file }: PictureEntry): v.InferInput<typeof schema> => ({
    path,
    name,
    alt_text: alt,
    is_decorative: isDecorative ? 1 : 0,
    focal_x: focalX,
    focal_y: focalY,
    ...(file !== undefined && { file }),
  }),
};

/** The endings of what is uploaded. */
const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

/** What is said of the pictures at these paths, in the order of the paths, and where the originals of uploaded ones are stored. */
export async function readPictureEntries(read: Selects, paths: readonly string[]) {
  const rows = await readMediaForExport(read, [...new Set(paths)]);
  const originals = new Map<string, string>();
  const pictures = rows
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ fileId, mediaType, ...row }): PictureEntry => {
      if (fileId === null || mediaType === null) return row;
      const file = `${row.path.replace(/^\/media\//, '').replaceAll(/[^\w-]+/g, '-')}.${ENDINGS[mediaType] ?? 'bin'}`;
      originals.set(file, fileId);
      return { ...row, file };
    });
  return { pictures, originals };
}

/** Says of each picture that is there what the file says of it. */
export const describePictures = (tx: Tx, pictures: readonly PictureEntry[], now: Date): Promise<void> =>
  describeMedia(tx, pictures, now);
