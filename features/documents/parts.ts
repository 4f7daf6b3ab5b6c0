/** The parts that a DOCX or an ODT may have: XML, pictures, fonts. Anything else counts as an embedded file. */
import type { Parts } from './archive.ts';
import { type Budget, Refused } from './budget.ts';
import { readXml } from './xml.ts';

const MACROS = /(?:^|\/)vba(?:project|data)[^/]*$|(?:^|\/)activex\/|^(?:basic|scripts|dialogs)\//i;
const ENCLOSED = /(?:^|\/)embeddings\/|(?:^|\/)afchunk|(?:^|\/)objectreplacements\//i;
const CUSTOM = /(?:^|\/)customui\/|(?:^|\/)webextensions\//i;

/** The first bytes of pictures and fonts, in hexadecimal. */
const PICTURES = [
  '89504e470d0a1a0a',
  'ffd8ff',
  '474946383761',
  '474946383961',
  '49492a00',
  '4d4d002a',
  '4949bc01',
  '424d',
  'd7cdc69a',
  '01000900',
  '02000900',
  '0100000', // EMF, whose second word is its length.
  '0000000c6a502020',
  '00010000',
  '4f54544f',
  '774f4646',
  '774f4632',
];
const isPicture = (bytes: Buffer) => {
  const head = bytes.toString('hex', 0, 16);
  const isWebp = head.startsWith('52494646') && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp || PICTURES.some((start) => head.startsWith(start));
};
/** Parts without a recognisable beginning: gzipped pictures, obfuscated fonts, printer settings, LibreOffice's layout cache. */
const PLAIN = /\.(?:wmz|emz)$|^word\/fonts\/[^/]+\.odttf$|\/printerSettings\/[^/]+\.bin$|^layout-cache$/i;
const FONT_LIMIT = 8 * 1024 * 1024;

const isBlank = (bytes: Buffer) => bytes.length < 64 && bytes.toString('latin1').trim() === '';

/** An SVG can hold scripts and links like a page. */
function judgeDrawing(bytes: Buffer, budget: Budget): void {
  readXml(
    bytes,
    {
      open({ name, attributes }) {
        if (/^(?:script|foreignobject|handler|listener)$/i.test(name)) throw new Refused('scripts');
        for (const [key, value] of attributes) {
          if (/^on/i.test(key)) throw new Refused('scripts');
          if (key === 'href' && !/^(?:#|data:image\/)/i.test(value.trim()) && name !== 'a')
            throw new Refused('fetches');
        }
      },
    },
    budget,
  );
}

/** Returns the XML parts. Throws `Refused` for a part that no document needs. */
export function xmlParts(parts: Parts, budget: Budget): [string, Buffer][] {
  const found: [string, Buffer][] = [];
  for (const [name, bytes] of parts) {
    if (MACROS.test(name)) throw new Refused('macros');
    if (ENCLOSED.test(name)) throw new Refused('encloses');
    if (CUSTOM.test(name)) throw new Refused('scripts');
    if (isBlank(bytes) || name === 'mimetype') continue;
    if (/\.svg$/i.test(name)) judgeDrawing(bytes, budget);
    else if (isPicture(bytes) || (PLAIN.test(name) && bytes.length < FONT_LIMIT)) continue;
    else if (looksLikeXml(bytes)) found.push([name, bytes]);
    else throw new Refused('encloses');
  }
  return found;
}

/** Whatever begins with '<' is checked as XML, regardless of its name. */
function looksLikeXml(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 64).toString('latin1').replaceAll('\0', '');
  return /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?\s*</.test(start);
}
