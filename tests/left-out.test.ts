/** What an agency may leave out of site.ts and of its lists of people: the pages stand without it, and nothing points where it was. And its colours. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';

import { build, type Plugin } from 'vite';

import { film, ownSite } from '#config/site.ts';

import { type Element, readHtml } from './support/html.ts';
import { openSite, type Site } from './support/pages.ts';

const ROOT = join(import.meta.dirname, '..');
/** Within the repository, so that what the views import is found. */
const folder = mkdtempSync(join(ROOT, 'dist', 'left-out-'));
after(() => rm(folder, { recursive: true, force: true }));

/** Builds the views with sources changed: `edits` by the end of a file's path. */
async function viewsWith(name: string, edits: Readonly<Record<string, (text: string) => string>>): Promise<string> {
  const made = new Set<string>();
  const editing: Plugin = {
    name: 'edits',
    enforce: 'pre',
    transform(text, id) {
      const file = Object.keys(edits).find((end) => id.replaceAll('\\', '/').endsWith(end));
      if (file === undefined) return undefined;
      made.add(file);
      return { code: edits[file]?.(text) ?? text, map: null };
    },
  };
  const outDir = join(folder, name);
  await build({
    root: ROOT,
    configFile: join(ROOT, 'src', 'app', 'vite.config.ts'),
    logLevel: 'silent',
    plugins: [editing],
    build: { ssr: true, outDir, emptyOutDir: true },
  });
  assert.deepEqual([...made].toSorted(), Object.keys(edits).toSorted());
  return join(outDir, 'pages.js');
}

/** Replaces what must be there. */
function replaced(text: string, old: string | RegExp, by: string): string {
  const edited = text.replace(old, () => by);
  assert.notEqual(edited, text, `${old} is not in the source`);
  return edited;
}

const named = (elements: readonly Element[], name: string) => elements.filter((element) => element.name === name);

async function elementsOf(site: Site, path: string): Promise<Element[]> {
  const { elements, faults } = readHtml(await site.html(path));
  assert.deepEqual(faults, [], path);
  for (const element of elements)
    for (const value of Object.values(element.attributes)) assert.doesNotMatch(value, /undefined|\{\w+\}/, path);
  return elements;
}

test('an agency without a film, a recording, a second name, papers and leaders overseas has no holes where they were', async () => {
  const site = await openSite(
    'sample',
    await viewsWith('without', {
      '/site.ts': (text) =>
        `${replaced(text, 'export const film: Film | undefined =', 'export const film: Film | undefined = undefined; export const other =')}
`,
      '/company/content.ts': (text) => replaced(text, "shownLeaders('overseas')", '[]'),
    }),
  );
  await site.services.database.write((tx) => tx.updateTable('projects').set({ papers: '' }).execute());
  const { pronunciation: _, otherName: _1, ...agency } = ownSite;
  site.services.site = () => Promise.resolve(agency);
  try {
    for (const path of ['/', '/our_team', '/about', '/contact', '/careers']) {
      const elements = await elementsOf(site, path);
      assert.deepEqual(named(elements, 'audio'), [], path);
      assert.deepEqual(
        elements.filter(({ attributes }) => /pronunciation/.test(attributes['class'] ?? '')),
        [],
        path,
      );
      assert.deepEqual(
        // But for the link to the page in that language.
        elements.filter(({ attributes }) => attributes['lang'] === 'ml' && attributes['hreflang'] === undefined),
        [],
        path,
      );
      assert.deepEqual(
        // But for the font of the language's name.
        elements.filter(({ attributes: { href = '' } }) => /malayalam(?!-language)/.test(href)),
        [],
        path,
      );
    }
    for (const path of ['/', '/hireus', '/projects/detail/1'])
      assert.deepEqual(
        (await elementsOf(site, path)).filter(({ attributes }) => /\b(?:desk|sheet)\b/.test(attributes['class'] ?? '')),
        [],
        path,
      );
    const home = await elementsOf(site, '/');
    assert.deepEqual([...named(home, 'video'), ...named(home, 'track')], []);
    assert.deepEqual(
      home.filter(({ attributes }) => /film/.test(JSON.stringify(attributes))),
      [],
    );
    for (const path of ['/', '/our_team']) {
      const elements = await elementsOf(site, path);
      const ids = elements.flatMap(({ attributes }) => attributes['id'] ?? []);
      assert.ok(ids.includes('founders') && !ids.includes('overseas'), path);
      assert.deepEqual(
        named(elements, 'h2').filter(({ inner }) => /overseas/i.test(inner)),
        [],
        path,
      );
    }
  } finally {
    await site.close();
  }
});

const hasAll = film !== undefined && ownSite.pronunciation !== undefined && ownSite.otherName !== undefined;

test(
  'a name without a recording has no button, a film without captions no track, and a team without leaders no list',
  { skip: hasAll ? false : 'site.ts leaves out what is taken apart here' },
  async () => {
    const site = await openSite(
      'sample',
      await viewsWith('partly', {
        '/site.ts': (text) => `${text} delete film.captions; delete film.transcript; delete film.webm;`,
        '/company/content.ts': (text) =>
          replaced(replaced(text, "shownLeaders('overseas')", '[]'), "shownLeaders('founder')", '[]'),
      }),
    );
    const { sound: _, ...pronunciation } = ownSite.pronunciation ?? { ipa: '' };
    const { sound: _1, ...otherName } = ownSite.otherName ?? { text: '', lang: '', language: '' };
    site.services.site = () => Promise.resolve({ ...ownSite, pronunciation, otherName });
    try {
      const home = await elementsOf(site, '/');
      assert.equal(home.filter(({ attributes }) => attributes['class'] === 'pronunciation').length, 1);
      assert.deepEqual(
        home.filter(({ attributes }) => attributes['data-plays'] !== undefined),
        [],
      );
      assert.equal(named(home, 'video').length, 1);
      assert.equal(named(home, 'source').filter(({ attributes }) => attributes['type'] === 'video/mp4').length, 1);
      assert.equal(named(home, 'source').filter(({ attributes }) => attributes['type'] === 'video/webm').length, 0);
      assert.deepEqual(named(home, 'track'), []);
      assert.deepEqual(
        home.filter(({ attributes }) => attributes['class'] === 'transcript'),
        [],
      );
      for (const path of ['/', '/our_team'])
        assert.deepEqual(
          (await elementsOf(site, path)).filter(({ attributes }) => /leader/.test(attributes['class'] ?? '')),
          [],
        );
    } finally {
      await site.close();
    }
  },
);

test('another colour in the tokens reaches the frame of the window and the mails', async () => {
  const PAGE = /--page: light-dark\((#\w+)/;
  const page = PAGE.exec(readFileSync(join(ROOT, 'src', 'ui', 'styles', 'tokens.css'), 'utf8'))?.[1] ?? '';
  const views = await viewsWith('colours', {
    '/styles/tokens.css?raw': (text) => replaced(text, PAGE, '--page: light-dark(#faf7f0'),
  });
  const { renderMail } = (await import(pathToFileURL(views).href)) as typeof import('#app/pages.tsx');
  const site = await openSite('sample', views);
  try {
    const colours = named(await elementsOf(site, '/'), 'meta').flatMap(({ attributes }) =>
      attributes['name'] === 'theme-color' ? [attributes['content']] : [],
    );
    assert.ok(colours.includes('#faf7f0') && !colours.includes(page), colours.join(' '));
    const { html } = renderMail('hire-confirmation', { receipt: 'H-1' }, { siteUrl: 'http://localhost' });
    assert.match(html, /background-color:#faf7f0/);
    assert.ok(!html.includes(`background-color:${page}`));
  } finally {
    await site.close();
  }
});
