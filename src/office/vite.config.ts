/** The build of the office: apart from that of the pages, so that not a byte of one reaches the other. */
import { join } from 'node:path';

import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, parseSync, type Plugin } from 'vite';

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

type Node = { type: string; start: number; end: number; [key: string]: unknown };

function* nodesIn(tree: unknown): Generator<Node> {
  if (typeof tree !== 'object' || tree === null) return;
  if ('type' in tree && typeof tree.type === 'string') yield tree as Node;
  for (const part of Object.values(tree)) yield* nodesIn(part);
}

const namesIn = (tree: unknown) =>
  [...nodesIn(tree)].flatMap(({ type, name }) => (type === 'Identifier' ? [String(name)] : []));

/** What src/office-ui/client.ts and src/office-ui/query.ts read of a call. */
const SENT: readonly unknown[] = ['method', 'path', 'key', 'more'];

type Property = Node & { key: Node; value: Node };

/** Of a module with calls what is sent. What nothing in it names any more, an import or a constant, is gone as well. */
function sentOnly(code: string): string {
  const calls = [...nodesIn(parseSync('calls.ts', code).program)].filter(
    ({ type, callee }) => type === 'CallExpression' && (callee as Node)['name'] === 'defineCall',
  );
  let rest = code;
  for (const { start, end, arguments: given } of calls.toSorted((one, other) => other.start - one.start)) {
    const [{ properties }] = given as [{ properties: Property[] }];
    const sent = properties
      .filter(({ key }) => SENT.includes(key['name']))
      // Of what stands beside the data only that there is something.
      .map((one) => (one.key['name'] === 'more' ? 'more: 1' : code.slice(one.start, one.end)));
    rest = `${rest.slice(0, start)}({ ${sent.join(', ')} })${rest.slice(end)}`;
  }
  const named = new Set<string>();
  return parseSync('calls.ts', rest)
    .program.body.toReversed()
    .filter((statement) => {
      const { type } = statement;
      const declared =
        type === 'ImportDeclaration'
          ? statement.specifiers.map(({ local }) => local)
          : type === 'VariableDeclaration'
            ? statement.declarations.map(({ id }) => id)
            : undefined;
      const isNamed = declared === undefined || namesIn(declared).some((name) => named.has(name));
      if (isNamed) for (const name of namesIn(statement)) named.add(name);
      return isNamed;
    })
    .toReversed()
    .map(({ start, end }) => rest.slice(start, end))
    .join('\n');
}

/** What the server alone reads of a call does not travel: who may ask, its words, and the rules of what goes in and out. */
const callsWithoutRules: Plugin = {
  name: 'calls-without-rules',
  enforce: 'pre',
  transform: { filter: { id: /\/calls\.ts$/ }, handler: sentOnly },
};

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: '/office/',
  plugins: [
    react(),
    announcerWithoutHtml,
    callsWithoutRules,
    // One language instead of thirty: 35 kB.
    { ...(optimizeLocales.vite({ locales: ['en-US'] }) as Plugin), enforce: 'pre' },
  ],
  // Fonts and icons are those of the pages, at their addresses.
  publicDir: false,
  clearScreen: false,
  ...(command === 'build' ? { define: { 'process.env.NODE_ENV': JSON.stringify('production') } } : {}),
  build: {
    outDir: join(import.meta.dirname, '..', '..', 'dist', 'office'),
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
      // What every screen needs is one file: in forty, a slow processor spends its time on the files. What many need is another: apart, each is
      // packed worse.
      output: {
        codeSplitting: {
          groups: [
            { name: 'shell', tags: ['$initial'], priority: 1 },
            { name: 'parts', minShareCount: 5 },
          ],
        },
      },
    },
  },
}));
