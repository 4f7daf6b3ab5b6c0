/** Every page of the specification, point 2, with the services and industries that are installed; and the product with its real views for tests of HTML. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { industries } from '#site/industries/content.ts';
import { services } from '#site/services/content.ts';
import type { Render } from '#platform/page-registry.ts';
import { builtAssets } from '#platform/pages/assets.ts';
import { paths } from '#config/paths.ts';

import { freshDatabase } from './databases.ts';
import { openInstance, type Instance } from './instance.ts';

const ROOT = join(import.meta.dirname, '..', '..');

type Page = {
  path: string;
  header: 'light' | 'transparent' | 'none';
  hasFooter: boolean;
  /** Lists load their island once a visitor stirs; everything else waits for a touch inside it. */
  isList: boolean;
};

const page = (header: Page['header'], path: string, rest: Partial<Page> = {}): Page => ({
  path,
  header,
  hasFooter: true,
  isList: false,
  ...rest,
});

const SERVICES = services.map(({ slug }) => paths.service(slug));
const INDUSTRIES = industries.map(({ slug }) => paths.industry(slug));

/** Where the headers are settled: issue 2, point 7. */
export const pages: readonly Page[] = [
  page('transparent', '/'),
  ...[...SERVICES, ...INDUSTRIES].map((path) => page('transparent', path)),
  ...['/about', '/how_we_work', '/our_team'].map((path) => page('light', path)),
  page('light', '/our_clients', { isList: true }),
  page('light', '/projects', { isList: true }),
  page('light', '/projects/detail/1'),
  page('light', '/blogs'),
  page('light', '/blog/01'),
  page('none', '/contact'),
  page('transparent', '/hireus'),
  page('transparent', '/careers', { isList: true }),
  page('none', '/career-apply/1', { hasFooter: false }),
];

/** A page of each kind: the others differ from it in their words only. */
export const KINDS: readonly string[] = [
  '/',
  ...SERVICES.slice(1, 2),
  ...INDUSTRIES.slice(0, 1),
  '/about',
  '/our_clients',
  '/projects',
  '/contact',
  '/hireus',
  '/career-apply/1',
];

export const builtClient = pathToFileURL(`${join(ROOT, 'dist', 'client')}/`);

/** All styles as they were built. */
export async function builtStyles(): Promise<string> {
  const manifest = JSON.parse(await readFile(new URL('manifest.json', builtClient), 'utf8')) as {
    'src/app/styles.css': { file: string };
  };
  return readFile(new URL(manifest['src/app/styles.css'].file, builtClient), 'utf8');
}

/** The views as they were built; `server` is another build of theirs. */
export async function builtRender(server = join(ROOT, 'dist', 'server', 'pages.js')): Promise<Render> {
  if (!existsSync(server)) throw new Error('There is no build yet: npm test makes one, npm start does too.');
  // Not `import()`: mailbox.ts requires it too, which fails while it is being imported.
  const { createRender } = createRequire(import.meta.url)(server) as typeof import('#app/pages.tsx');
  return createRender(await builtAssets(builtClient));
}

export type Site = Instance & {
  /** The HTML of a page that is there. */
  html: (path: string) => Promise<string>;
  close: () => Promise<void>;
};

/** The product as visitors meet it: the sample agency, or one that has published nothing, and the real views. */
export async function openSite(content: 'sample' | 'cities' = 'sample', views?: string): Promise<Site> {
  const fresh = await freshDatabase('sqlite', content);
  const instance = await openInstance(fresh, { render: builtRender(views) });
  return {
    ...instance,
    async html(path) {
      const response = await instance.fetch(path);
      if (response.status !== 200) throw new Error(`${path} answers ${response.status}.`);
      return response.text();
    },
    async close() {
      await instance.close();
      await fresh.remove();
    },
  };
}
