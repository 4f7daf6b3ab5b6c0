/** Where the built scripts and styles are, and how files of `dist/client` and `public/` are sent. */
import { readFile } from 'node:fs/promises';

import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

import { isHad } from './answer.ts';
import { pageStyles } from './styles.ts';
import type { Env } from './web.ts';

export type Assets = {
  /** The styles: in a build each page carries its own, in development they are asked for at an address. */
  styles: { of: (html: string) => string } | { address: string };
  scripts: string[];
  scriptOf: (file: string) => string;
};

type Manifest = Record<string, { file: string; css?: string[] }>;

/** The assets of a build, from Vite's manifest. */
export async function builtAssets(folder: URL): Promise<Assets> {
  const manifest = JSON.parse(await readFile(new URL('manifest.json', folder), 'utf8')) as Manifest;
  const fileOf = (source: string) => {
    const chunk = manifest[source];
    if (chunk === undefined) throw new Error(`${source} is not in the build.`);
    return `/${chunk.file}`;
  };
  const css = await readFile(new URL(`.${fileOf('styles.css')}`, folder), 'utf8');
  return { styles: { of: pageStyles(css) }, scripts: [fileOf('platform/browser.ts')], scriptOf: fileOf };
}

const DAY = 86_400;

/** How long a file may be kept without asking: what the build named by its content for ever, fonts a month, the rest of `public/` a day. */
function keepFor(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return `public, max-age=${path.endsWith('.woff2') ? 30 * DAY : DAY}`;
}

/** Tells how long a file may be kept, and does not send one again that the visitor has already. */
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

/** Serves the build's files, whose names change with their content, and those of `public/`. */
export function staticFiles(): MiddlewareHandler<Env>[] {
  return [
    keepFiles,
    serveStatic<Env>({ root: './dist/client', precompressed: true }),
    serveStatic<Env>({ root: './public' }),
  ];
}
