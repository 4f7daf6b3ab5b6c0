/** The covers of posts that have no picture: a pattern in one of the pigments, drawn from the title. */
import { readTokens } from '#cms/appearance/service.ts';
import type { Ctx } from '#platform/context.ts';
import { prepareResponse, sendResponse } from '#platform/http/response.ts';
import type { RateLimit } from '#platform/limits/rate-counter.ts';
import { sendErrorPage } from '#platform/pages/send-page.ts';
import { colourLookup } from '#ui/colours.ts';
import { drawPattern, PATTERN, type PatternColours } from '#ui/patterns.ts';
import type { Pigment } from '#ui/pigments.ts';
import { seeded } from '#ui/seeded.ts';

import { COVER, type DrawnCover, drawnCoverNamed } from './cover-name.ts';

/** A list has a dozen. */
export const COVER_READS: RateLimit = { name: 'covers', most: 600, within: 60_000 };

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

/** The pattern is drawn wider than a cover: its middle is shown. */
const LEFT = (PATTERN.width - (PATTERN.height * COVER.width) / COVER.height) / 2;

export function drawCover({ pigment, kind, seed }: DrawnCover, colour: (token: string) => string): string {
  const random = seeded(String(seed));
  const scheme = random.pick(['deep', 'bright'] as const);
  const colours = SCHEMES[scheme](pigment).map(colour) as unknown as PatternColours;
  const box = `${LEFT} 0 ${PATTERN.width - 2 * LEFT} ${PATTERN.height}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER.width}" height="${COVER.height}" viewBox="${box}">${drawPattern(kind, random, colours)}</svg>\n`;
}

/** It is drawn for each request: it costs less than looking for it, and there are as many as there are titles. */
export async function sendCover(c: Ctx): Promise<Response> {
  const cover = drawnCoverNamed(c.req.param('name') ?? '');
  if (cover === undefined) return sendErrorPage(c, 404);
  const { palette } = await c.var.services.appearance();
  const colour = colourLookup(await readTokens(), palette);
  const svg = drawCover(cover, (token) => colour(token).light);
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' };
  return sendResponse(c, prepareResponse(svg, 200, headers));
}
