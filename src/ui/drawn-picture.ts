/**
 * What stands in the place of our own pictures once the sample agency is gone: drawings in the agency's colours, with the first letter of its name. An
 * address names all that its drawing is made of but those two.
 */
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';

import type { PatternKind } from './patterns.ts';
import { type PictureFormat, type PictureSource, sizeIn } from './picture-source.ts';
import { type Ground, PIGMENTS } from './pigments.ts';
import { hashOf } from './seeded.ts';

/** Those that belong to no country. */
const PLAIN_KINDS = [
  'scales',
  'tiles',
  'columns',
  'waves',
  'weave',
  'lanes',
  'beads',
] as const satisfies readonly PatternKind[];

/**
 * `scene`: for a hero or a banner, with nothing at its left, where the text is. `mosaic`: the same for a place without text. `tall`: with nothing at its top.
 * `outline` and `sketch`: the scene and the tall one as drawings that are not painted yet.
 */
const MOSAICS = ['scene', 'mosaic', 'tall', 'outline', 'sketch'] as const;
export type MosaicKind = (typeof MOSAICS)[number];
export const KINDS = [...PLAIN_KINDS, ...MOSAICS];
export const GROUNDS: readonly Ground[] = [
  ...PIGMENTS,
  ...PIGMENTS.map((pigment) => `${pigment}-tint` as const),
  'slate',
];

/** `seed`: 32 bits, not negative. */
export type Drawn = { ground: Ground; kind: (typeof KINDS)[number]; seed: number };

export const isMosaic = (kind: Drawn['kind']): kind is MosaicKind => (MOSAICS as readonly string[]).includes(kind);

/** One picture keeps its drawing, in whichever shape it is shown: 'about-landscape' and 'about-square' are one. */
const subjectOf = (picture: string) => picture.replace(/^.*\//, '').replace(/-(?:landscape|square|card|portrait)$/, '');

const TO_DRAW = 'drawn ';

/** In the place of a picture that nobody has chosen: it is drawn, always in the same way for the same subject. */
export const pictureToDraw = (subject: string): string => TO_DRAW + subject;

/** Whether a drawing takes the place of a picture that content.ts names: each of our own tells of the sample agency. */
export const isDrawn = (picture: unknown): picture is string =>
  typeof picture === 'string' && (site.withoutSample === true || picture.includes(`/${TO_DRAW}`));

export type Look = { ground?: Ground | undefined; kind?: MosaicKind | undefined };

/** What is drawn in the place of one of our own pictures. */
export function drawnPicture(picture: string, format: PictureFormat, look: Look): PictureSource {
  const seed = hashOf(subjectOf(picture));
  const ground = look.ground ?? PIGMENTS[seed % PIGMENTS.length];
  const kind = look.kind ?? PLAIN_KINDS[(seed >>> 5) % PLAIN_KINDS.length];
  const { width, height } = sizeIn({ path: '' }, format);
  return { path: paths.drawnPicture(`${ground}.${kind}.${seed}.svg`), width, height };
}

/** What is drawn under such a name; undefined where no picture could have it. */
export function drawnNamed(name: string): Drawn | undefined {
  const [, first, second, number] = /^([a-z-]{1,15})\.([a-z]{1,12})\.(0|[1-9]\d{0,9})\.svg$/.exec(name) ?? [];
  const ground = GROUNDS.find((one) => one === first);
  const kind = KINDS.find((one) => one === second);
  const seed = Number(number);
  return ground === undefined || kind === undefined || seed > 0xff_ff_ff_ff ? undefined : { ground, kind, seed };
}
