/** The addresses of drawn covers: each names all that its cover is drawn from. */
import { serverPaths } from '#config/paths.ts';
import { PATTERN_KINDS, type PatternKind } from '#ui/patterns.ts';
import type { PictureSource } from '#ui/picture-source.ts';
import { type Pigment, PIGMENTS } from '#ui/pigments.ts';
import { hashOf } from '#ui/seeded.ts';

import type { PostSummary } from './schema.ts';

/** In pixels. */
export const COVER = { width: 800, height: 600 } as const;

/** What a cover is drawn from. `seed`: 32 bits, not negative. */
export type DrawnCover = { pigment: Pigment; kind: PatternKind; seed: number };

/** Neighbours in a list have other pigments and patterns; the title decides on the rest, so a post keeps its cover as long as its title. */
export function drawnCover({ id, title }: { id: number; title: string }): PictureSource {
  const pigment = PIGMENTS[id % PIGMENTS.length];
  const kind = PATTERN_KINDS[id % PATTERN_KINDS.length];
  return { path: serverPaths.drawnCover(`${pigment}-${kind}-${hashOf(title)}.svg`), ...COVER };
}

/** The cover of a post as it is shown: its picture, or a drawing, which is decoration and has no words. */
export const shownCover = ({
  id,
  title,
  cover,
  coverAlt,
}: Pick<PostSummary, 'id' | 'title' | 'cover' | 'coverAlt'>): { src: PictureSource; alt: string } =>
  cover === null ? { src: drawnCover({ id, title }), alt: '' } : { src: cover, alt: coverAlt };

/** The cover of such a name; undefined where no post could have it. */
export function drawnCoverNamed(name: string): DrawnCover | undefined {
  const [, first, second, number] = /^([a-z]{1,12})-([a-z]{1,12})-(0|[1-9]\d{0,9})\.svg$/.exec(name) ?? [];
  const pigment = PIGMENTS.find((one) => one === first);
  const kind = PATTERN_KINDS.find((one) => one === second);
  const seed = Number(number);
  return pigment === undefined || kind === undefined || seed > 0xff_ff_ff_ff ? undefined : { pigment, kind, seed };
}
