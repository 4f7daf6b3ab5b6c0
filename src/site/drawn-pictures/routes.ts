/** The drawings that stand in the place of our own pictures (src/ui/drawn-picture.ts). */
import type { Ctx } from '#platform/context.ts';
import type { Route } from '#platform/http/route.ts';
import type { RateLimit } from '#platform/limits/rate-counter.ts';
import { sendErrorPage } from '#platform/pages/send-page.ts';
import { paths } from '#config/paths.ts';
import { drawnNamed } from '#ui/drawn-picture.ts';

import { drawPicture, firstLetter, sendDrawing } from './service.ts';

/** A page has a dozen. */
const DRAWING_READS: RateLimit = { name: 'drawn pictures', most: 900, within: 60_000 };

/** Asked for again each time, and sent only where it is another: an owner who chooses colours sees them. */
async function sendDrawnPicture(c: Ctx): Promise<Response> {
  const drawn = drawnNamed(c.req.param('name') ?? '');
  if (drawn === undefined) return sendErrorPage(c, 404);
  await c.var.services.site();
  const letter = firstLetter();
  return sendDrawing(c, (colour) => drawPicture(drawn, colour, letter), 'public, no-cache');
}

export const drawnPictureRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: paths.drawnPicture(':name'),
    access: 'public',
    handler: sendDrawnPicture,
    rateLimit: DRAWING_READS,
  },
];
