import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { defineConfig, type Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '..', '..');

const islands = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.island.tsx'))
  .map((file) => `src/${file.replaceAll('\\', '/')}`);

/** Vite's own helper for imports on demand also asks for style sheets, of which a page has none: two thirds of our script would be that. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : undefined),
};

/** What renders pages takes one function of two from React's part for servers, and nothing from that for browsers, which weighs more than all pages. */
const staticReact: Plugin = {
  name: 'static-react',
  enforce: 'pre',
  resolveId(id) {
    if (id === 'react-dom/server')
      return join(ROOT, 'node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js');
    return id === 'react-dom/client' ? NO_BROWSER : undefined;
  },
  load: (id) => (id === NO_BROWSER ? 'export const hydrateRoot = undefined;' : undefined),
};
const NO_BROWSER = '\0no-browser';

/** In browsers islands run on Preact, a sixth of React; the server renders them with React (docs/decisions/0066). */
const RUNTIME: Record<string, string> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
};
export const islandsOnPreact: Plugin = {
  name: 'islands-on-preact',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(id, importer) {
    const to = RUNTIME[id];
    return to === undefined ? undefined : this.resolve(to, importer);
  },
};

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [plainImports, ...(isSsrBuild ? [staticReact] : [islandsOnPreact])],
  // `public/` is served directly, so the build does not copy it.
  publicDir: false,
  appType: 'custom',
  clearScreen: false,
  // Both builds use React's production code, whatever NODE_ENV is.
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  build: isSsrBuild
    ? {
        ssr: true,
        rolldownOptions: {
          input: { pages: 'src/app/pages.tsx' },
          // A file in which one letter is beyond Latin-1 takes twice the memory: packages stand apart from our words, and nothing says anything beside them.
          output: { comments: false, codeSplitting: { groups: [{ name: 'packages', test: /node_modules/ }] } },
        },
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node26',
        minify: false,
      }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: 'manifest.json',
        target: 'baseline-widely-available',
        // light-dark() stays as written (Baseline since May 2024): a stand-in for it would not follow `color-scheme` set deeper in a page.
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        modulePreload: false,
        rolldownOptions: {
          // A busy machine is no news.
          checks: { pluginTimings: false },
          input: ['src/platform/pages/browser.ts', 'src/app/styles.css', ...islands],
          // `browser.ts` imports an island by its address and asks for its default export.
          preserveEntrySignatures: 'exports-only',
        },
      },
  ...(isSsrBuild ? { ssr: { noExternal: true as const } } : {}),
}));
