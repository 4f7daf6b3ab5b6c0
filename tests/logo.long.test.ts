/** The logo has one source, assets/logo.svg: whatever shows it is made from there by `npm run logo`. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import type { Page } from 'playwright-core';

import { makeLogo } from '#commands/logo.ts';
import { coloursIn } from '#ui/colours.ts';
import { drawLogo } from '#ui/logo.ts';

import { registerBrowser } from './support/browser.ts';

const ROOT = join(import.meta.dirname, '..');
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const source = text('assets/logo.svg');
const tokens = text('src/ui/styles/tokens.css');

const openBrowser = registerBrowser();

const MADE = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512, 'favicon.ico': 32 };

/** How far two pictures are from each other, each pixel's channels from 0 to 255, on average. */
async function difference(page: Page, one: string, other: string, size: number): Promise<number> {
  return page.evaluate(
    async ([addresses, side]) => {
      const [first, second] = await Promise.all(
        addresses.map(async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          const canvas = new OffscreenCanvas(side, side).getContext('2d');
          if (canvas === null) throw new Error('There is no canvas.');
          canvas.drawImage(image, 0, 0, side, side);
          return canvas.getImageData(0, 0, side, side).data;
        }),
      );
      let sum = 0;
      for (const [place, value] of first?.entries() ?? []) sum += Math.abs(value - (second?.[place] ?? 0));
      return sum / (first?.length ?? 1);
    },
    [[one, other], size] as const,
  );
}

const dataOf = (type: string, bytes: Buffer | string) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

const typeOf = (name: string) => (name.endsWith('.ico') ? 'image/x-icon' : 'image/png');

test('the drawings and icons that are served are those of assets/logo.svg; after a change `npm run logo` makes them', async () => {
  const { inPage, onLight, onDark, icon, square } = drawLogo(source, tokens);
  assert.equal(text('public/logo/logo-in-pages.svg'), inPage);
  assert.equal(text('public/logo/logo-for-light-pages.svg'), onLight);
  assert.equal(text('public/logo/logo-for-dark-pages.svg'), onDark);
  assert.equal(text('public/favicon.svg'), icon);
  const page = await (await openBrowser()).newPage();
  for (const [name, size] of Object.entries(MADE)) {
    const file = dataOf(typeOf(name), await readFile(join(ROOT, 'public', name)));
    const drawn = dataOf('image/svg+xml', name.endsWith('.ico') ? icon : square);
    const found = await difference(page, file, drawn, size);
    assert.ok(found < 4, `${name} differs by ${found.toFixed(1)} of 255`);
  }
  await page.close();
});

test('another logo and other colours reach every drawing and icon, and nothing of the old logo stays', async () => {
  const other =
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30" viewBox="0 0 90 30"><g data-mark="0 0 30 30"><rect data-ground="" rx="9" width="30" height="30" fill="#123456"/><g><path d="M5 5h9v9z" fill="var(--turmeric)"/></g></g><path d="M40 5h40v20z" fill="var(--text)"/></svg>';
  const into = await mkdtemp(join(tmpdir(), 'niram-logo-'));
  try {
    await makeLogo(other, tokens.replace('--turmeric: #ffb81c', '--turmeric: #00ff88'), into, await openBrowser());
    const drawing = (name: string) => readFileSync(join(into, name), 'utf8');
    const colours = coloursIn(tokens);
    const words = colours.find(({ name }) => name === 'text');
    assert.match(drawing('logo/logo-for-light-pages.svg'), new RegExp(`M40 5h40v20z" fill="${words?.light}"`));
    assert.match(drawing('logo/logo-for-dark-pages.svg'), new RegExp(`M40 5h40v20z" fill="${words?.dark}"`));
    assert.match(drawing('favicon.svg'), /viewBox="0 0 30 30".*rx="9".*M5 5h9v9z" fill="#00ff88"/);
    assert.doesNotMatch(drawing('favicon.svg'), /M40|var\(|data-/);
    const page = await (await openBrowser()).newPage();
    const { icon, square } = drawLogo(other, tokens.replace('--turmeric: #ffb81c', '--turmeric: #00ff88'));
    for (const [name, size] of Object.entries(MADE)) {
      const file = dataOf(typeOf(name), readFileSync(join(into, name)));
      const drawn = dataOf('image/svg+xml', name.endsWith('.ico') ? icon : square);
      assert.ok((await difference(page, file, drawn, size)) < 4, name);
      const old = dataOf(typeOf(name), readFileSync(join(ROOT, 'public', name)));
      assert.ok((await difference(page, file, old, size)) > 20, `${name} is still the old one`);
    }
    await page.close();
    assert.ok(readFileSync(join(into, 'pictures/share.jpg')).length > 10_000);
  } finally {
    await rm(into, { recursive: true, force: true });
  }
});

test('a logo that asks for a colour that the tokens do not have is refused by its name', () => {
  assert.throws(() => drawLogo('<svg><path fill="var(--nacre)"/></svg>', tokens), /no --nacre/);
});

test('the logo is drawn nowhere else, and no script of the pictures writes it', () => {
  const made = new Set([
    'assets/logo.svg',
    'public/favicon.svg',
    'public/logo/logo-in-pages.svg',
    'public/logo/logo-for-light-pages.svg',
    'public/logo/logo-for-dark-pages.svg',
  ]);
  const drawn = [...source.matchAll(/ d="([^"]{40,})"/g)].map(([, path = '']) => path);
  assert.ok(drawn.length > 0);
  const files = globSync(
    ['*.{ts,tsx,css}', '{src,seed,public}/**/*.{ts,tsx,css,svg,html,json}', 'assets/*.{mjs,svg,py}'],
    { cwd: ROOT },
  ).map((file) => file.replaceAll('\\', '/'));
  assert.ok(files.includes('assets/logo.svg') && files.includes('assets/pictures.mjs'));
  for (const file of files) {
    const held = text(file);
    if (!made.has(file)) assert.ok(!drawn.some((path) => held.includes(path)), `${file} draws the logo`);
    if (file.endsWith('.mjs'))
      assert.doesNotMatch(
        held,
        /favicon|apple-touch|icon-\d|share\.jpg|logo-for/,
        `${file} writes what \`npm run logo\` makes`,
      );
  }
});
