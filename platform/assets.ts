/** Where the built scripts and styles are, and how files of `dist/client` and `public/` are sent. */
import { readFile } from 'node:fs/promises';

import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

import type { Env } from './web.ts';

export type Assets = {
  style: string;
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
  return { style: fileOf('styles.css'), scripts: [fileOf('platform/browser.ts')], scriptOf: fileOf };
}

const DAY = 86_400;

/** Serves the build's files, whose names change with their content, and those of `public/`. */
export function staticFiles(): MiddlewareHandler<Env>[] {
  return [
    serveStatic<Env>({
      root: './dist/client',
      precompressed: true,
      onFound: (path, c) =>
        c.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store'),
    }),
    serveStatic<Env>({
      root: './public',
      onFound: (path, c) => c.header('cache-control', `public, max-age=${path.endsWith('.woff2') ? 30 * DAY : DAY}`),
    }),
  ];
}
