/** What the API tells of the pictures of a list to those who ask: the fields of its entries stay paths (specification, point 3). */
import * as v from 'valibot';

import { type PictureSource, variantPath } from '#ui/picture-source.ts';

import type { MediaItem } from './office-schema.ts';

const widths = v.array(v.number());

const factsWire = v.strictObject({
  width: v.optional(v.number()),
  height: v.optional(v.number()),
  variants: v.optional(v.strictObject({ avif: v.optional(widths), webp: v.optional(widths) })),
  focus: v.optional(v.strictObject({ x: v.number(), y: v.number() })),
});

/** What the parameter `pictures` of a list does. */
export const PICTURES_ASKED =
  '1 adds `pictures`: size, variants and focal point of each picture of the answer, by its path.';

/** A picture as the office has it. Only its type stands here: visitors load this file. */
export type { MediaItem } from './office-schema.ts';

/** A small form of a picture, for lists. One that was replaced has its former address: the version makes the browser ask again. */
export function thumbnailOf({ path, variants, version, state }: MediaItem): string {
  const [width] = variants.webp ?? [];
  return `${width === undefined ? path : variantPath({ path }, width, 'webp')}?v=${version}-${state}`;
}

/** By the path of each picture. */
export const picturesWire = v.record(v.string(), factsWire);
type PicturesWire = v.InferOutput<typeof picturesWire>;

export const toPicturesWire = (sources: readonly PictureSource[]): PicturesWire =>
  Object.fromEntries(sources.map(({ path, ...facts }) => [path, facts])) as PicturesWire;

export const fromPicturesWire =
  (pictures: PicturesWire = {}) =>
  (path: string): PictureSource => ({ path, ...(pictures[path] as Omit<PictureSource, 'path'> | undefined) });
