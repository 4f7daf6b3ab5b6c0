/**
 * Files as they can stand within a page. The first page of a visit carries its fonts, its icon and the script of every page: on a phone each
 * file of its own costs two round trips, because the browser opens a connection for it. All is prepared once, when the assets are read.
 */

/**
 * The fonts of a style sheet are read while a page is laid out, and when they are ready it is laid out again. This script reads them before:
 * the first layout is the last, and nothing moves. A browser without `fromBase64` takes them from the styles.
 */
export const READ_FONTS_SCRIPT = [
  'if(Uint8Array.fromBase64)for(let{style:s}of document.querySelector("style").sheet.cssRules){let[,d]=/base64,([^"\')]+)/.exec(s&&s.src)||[];',
  'if(d)document.fonts.add(new FontFace(s.fontFamily.replaceAll(\'"\',""),Uint8Array.fromBase64(d),{weight:s.fontWeight}))}',
].join('');

export const iconAsDataUri = (file: Buffer): string =>
  `data:image/svg+xml,${encodeURIComponent(file.toString()).replaceAll(/%(?:20|2F|3A|3D)/g, decodeURIComponent)}`;

/** The script at `address` as the text of a <script>: what it imports is named from the root, and nothing in it ends the element. */
export function scriptAsText(file: Buffer, address: string): string {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  const script = file.toString().replaceAll(/(\bimport\(["'`])\.\//g, `$1${folder}`);
  if (/["'`]\.\.?\/|<\/script/i.test(script)) throw new Error(`${address} cannot stand within a page.`);
  return script;
}

const FONT_FILE = /url\(([^()]+\.woff2)\)/;
export const fontFileOf = (fontFace: string): string | undefined => FONT_FILE.exec(fontFace)?.[1];

/** Gives the @font-face rules `faces` of a page, with those of the fonts in `inlined` holding their file. `files`: font files by address. */
export function fontFaces(
  faces: readonly string[],
  files: ReadonlyMap<string, Buffer>,
): (inlined: readonly string[]) => string {
  const prepared = faces.map((face) => {
    const address = fontFileOf(face) ?? '';
    const source = `url(data:font/woff2;base64,${files.get(address)?.toString('base64')})`;
    // An inlined font is there at once: no other has to be shown meanwhile.
    return { face, address, whole: face.replace(FONT_FILE, source).replace('font-display:swap', 'font-display:block') };
  });
  return (inlined) =>
    prepared
      .map(({ face, address, whole }) => (files.has(address) && inlined.includes(address) ? whole : face))
      .join('');
}
