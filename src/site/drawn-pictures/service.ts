/** Draws pictures in the agency's colours, and sends them. */
import { readTokens } from '#cms/appearance/service.ts';
import type { Ctx } from '#platform/context.ts';
import { prepareResponse, sendResponse } from '#platform/http/response.ts';
import { site } from '#config/site.ts';
import { colourLookup } from '#ui/colours.ts';
import { type Drawn, isMosaic, type MosaicKind } from '#ui/drawn-picture.ts';
import { drawPattern, PATTERN, type PatternColours } from '#ui/patterns.ts';
import { type Ground, INK_ON, type Pigment, pigmentOf } from '#ui/pigments.ts';
import { type Seeded, seeded } from '#ui/seeded.ts';

import { drawMosaic, type MosaicColours, type MosaicLook } from './mosaic.ts';

/** A colour by the name of its token. */
export type ColourOf = (token: string) => string;

/** Names of tokens: deep ones, and bright ones. */
const SCHEMES: Readonly<Record<'deep' | 'bright', (pigment: Pigment) => readonly string[]>> = {
  deep: (pigment) =>
    pigment === 'turmeric'
      ? ['ground-turmeric', 'deep-turmeric', 'ground-turmeric-tint', 'laterite', 'white']
      : [
          `ground-${pigment}`,
          `dusk-${pigment}`,
          `ground-${pigment}-tint`,
          'turmeric',
          pigment === 'laterite' ? 'ground-indigo' : 'laterite',
        ],
  bright: (pigment) => [
    `ground-${pigment}-tint`,
    'white',
    `ground-${pigment}`,
    pigment === 'turmeric' ? 'laterite' : 'turmeric',
    `deep-${pigment}`,
  ],
};

/** The colours of a pattern in this pigment, deep ones or bright ones. */
export const patternColours = (pigment: Pigment, random: Seeded, colour: ColourOf): PatternColours =>
  SCHEMES[random.pick(['deep', 'bright'] as const)](pigment).map(colour) as unknown as PatternColours;

function mosaicColours(ground: Ground, colour: ColourOf): MosaicColours {
  const pigment = pigmentOf(ground);
  const accent = pigment === 'turmeric' ? 'laterite' : 'turmeric';
  const isTint = ground.endsWith('-tint');
  const [one, two, pale] =
    pigment === undefined
      ? ['ground-palm', 'ground-palm-tint', 'white']
      : isTint || INK_ON[pigment] === 'ink'
        ? [isTint ? `ground-${pigment}` : `ground-${pigment}-tint`, `deep-${pigment}`, 'white']
        : [`dusk-${pigment}`, `ground-${pigment}-tint`, 'white'];
  const ink = accent === 'turmeric' ? 'ink' : 'white';
  return { one: colour(one), two: colour(two), pale: colour(pale), accent: colour(accent), ink: colour(ink) };
}

/** How a mosaic is drawn, and which of its sides stay where its place has another shape. */
type Look = Omit<MosaicLook, 'letter' | 'line'> & { stays: string };
const WIDE: Look = { width: 1600, height: 900, tile: 128, from: [7, 1], stays: 'xMaxYMin' };
const TALL: Look = { width: 1080, height: 1350, tile: 135, from: [-3, 5], stays: 'xMidYMax' };
const LOOKS: Readonly<Record<MosaicKind, Look>> = {
  scene: WIDE,
  outline: WIDE,
  mosaic: { width: 900, height: 900, tile: 150, from: [-3, 0], stays: 'xMidYMid' },
  tall: TALL,
  sketch: TALL,
};

/** It fills the place that it is shown in, of any shape: it has none of its own, and its sides give way. */
const svg = ({ width, height }: { width: number; height: number }, inside: string, stays = 'xMidYMid') =>
  `<svg xmlns="http://www.w3.org/2000/svg"><svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="${stays} slice">${inside}</svg></svg>\n`;

/** `letter`: the first of the agency's name. */
export function drawPicture({ ground, kind, seed }: Drawn, colour: ColourOf, letter: string): string {
  const random = seeded(String(seed));
  if (!isMosaic(kind))
    return svg(PATTERN, drawPattern(kind, random, patternColours(pigmentOf(ground) ?? 'palm', random, colour)));
  const look = LOOKS[kind];
  const line = kind === 'outline' || kind === 'sketch' ? colour('ink') : undefined;
  return svg(look, drawMosaic(random, mosaicColours(ground, colour), { ...look, letter, line }), look.stays);
}

/** It is drawn for each request: it costs less than looking for it. */
export async function sendDrawing(c: Ctx, draw: (colour: ColourOf) => string, caching: string): Promise<Response> {
  const { palette } = await c.var.services.appearance();
  const lookup = colourLookup(await readTokens(), palette);
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': caching };
  return sendResponse(
    c,
    prepareResponse(
      draw((token) => lookup(token).light),
      200,
      headers,
    ),
  );
}

/** The first letter of the agency's name. */
export function firstLetter(): string {
  const [letter = ''] = site.name.trim();
  return letter.toUpperCase();
}
