/**
 * Serves `dist/client` and `public/`. Small files are kept in memory from their first request on, compressed where that pays.
 * Large files, byte ranges and files that appeared later are read from the disk.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import { getMimeType } from 'hono/utils/mime';

import type { Env } from '#platform/context.ts';
import { answeredFrom } from './cached-answer.ts';

import {
  type PreparedResponse,
  type ContentEncoding,
  matchesEtag,
  prepareResponse,
  sendResponse,
  responseSize,
} from './response.ts';

/** Larger files, in bytes, are read from the disk each time. */
const SMALL = 256 * 1024;

/** Memory for all cached files, in bytes. */
const MEMORY = 48 * 1024 * 1024;

/** The compressed forms that the build writes beside a file. */
const MADE_BEFORE: readonly (readonly [ContentEncoding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

const DAY = 86_400;

/** Cache-Control: files that the build named by their content for ever, fonts a month, the rest of `public/` a day. */
function keepFor(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return `public, max-age=${path.endsWith('.woff2') ? 30 * DAY : DAY}`;
}

/** The only public folder of the build. Its manifest, for example, is not public. */
const BUILT = '/assets/';

/** The small files of both folders by URL path. The first folder wins. */
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
    // The build has used the best compression.
    if (bytes !== undefined)
      answer.compressed.set(coding, { bytes: Promise.resolve(bytes), ready: bytes, asked: Infinity });
  }
  return answer;
}

/** Sends small files from memory. An edited file is seen after a restart. */
function cachedFiles(built: string, others: string): MiddlewareHandler<Env> {
  let finding: Promise<Map<string, string>> | undefined;
  const answers = new Map<string, Promise<PreparedResponse | undefined>>();
  let bytes = 0;

  const answerFor = async (path: string): Promise<PreparedResponse | undefined> => {
    finding ??= findSmallFiles(built, others);
    const file = (await finding).get(path);
    const known = answers.get(path);
    if (known !== undefined || file === undefined || bytes > MEMORY) return known;
    // The file was deleted: the next middleware answers 404.
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
    if (answer === undefined) return next();
    answeredFrom(c, () => answer);
    return sendResponse(c, answer);
  };
}

/** Sets Cache-Control and ETag of a file from the disk; 304 where the client has it already. */
const keepFiles: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  const written = headers.get('last-modified');
  if (written === null) return;
  headers.set('cache-control', keepFor(c.req.path));
  if (status !== 200) return;
  // ETag from size and modification time: hashing the file would cost more than it saves.
  const etag = `"${headers.get('content-length')}-${Date.parse(written).toString(36)}"`;
  headers.set('etag', etag);
  if (!matchesEtag(c.req.header('if-none-match'), etag)) return;
  await c.res.body?.cancel();
  c.res = new Response(null, { status: 304, headers });
};

/** Serves the build's files and those of `public/`. In development all are read from the disk. */
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
    ...(isDevelopment ? [] : [cachedFiles(built, others)]),
    keepFiles,
    (c, next) => (c.req.path.startsWith(BUILT) ? fromBuild(c, next) : next()),
    serveStatic<Env>({ root: others }),
  ];
}
