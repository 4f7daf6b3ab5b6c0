import type { Route } from '#platform/http/route.ts';
import { serverPaths } from '#config/paths.ts';
import { addressOf } from '#platform/http/client.ts';
import { FileNotFound } from '#platform/storage/files.ts';
import { sendErrorPage } from '#platform/pages/send-page.ts';
import type { Ctx } from '#platform/context.ts';

import { addressHash, dispositionOf, fileLink, readFileLink } from '#platform/files/links.ts';
import { fileProblems } from './content.ts';
import { findFile } from '#platform/files/queries.ts';
import { insertView } from '#platform/files/view-queries.ts';
import { TEXT_PAGE_HEADERS, textPage, warningPage } from './text-page.ts';
import { isUnsafe, labelsOf, nameOfOriginal } from '#hiring/documents/content.ts';

/** The URL is a key: no caching, no indexing, no Referer. */
const SECRET_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

const sendPage = (c: Ctx, page: string) => c.body(page, 200, { ...SECRET_HEADERS, ...TEXT_PAGE_HEADERS });

/**
 * Shows a file to whoever has a valid link: its text as a page, or the original. The original of a file with a serious label is behind one
 * page more, which says why. The view is stored first.
 */
async function showFile(c: Ctx): Promise<Response> {
  const { services } = c.var;
  const link = readFileLink(services, c.req.param('token') ?? '');
  // Expired, altered or deleted: the answer is the same.
  const file = link && (await findFile(services.database.read, link.fileId));
  if (link === undefined || file === undefined || file.replacedAt !== null)
    return sendErrorPage(c, 404, fileProblems.over);
  if (file.scan === 'infected') return sendErrorPage(c, 403, fileProblems.infected);
  // Text that we extracted is harmless, and candidates know their own file: the scanner's verdict does not matter.
  const isWaiting = file.scan === 'pending' && link.viewer !== 'candidate';
  if (isWaiting && link.as !== 'text') return sendErrorPage(c, 503, fileProblems.pending);
  const linkTo = (as: 'original' | 'unsafe') => fileLink(services, file.id, { for: link.viewer, as }).reveal();
  const about = { name: file.name, labels: labelsOf(file.labels), isClean: file.scan === 'clean' };
  if (link.as === 'original' && isUnsafe(file.labels))
    return sendPage(c, warningPage({ ...about, unsafe: linkTo('unsafe') }));
  let bytes: Uint8Array;
  try {
    bytes = await services.files.read(file.id);
  } catch (error) {
    if (error instanceof FileNotFound) return sendErrorPage(c, 404, fileProblems.missing);
    throw error;
  }
  // Read before the view is stored: what cannot be read was not viewed.
  const shown = link.as === 'text' ? await services.documentReader.view(bytes) : undefined;
  if (c.req.method === 'GET') await noteView(c, link);
  if (shown !== undefined)
    return sendPage(c, textPage({ ...about, ...shown, original: isWaiting ? undefined : linkTo('original') }));
  return c.body(new Uint8Array(bytes), 200, {
    ...SECRET_HEADERS,
    'content-type': file.mediaType,
    'content-disposition': dispositionOf(nameOfOriginal(file.name, file.labels)),
    'content-security-policy': "sandbox; default-src 'none'",
  });
}

async function noteView(c: Ctx, { fileId, viewer, as }: NonNullable<ReturnType<typeof readFileLink>>): Promise<void> {
  const { database, clock, secret } = c.var.services;
  const kind = as === 'unsafe' ? 'original' : as;
  const view = {
    fileId,
    viewer,
    kind,
    isUnsafe: as === 'unsafe',
    addressHash: addressHash(secret, addressOf(c)),
    viewedAt: clock(),
  };
  await database.write((tx) => insertView(tx, view));
}

export const filesRoutes: readonly Route[] = [
  { method: 'GET', path: serverPaths.file(':token'), access: 'public', handler: showFile },
];
