import { createHmac } from 'node:crypto';

import { addressOf } from '#platform/client.ts';
import { readFileLink } from '#platform/file-link.ts';
import { NoFile } from '#platform/files.ts';
import { showProblem } from '#platform/page.ts';
import type { Ctx } from '#platform/web.ts';

import { fileProblems } from './content.ts';
import { findFile, insertView } from './queries.ts';

/** RFC 6266: a name that every program can read, and beside it the true one (RFC 8187). */
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

const addressHash = (secret: string, address: string) =>
  createHmac('sha256', secret).update(`viewer ${address}`).digest('base64url').slice(0, 16);

/** Sends a file to whoever holds a link that is still good; that is written down first. */
export async function showFile(c: Ctx): Promise<Response> {
  const { parts } = c.var;
  const { database, files, clock, secret } = parts;
  const link = readFileLink(parts, c.req.param('token') ?? '');
  // Over, altered, or of a file that was deleted: who holds it learns nothing more.
  const file = link && (await findFile(database.read, link.fileId));
  if (link === undefined || file === undefined) return showProblem(c, 404, fileProblems.over);
  if (file.scan === 'infected') return showProblem(c, 403, fileProblems.infected);
  let bytes: Uint8Array;
  try {
    bytes = await files.read(file.id);
  } catch (error) {
    if (error instanceof NoFile) return showProblem(c, 404, fileProblems.missing);
    throw error;
  }
  if (c.req.method === 'GET') {
    const view = {
      fileId: file.id,
      viewer: link.viewer,
      addressHash: addressHash(secret, addressOf(c)),
      viewedAt: clock(),
    };
    await database.write((tx) => insertView(tx, view));
  }
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': file.mediaType,
    'content-disposition': dispositionOf(file.name),
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
}
