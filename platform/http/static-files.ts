/**
 * How files of `dist/client` and `public/` are sent. Small ones are kept in memory from their first request on, compressed where that pays;
 * large ones, byte ranges and names that were not there at the first request come from the disk.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';

import type { Env } from '#platform/context.ts';

import {
  type PreparedResponse,
  type ContentEncoding,
  isHad,
  prepareResponse,
  sendResponse,
  responseSize,
} from './response.ts';

/** A larger file is read from the disk each time. In bytes. */
const SMALL = 256 * 1024;

/** What all kept files may take, in bytes. */
const MEMORY = 48 * 1024 * 1024;

/** The compressed forms that a build leaves beside a file. */
const MADE_BEFORE: readonly (readonly [ContentEncoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

const DAY = 86_400;

/** How long a file may be kept without asking: what the build named by its content for ever, fonts a month, the rest of `public/` a day. */
function keepFor(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return `public, max-age=${path.endsWith('.woff2') ? 30 * DAY : DAY}`;
}

/** Of the build only this is for visitors: its list of sources, for one, is not. */
const BUILT = '/assets/';

/** The small files of the folders by the path of their address; where two have the same, the first folder's. */
async function findSmallFiles(built: string, others: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const folder of [built, others]) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const file = join(entry.parentPath, entry.name);
      if (!entry.isFile() || MADE_BEFORE.some(([, ending]) => file.endsWith(ending))) continue;
      const path = file.slice(join(folder).length).replaceAll('\\', '/');
      if (folder === built && !path.startsWith(BUILT)) continue;
      if (!found.has(path) && (await stat(file)).size <= SMALL) found.set(path, file);
    }
  }
  return found;
}

async function readAnswer(file: string, path: string): Promise<PreparedResponse> {
  const headers = {
    'content-type': getMimeType(file) ?? 'application/octet-stream',
    'cache-control': keepFor(path),
  };
  const answer = prepareResponse(await readFile(file), 200, headers);
  for (const [coding, ending] of MADE_BEFORE) {
    const bytes = await readFile(file + ending).catch(() => undefined);
    // Compressed as well as can be by the build: never again.
    if (bytes !== undefined) answer.compressed.set(coding, { bytes: Promise.resolve(bytes), asked: Infinity });
  }
  return answer;
}

/** Sends small files from memory: an edited one is seen after a restart. */
function keptFiles(built: string, others: string): MiddlewareHandler<Env> {
  let finding: Promise<Map<string, string>> | undefined;
  const answers = new Map<string, Promise<PreparedResponse | undefined>>();
  let bytes = 0;

  const answerFor = async (path: string): Promise<PreparedResponse | undefined> => {
    finding ??= findSmallFiles(built, others);
    const file = (await finding).get(path);
    const known = answers.get(path);
    if (known !== undefined || file === undefined || bytes > MEMORY) return known;
    // A file that is gone by now is the disk's to miss.
    const reading = readAnswer(file, path).catch(() => undefined);
    answers.set(path, reading);
    const answer = await reading;
    if (answer === undefined) answers.delete(path);
    else bytes += responseSize(answer);
    return answer;
  };

  return async (c, next) => {
    const isWhole = (c.req.method === 'GET' || c.req.method === 'HEAD') && c.req.header('range') === undefined;
    const answer = isWhole ? await answerFor(c.req.path) : undefined;
    return answer === undefined ? next() : sendResponse(c, answer);
  };
}

/** Tells how long a file from the disk may be kept, and does not send one again that the visitor has already. */
const keepFiles: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  const written = headers.get('last-modified');
  if (written === null) return;
  headers.set('cache-control', keepFor(c.req.path));
  if (status !== 200) return;
  // By its size and the moment it was written: reading a file through would cost more than it saves.
  const etag = `"${headers.get('content-length')}-${Date.parse(written).toString(36)}"`;
  headers.set('etag', etag);
  if (!isHad(c.req.header('if-none-match'), etag)) return;
  await c.res.body?.cancel();
  c.res = new Response(null, { status: 304, headers });
};

/** Serves the build's files, whose names change with their content, and those of `public/`. In development all come from the disk. */
export function staticFiles({
  isDevelopment,
  built = './dist/client',
  others = './public',
}: {
  isDevelopment: boolean;
  built?: string;
  others?: string;
}): MiddlewareHandler<Env>[] {
  const fromBuild = serveStatic<Env>({ root: built, precompressed: true });
  return [
    ...(isDevelopment ? [] : [keptFiles(built, others)]),
    keepFiles,
    (c, next) => (c.req.path.startsWith(BUILT) ? fromBuild(c, next) : next()),
    serveStatic<Env>({ root: others }),
  ];
}
