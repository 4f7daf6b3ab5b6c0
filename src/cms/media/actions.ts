/** Reads from the files of `public/` how large the pictures of content are, and which variants of them there are. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { imageSize } from 'image-size';
import { imageSizeFromFile } from 'image-size/fromFile';

import type { Database } from '#database/database.ts';
import { VARIANT_FORMATS, variantFolder, type Variants } from '#ui/picture-source.ts';

import { listSiteMedia, type MediaFile, setMediaFile } from './queries.ts';

/** Files that are read at the same time. */
const AT_ONCE = 16;

/** Bytes of a file that is read whole. */
const SMALL = 512 * 1024;

/** From this number on the orientation of EXIF exchanges width and height. */
const TURNED = 5;

/** The file behind an address of this site; undefined for an address that leads out of the folder. */
function fileOf(folder: string, path: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path.split(/[?#]/, 1)[0] ?? '');
  } catch {
    return undefined;
  }
  const file = join(folder, decoded);
  return decoded.startsWith('/') && !decoded.includes('\0') && file.startsWith(join(folder, sep)) ? file : undefined;
}

async function variantsIn(folder: string): Promise<Variants> {
  const names = await readdir(folder).catch((): string[] => []);
  const variants: Variants = {};
  for (const format of VARIANT_FORMATS) {
    const widths = names.flatMap((name) => {
      const [, width, ending] = /^([1-9]\d{0,4})\.(\w+)$/.exec(name) ?? [];
      return ending === format ? [Number(width)] : [];
    });
    if (widths.length > 0) variants[format] = widths.toSorted((a, b) => a - b);
  }
  return variants;
}

/** In pixels, as browsers show it. Throws for a file that is no picture. */
async function sizeOf(file: string): Promise<{ width: number; height: number }> {
  // The library reads the head of a file alone, but three times as slowly as Node reads a small file whole.
  const isSmall = (await stat(file)).size <= SMALL;
  const { width, height, orientation = 1 } = isSmall ? imageSize(await readFile(file)) : await imageSizeFromFile(file);
  return orientation < TURNED ? { width, height } : { width: height, height: width };
}

/** What there is in the files for an address; undefined where it leads to no picture. */
async function readMediaFile(publicFolder: string, path: string): Promise<MediaFile | undefined> {
  const own = fileOf(publicFolder, path);
  const folder = fileOf(publicFolder, `${variantFolder(path)}/`);
  if (own === undefined || folder === undefined) return undefined;
  try {
    const isFolder = (await stat(own)).isDirectory();
    const variants = isFolder || variantFolder(path) !== path ? await variantsIn(folder) : {};
    const { width, height } = await sizeOf(isFolder ? join(own, `${variants.webp?.at(-1)}.webp`) : own);
    const [across, down] = [Math.round(width), Math.round(height)];
    return across > 0 && down > 0 ? { width: across, height: down, variants } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Brings `media` up to date with the files of `publicFolder`, and gives how many rows have changed. A picture without a file there keeps
 * what is known of it.
 */
export async function measureMedia({ read, write }: Database, publicFolder: string): Promise<number> {
  const rows = await listSiteMedia(read);
  const changed: { id: number; file: MediaFile }[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    const files = await Promise.all(some.map(({ path }) => readMediaFile(publicFolder, path)));
    for (const [place, { id, width, height, variants }] of some.entries()) {
      const file = files[place];
      if (file === undefined) continue;
      const isSame = file.width === width && file.height === height && JSON.stringify(file.variants) === variants;
      if (!isSame) changed.push({ id, file });
    }
  }
  if (changed.length === 0) return 0;
  await write(async (tx) => {
    for (const { id, file } of changed) await setMediaFile(tx, id, file);
  });
  return changed.length;
}
