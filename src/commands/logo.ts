/**
 * `npm run logo`: makes the logo of header and footer, every icon, and the preview picture of shared links from assets/logo.svg, the
 * colours in src/ui/styles/tokens.css and the texts in site.ts. Run it after changing one of them.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Browser, Page } from 'playwright-core';

import { heroPictures } from '#site/home/content.ts';
import { site } from '#config/site.ts';
import { colourLookup } from '#ui/colours.ts';
import { drawLogo } from '#ui/logo.ts';

import { openBrowser } from '#tests/support/browser.ts';
import { root } from './tools.ts';

const ICO_SIZES = [32, 16];
const SQUARES = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 };
/** The file name of the smallest size of a picture that covers the preview picture, 1200 x 630. */
const WIDEST = '1600.webp';

const dataOf = (type: string, bytes: Buffer | string) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** A drawing as a PNG, `size` pixels wide and high. Empty parts are transparent, or have the colour `ground`. */
async function raster(page: Page, drawing: string, size: number, ground = 'transparent'): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0;background:${ground}}img{display:block;width:100vw;height:100vh}</style><img src="${dataOf('image/svg+xml', drawing)}">`,
  );
  return page.screenshot({ omitBackground: ground === 'transparent' });
}

/** An ICO file: a directory of images. Each may be PNG data, which every current browser reads. */
function icoOf(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [place, { size, png }] of pictures.entries()) {
    const at = 6 + 16 * place;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}

/** The logo and the tagline on the painted picture of the hero, in the area that is kept free for text. */
async function sharedPicture(page: Page, logo: string, ink: string): Promise<Buffer | undefined> {
  const { painted } = heroPictures;
  if (typeof painted !== 'string') return undefined;
  const read = (path: string) => readFile(join(root, 'public', path));
  const picture = await read(`pictures/${painted}/${WIDEST}`).catch(() => undefined);
  if (picture === undefined) return undefined;
  const font = await read('fonts/anek-latin.woff2');
  const words = site.tagline.replace(/\.$/, '').replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.setContent(`<!doctype html><style>
    @font-face { font-family: Display; src: url(${dataOf('font/woff2', font)}); }
    body { margin: 0; height: 630px; background: center / cover url(${dataOf('image/webp', picture)}); color: ${ink}; }
    img { position: absolute; left: 64px; top: 72px; width: 246px; max-height: 120px; }
    p { position: absolute; left: 64px; top: 244px; width: 8.2em; margin: 0; font: 54px / 1 Display, sans-serif; letter-spacing: -0.015em; text-wrap: balance; }
  </style><img src="${dataOf('image/svg+xml', logo)}"><p>${words}</p>`);
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ type: 'jpeg', quality: 84 });
}

/** Writes all files into the folder `into` (`public/`), from the drawing `source` and the stylesheet `tokens`; `browser` draws them. */
export async function makeLogo(source: string, tokens: string, into: string, browser: Browser): Promise<void> {
  const { inPage, onLight, onDark, icon, square } = drawLogo(source, tokens);
  const colour = colourLookup(tokens);
  const page = await browser.newPage();
  try {
    const write = (name: string, what: Buffer | string) => writeFile(join(into, name), what);
    await mkdir(join(into, 'logo'), { recursive: true });
    await mkdir(join(into, 'pictures'), { recursive: true });
    await write('logo/logo-in-pages.svg', inPage);
    await write('logo/logo-for-light-pages.svg', onLight);
    await write('logo/logo-for-dark-pages.svg', onDark);
    await write('favicon.svg', icon);
    const small = [];
    for (const size of ICO_SIZES) small.push({ size, png: await raster(page, icon, size) });
    await write('favicon.ico', icoOf(small));
    for (const [name, size] of Object.entries(SQUARES))
      await write(name, await raster(page, square, size, colour('page').light));
    const shared = await sharedPicture(page, onLight, colour('ink').light);
    if (shared !== undefined) await write('pictures/share.jpg', shared);
  } finally {
    await page.close();
  }
}

/** What `npm run logo` does. */
async function main(): Promise<void> {
  const read = (path: string) => readFile(join(root, path), 'utf8');
  const browser = await openBrowser();
  try {
    await makeLogo(
      await read('assets/logo.svg'),
      await read('src/ui/styles/tokens.css'),
      join(root, 'public'),
      browser,
    );
  } finally {
    await browser.close();
  }
  console.log(
    'The logo, its icons and the shared picture are made. Look at them: public/logo, public/icon-512.png, public/pictures/share.jpg',
  );
}

// Without `await`, so that tests can load this file with others.
if (import.meta.main) void main();
