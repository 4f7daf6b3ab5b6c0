/** The build of the office: apart from that of the pages, so that not a byte of one reaches the other. */
import { join } from 'node:path';

import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** React Aria empties its live region by `innerHTML = ''`, which our policy of trusted types refuses: the form around it would go down. */
const announcerWithoutHtml: Plugin = {
  name: 'announcer-without-html',
  enforce: 'pre',
  transform: {
    filter: { id: /dist\/private\/live-announcer\/LiveAnnouncer\.m?js$/ },
    handler(code) {
      const changed = code.replaceAll(".innerHTML = ''", '.replaceChildren()');
      if (changed === code) this.error('React Aria has changed how it empties its live region: is this still needed?');
      return changed;
    },
  },
};

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: '/office/',
  plugins: [
    react(),
    announcerWithoutHtml,
    // One language instead of thirty: 35 kB.
    { ...(optimizeLocales.vite({ locales: ['en-US'] }) as Plugin), enforce: 'pre' },
  ],
  // Fonts and icons are those of the pages, at their addresses.
  publicDir: false,
  clearScreen: false,
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  build: {
    outDir: join(import.meta.dirname, '..', 'dist', 'office'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: 'baseline-widely-available',
    // As for the pages: light-dark() stays as written.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What counts is what travels: tests/office-build.test.ts has the budgets.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // A busy machine is no news.
      checks: { pluginTimings: false },
      // What every screen needs is one file: in forty, a slow processor spends its time on the files.
      output: { codeSplitting: { groups: [{ name: 'shell', tags: ['$initial'] }] } },
    },
  },
}));
