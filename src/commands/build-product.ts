/**
 * Puts the server together from its sources and from the packages that every start needs (decision 65): finding, opening and linking a
 * thousand files took two thirds of a start. What only some requests need stays a file of its own; what is rarely needed stays a package.
 */
import { join, relative } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';

import about from '#root/package.json' with { type: 'json' };

/** Loaded by every start, with what they need themselves. All other packages are found in node_modules when they are asked for. */
const PACKED: ReadonlySet<string> = new Set([
  '@hono/node-server',
  '@valibot/to-json-schema',
  'hono',
  'ical-generator',
  'image-size',
  'ipaddr.js',
  'kysely',
  'lru-cache',
  'negotiator',
  'pino',
  'prom-client',
  'valibot',
]);

/** Our files read others that lie beside them, and start them as threads, wherever the built file lies. */
const keepPlaces = (root: string): Plugin => ({
  name: 'keep-places',
  enforce: 'pre',
  transform(code, id) {
    const place = relative(root, id).replaceAll('\\', '/');
    if (place.startsWith('..') || place.startsWith('node_modules/') || !code.includes('import.meta.')) return undefined;
    const own = {
      url: `new URL('../../../${place}', import.meta.url).href`,
      dirname: `import.meta.dirname + '/../../../${place.replace(/\/?[^/]+$/, '')}'`,
    };
    return {
      code: code.replaceAll(/\bimport\.meta\.(url|dirname)\b/g, (_, name: keyof typeof own) => own[name]),
      map: null,
    };
  },
});

export const productConfig = (root: string): InlineConfig => ({
  configFile: false,
  publicDir: false,
  plugins: [keepPlaces(root)],
  ssr: { noExternal: true, external: Object.keys(about.dependencies).filter((name) => !PACKED.has(name)) },
  build: {
    ssr: true,
    manifest: 'manifest.json',
    minify: false,
    sourcemap: true,
    target: 'node26',
    rolldownOptions: {
      input: { run: join(root, 'src', 'app', 'run.ts') },
      // It brings Vite, and main.ts never asks a build for it.
      external: [/development\/views\.ts$/],
      output: { entryFileNames: 'assets/[name].js', sourcemapExcludeSources: true, comments: false },
    },
  },
});
