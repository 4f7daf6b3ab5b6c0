/** docs/your-own.md followed line by line in a copy of the tree: a sixth service, a seventh industry and another menu by content alone. */
import assert from 'node:assert/strict';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';

import { unlessSample } from './support/agency.ts';
import { copyAsAnotherAgency } from './support/another-agency.ts';
import { readHtml, textOf } from './support/html.ts';
import { newDataDir, removeDataDir, type Site } from './support/site.ts';
import { runTool } from './support/tools.ts';

const ROOT = join(import.meta.dirname, '..');
const guide = readFileSync(join(ROOT, 'docs', 'your-own.md'), 'utf8');

type Step = { file: string; before: string; after: string };

/** The blocks that say what to change, in their order. */
const steps: Step[] = [...guide.matchAll(/^```diff\n# (\S+)\n([\s\S]*?)^```$/gm)].map(([, file = '', block = '']) => {
  const lines = block.split('\n').slice(0, -1);
  const without = (mark: string) =>
    lines
      .filter((line) => !line.startsWith(mark))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  return { file, before: without('+'), after: without('-') };
});

const folder = mkdtempSync(join(tmpdir(), 'niram-test-your-own-'));
const dataDir = newDataDir();
let site: Site;

function take({ file, before: old, after: by }: Step): void {
  const text = readFileSync(join(folder, file), 'utf8');
  assert.equal(text.split(old).length, 2, `${file} must have this once:\n${old}`);
  writeFileSync(
    join(folder, file),
    text.replace(old, () => by),
  );
}

function runNode(...args: string[]): void {
  const { status, said } = runTool(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: folder,
  });
  assert.equal(status, 0, said);
}

before(async () => {
  if (unlessSample !== false) return;
  // Points 1 to 3: site.ts, colours, logo.
  copyAsAnotherAgency(folder);
  for (const step of steps) take(step);
  // Point 8. The pictures of another service stand for those that somebody has drawn.
  const masters = join(folder, 'assets', 'art', 'masters');
  for (const shape of ['landscape', 'card'])
    copyFileSync(join(masters, `service-uiux-${shape}.jpg`), join(masters, `service-audits-${shape}.jpg`));
  runNode('assets/pictures.mjs', 'service-audits');
  runNode('src/commands/build.ts');
  const { startSite } = (await import(
    pathToFileURL(join(folder, 'tests', 'support', 'site.ts')).href
  )) as typeof import('./support/site.ts');
  site = await startSite(dataDir, { SITE_URL: 'https://northlight.example' }, { isFirstStart: true });
});
after(async () => {
  await site?.stop();
  removeDataDir(dataDir);
  rmSync(folder, { recursive: true, force: true });
});

const textAt = async (path: string) => {
  const answer = await fetch(site.address + path);
  assert.equal(answer.status, 200, path);
  return answer.text();
};

test('what is edited is content, and the types hold', { skip: unlessSample }, () => {
  assert.ok(steps.length >= 5);
  for (const { file } of steps) assert.match(file, /\/content\.ts$/);
  runNode('node_modules/tsc/bin/tsc', '--noEmit');
});

test(
  'the new service and industry have whole pages, with pictures that are there',
  { skip: unlessSample },
  async () => {
    for (const [path, heading] of [
      ['/accessibility-audits', 'Accessibility Audits'],
      ['/ferries', 'Timetables that know the tide'],
    ] as const) {
      const { elements, faults } = readHtml(await textAt(path));
      assert.deepEqual(faults, [], path);
      assert.equal(textOf(elements.find(({ name }) => name === 'h1')?.inner ?? ''), heading);
      const pictures = elements.flatMap(({ name, attributes }) =>
        name === 'img' && attributes['src']?.startsWith('/pictures/') === true ? [attributes['src']] : [],
      );
      assert.ok(pictures.length > 0, path);
      for (const picture of pictures) assert.equal((await fetch(site.address + picture)).status, 200, picture);
    }
    assert.ok(existsSync(join(folder, 'public', 'pictures', 'service-audits-landscape', '1600.avif')));
  },
);

test('menu, footer, home, sitemap and llms.txt lead to them', { skip: unlessSample }, async () => {
  const home = readHtml(await textAt('/')).elements;
  const linksIn = (part: string) => {
    const inner = home.find(({ name }) => name === part)?.inner ?? '';
    return [...inner.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);
  };
  const menu = linksIn('header');
  for (const path of ['/accessibility-audits', '/digitalisation', '/ferries', '/our_clients', '/blogs'])
    assert.ok(menu.includes(path), path);
  const words = textOf(home.find(({ name }) => name === 'header')?.inner ?? '');
  assert.match(words, /Work/);
  assert.match(words, /Notes/);
  assert.doesNotMatch(words, /Our Clients|Blogs/);
  assert.ok(linksIn('footer').includes('/accessibility-audits'));
  assert.ok(linksIn('main').includes('/accessibility-audits'));
  for (const list of ['/sitemap.xml', '/llms.txt']) {
    const text = await textAt(list);
    for (const path of ['/accessibility-audits', '/ferries']) assert.ok(text.includes(path), `${list}: ${path}`);
  }
});
