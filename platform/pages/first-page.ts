/**
 * The first page of a visit brings along what it needs before it can be painted and used: its fonts, its icon and the script of every page.
 * On a phone each file of its own costs two round trips, because the browser opens a connection for it; text within the page costs next to
 * none. Where the files lie stays in `data-later`, for `browser.ts` to fetch while the page is read: every other page asks for them there.
 */
import { extname } from 'node:path';

const FONT = /<link rel="preload" href="([^"<>]+)" as="font"[^<>]*>/g;
const SCRIPT = /<script type="module" src="([^"<>]+)"><\/script>/g;
/** Nobody installs the site before they have seen it: it comes later. */
const MANIFEST = /<link rel="manifest" href="([^"<>]+)"[^<>]*>/g;
const ICON = /(?<=<link rel="icon" href=")([^"]+)(?=" type="image\/svg)/g;

const drawingWithin = (file: Buffer) =>
  `data:image/svg+xml,${encodeURIComponent(file.toString()).replaceAll(/%(?:20|2F|3A|3D)/g, decodeURIComponent)}`;

/**
 * The fonts of a style sheet are read while a page is laid out, and when they are ready it is laid out again. This reads them before: the first
 * layout is the last, and nothing moves. A browser that cannot does it the other way.
 */
export const READ_FONTS = [
  'if(Uint8Array.fromBase64)for(let{style:s}of document.querySelector("style").sheet.cssRules){let[,d]=/base64,([^"\')]+)/.exec(s&&s.src)||[];',
  'if(d)document.fonts.add(new FontFace(s.fontFamily.replaceAll(\'"\',""),Uint8Array.fromBase64(d),{weight:s.fontWeight}))}',
].join('');

/** A script as it can stand in a page: what it imports is named from the root, and nothing in it ends the element. */
function scriptWithin(file: Buffer, address: string): string {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  const script = file.toString().replaceAll(/(\bimport\(["'`])\.\//g, `$1${folder}`);
  if (/["'`]\.\.?\/|<\/script/i.test(script)) throw new Error(`${address} cannot stand within a page.`);
  return script;
}

const MAKERS: Record<string, (file: Buffer, address: string) => string> = {
  '.woff2': (file) => `data:font/woff2;base64,${file.toString('base64')}`,
  '.svg': drawingWithin,
  '.js': scriptWithin,
};

/** What asks for a file, and what stands in its place. A font goes into the styles instead. */
const BROUGHT: readonly (readonly [asked: RegExp, put: (text: string) => string])[] = [
  [SCRIPT, (script) => `<script type="module">${script}</script>`],
  [ICON, (icon) => icon],
  [FONT, () => ''],
  [MANIFEST, () => ''],
];

/** Gives what puts `files`, by their addresses, into a page that asks for them. */
export function bringAlong(files: ReadonlyMap<string, Buffer>): (html: string) => string {
  const texts = new Map(
    [...files].map(([address, file]) => [address, (MAKERS[extname(address)] ?? String)(file, address)]),
  );
  return (html) => {
    const later: string[] = [];
    const page = BROUGHT.reduce(
      (text, [asked, put]) =>
        text.replace(asked, (element, address: string) => {
          const within = texts.get(address);
          if (within === undefined) return element;
          later.push(address);
          return put(within);
        }),
      html,
    );
    const styled = page.replace(/@font-face\{[^{}]*\}/g, (face) => {
      const address = later.find((one) => face.includes(`url(${one})`));
      if (address === undefined) return face;
      // What is here needs no stand-in for the moment that it takes to be read.
      return face.replace(address, texts.get(address) ?? '').replace('font-display:swap', 'font-display:block');
    });
    return styled
      .replace('<style>', `<style data-later="${later.join(' ')}">`)
      .replace('</style>', `</style><script>${READ_FONTS}</script>`);
  };
}
