/** The covers of posts that have no picture: a pattern in one of the pigments, drawn from the title. */
import { type ColourOf, patternColours, sendDrawing } from '#site/drawn-pictures/service.ts';
import type { Ctx } from '#platform/context.ts';
import type { RateLimit } from '#platform/limits/rate-counter.ts';
import { sendErrorPage } from '#platform/pages/send-page.ts';
import { drawPattern, PATTERN } from '#ui/patterns.ts';
import { seeded } from '#ui/seeded.ts';

import { COVER, type DrawnCover, drawnCoverNamed } from './cover-name.ts';

/** A list has a dozen. */
export const COVER_READS: RateLimit = { name: 'covers', most: 600, within: 60_000 };

/** The pattern is drawn wider than a cover: its middle is shown. */
const LEFT = (PATTERN.width - (PATTERN.height * COVER.width) / COVER.height) / 2;

export function drawCover({ pigment, kind, seed }: DrawnCover, colour: ColourOf): string {
  const random = seeded(String(seed));
  const colours = patternColours(pigment, random, colour);
  const box = `${LEFT} 0 ${PATTERN.width - 2 * LEFT} ${PATTERN.height}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${COVER.width}" height="${COVER.height}" viewBox="${box}">${drawPattern(kind, random, colours)}</svg>\n`;
}

export function sendCover(c: Ctx): Promise<Response> {
  const cover = drawnCoverNamed(c.req.param('name') ?? '');
  if (cover === undefined) return Promise.resolve(sendErrorPage(c, 404));
  return sendDrawing(c, (colour) => drawCover(cover, colour), 'public, max-age=86400');
}
