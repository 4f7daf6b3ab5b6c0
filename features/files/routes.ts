import type { Route } from '#platform/http/route.ts';
import { serverPaths } from '#root/paths.ts';
import { addressOf } from '#platform/http/client.ts';
import { FileNotFound } from '#platform/storage/files.ts';
import { sendErrorPage } from '#platform/pages/send-page.ts';
import type { Ctx } from '#platform/context.ts';

import { addressHash, fileLink, readFileLink } from './links.ts';
import { fileProblems } from './content.ts';
import { findFile, insertView } from './queries.ts';
import { TEXT_PAGE_HEADERS, textPage } from './text-page.ts';

/** RFC 6266: an ASCII fallback name, and the real one in UTF-8 (RFC 8187). */
export function dispositionOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_')
    .replace(/["\\%]/g, '_');
  const escaped = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${escaped}`;
}

/** The URL is a key: no caching, no indexing, no Referer. */
const SECRET_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

/**
 * Shows a file to whoever has a valid link: its text as a page, or the original. The view is
 * stored first.
 */
async function showFile(c: Ctx): Promise<Response> {
  const { services } = c.var;
  const { database, files } = services;
  const link = readFileLink(services, c.req.param('token') ?? '');
  // Expired, altered or deleted: the answer is the same.
  const file = link && (await findFile(database.read, link.fileId));
  if (link === undefined || file === undefined || file.replacedAt !== null)
    return sendErrorPage(c, 404, fileProblems.over);
  if (file.scan === 'infected') return sendErrorPage(c, 403, fileProblems.infected);
  // Text that we extracted is harmless, and candidates know their own file: the scanner's verdict does not matter.
  const isWaiting = file.scan === 'pending' && link.viewer !== 'candidate';
  if (isWaiting && link.as === 'original') return sendErrorPage(c, 503, fileProblems.pending);
  let bytes: Uint8Array;
  try {
    bytes = await files.read(file.id);
  } catch (error) {
    if (error instanceof FileNotFound) return sendErrorPage(c, 404, fileProblems.missing);
    throw error;
  }
  // Read before the view is stored: what cannot be read was not viewed.
  const text = link.as === 'text' ? await services.documentReader.textOf(bytes) : undefined;
  if (c.req.method === 'GET') await noteView(c, link);
  if (link.as === 'text') {
    const original = isWaiting ? undefined : fileLink(services, file.id, { for: link.viewer, as: 'original' }).reveal();
    return c.body(textPage({ name: file.name, text, original }), 200, { ...SECRET_HEADERS, ...TEXT_PAGE_HEADERS });
  }
  return c.body(new Uint8Array(bytes), 200, {
    ...SECRET_HEADERS,
    'content-type': file.mediaType,
    'content-disposition': dispositionOf(file.name),
    'content-security-policy': "sandbox; default-src 'none'",
  });
}

async function noteView(c: Ctx, { fileId, viewer, as }: NonNullable<ReturnType<typeof readFileLink>>): Promise<void> {
  const { database, clock, secret } = c.var.services;
  const view = { fileId, viewer, kind: as, addressHash: addressHash(secret, addressOf(c)), viewedAt: clock() };
  await database.write((tx) => insertView(tx, view));
}

export const filesRoutes: readonly Route[] = [
  { method: 'GET', path: serverPaths.file(':token'), access: 'public', handler: showFile },
];
