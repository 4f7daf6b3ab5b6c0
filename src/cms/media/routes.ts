/** Uploaded pictures, from the store, at the addresses that pages and the API give. */
import type { Ctx } from '#platform/context.ts';
import { matchesEtag, prepareResponse, responseSize, sendResponse } from '#platform/http/response.ts';
import type { Route } from '#platform/http/route.ts';
import type { RateLimit } from '#platform/limits/rate-counter.ts';
import { sendErrorPage } from '#platform/pages/send-page.ts';
import { FileNotFound } from '#platform/storage/files.ts';
import { serverPaths } from '#config/paths.ts';
import type { VariantFormat } from '#ui/picture-source.ts';

import { isBeingMade, listVariants } from './queries.ts';

/** A page has many, and each is a row and perhaps a file. */
const PICTURE_READS: RateLimit = { name: 'pictures', most: 3000, within: 60_000 };

/** Whoever asks for the picture itself and not for one of its variants: readers of the API, link previews. */
const USUAL_WIDTH = 1200;

type Variant = Awaited<ReturnType<typeof listVariants>>[number];

/** `asked` as in '480.avif'. A width that a replaced picture had, and this one has not, gets the next wider one, or the widest. */
function choose(variants: readonly Variant[], asked: string | undefined): Variant | undefined {
  const [, width, format] = asked === undefined ? [] : (/^([1-9]\d{0,4})\.(avif|webp)$/.exec(asked) ?? []);
  if (asked !== undefined && width === undefined) return undefined;
  const wanted = Number(width ?? USUAL_WIDTH);
  const fitting = variants.filter((one) => one.format === ((format ?? 'webp') as VariantFormat));
  return fitting.find((one) => one.width >= wanted) ?? fitting.at(-1);
}

const ETAG_LENGTH = 27;

/** In the place of a picture that is still being made: a frame with a sun and hills. Of its original nothing is sent, for that may say where it was taken. */
const PLACEHOLDER =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 9"><path fill="gray" fill-opacity=".2" d="M0 0h16v9H0z"/><circle cx="5" cy="3.2" r=".8" fill="gray" fill-opacity=".4"/><path fill="gray" fill-opacity=".4" d="m3 7 3-2.6 1.6 1.3L10 3.5 13 7z"/></svg>\n';

const sendPlaceholder = (c: Ctx) =>
  sendResponse(c, prepareResponse(PLACEHOLDER, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-store' }));

async function sendPicture(c: Ctx): Promise<Response> {
  const { database, files, responseCache } = c.var.services;
  const { key, slug, variant: asked } = c.req.param() as Record<string, string | undefined>;
  const path = serverPaths.picture(key ?? '', slug ?? '');
  const variants = await listVariants(database.read, path);
  if (variants.length === 0 && (await isBeingMade(database.read, path))) return sendPlaceholder(c);
  const found = choose(variants, asked);
  if (found === undefined) return sendErrorPage(c, 404);
  const { fileId, format, sha256 } = found;
  // Replacing keeps the address, so whoever has the picture asks whether it still is that.
  const headers = { 'content-type': `image/${format}`, 'cache-control': 'public, no-cache' };
  const etag = sha256.slice(0, ETAG_LENGTH);
  if (matchesEtag(c.req.header('if-none-match'), `"${etag}"`))
    return c.body(null, 304, { ...headers, etag: `"${etag}"` });
  try {
    // The bytes of a file never change, so no write makes this stale.
    const prepared = await responseCache.get(
      `picture ${fileId}`,
      [],
      async () => ({ ...prepareResponse(new Uint8Array(await files.read(fileId)), 200, headers), etag }),
      responseSize,
    );
    return await sendResponse(c, prepared);
  } catch (error) {
    if (error instanceof FileNotFound) return sendErrorPage(c, 404);
    throw error;
  }
}

const route = (path: string): Route => ({
  method: 'GET',
  path,
  access: 'public',
  handler: sendPicture,
  rateLimit: PICTURE_READS,
});

export const mediaRoutes: readonly Route[] = [
  route(serverPaths.picture(':key', ':slug')),
  route(`${serverPaths.picture(':key', ':slug')}/:variant`),
];
