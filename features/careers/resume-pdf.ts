/** Looking into a PDF for what acts by itself: scripts, programs to start, files inside. Links and the page to open at are fine. */
import { inflateSync } from 'node:zlib';

import type { ResumeProblem } from './content.ts';

/** Of one packed stream of objects, and of all in a file, in bytes. */
const MOST_UNPACKED = 8 * 1024 * 1024;
const MOST_UNPACKED_IN_ALL = 32 * 1024 * 1024;

/** In the order of their weight: the first found is told. */
const ACTING: [RegExp, ResumeProblem][] = [
  [/^(?:JavaScript|JS|Launch|RichMedia|ImportData)$/, 'scripts'],
  [/^EmbeddedFiles?$/, 'encloses'],
];
/** Keys and resource names are the writer's own; an action's script is a text or a reference. */
const SCRIPT_FOLLOWS = /\s*(?:[(<]|\d+\s+\d+\s+R)/y;
/** A text that is not closed within so many characters is none: without this a stray bracket would hide the rest. */
const LONGEST_TEXT = 65_536;
/** Characters walked in vain for the ends of texts: an honest writer closes them. */
const MOST_IN_VAIN = 4_000_000;

type Objects = { names: Set<string>; packed: { start: number; end: number }[] };

/** Where the text that begins at `at` ends, or `at` itself where it does not end. */
function afterText(pdf: string, at: number): number {
  let depth = 0;
  const last = Math.min(pdf.length, at + LONGEST_TEXT);
  for (let place = at; place < last; place += 1) {
    const character = pdf[place];
    if (character === '\\') place += 1;
    else if (character === '(') depth += 1;
    else if (character === ')') {
      depth -= 1;
      if (depth === 0) return place;
    }
  }
  return at;
}

const LINE_END = /[\r\n]/g;
const TOKEN = /[(%]|\/[^\s()<>[\]{}/%]*|\bobj\b|\bstream(?:\r\n|\n|\r)/g;

/**
 * The names that stand in objects, and where streams of packed objects lie; texts, comments and the insides of streams are passed over.
 * Throws for a file that would keep us looking.
 */
function objectsOf(pdf: string): Objects {
  const found: Objects = { names: new Set(), packed: [] };
  let holdsObjects = false;
  let inVain = 0;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(pdf); match !== null; match = TOKEN.exec(pdf)) {
    const [token] = match;
    if (token === '(') {
      const after = afterText(pdf, match.index);
      if (after === match.index) inVain += LONGEST_TEXT;
      if (inVain > MOST_IN_VAIN) throw new RangeError('texts without an end');
      TOKEN.lastIndex = after + 1;
    } else if (token === '%') {
      LINE_END.lastIndex = match.index;
      TOKEN.lastIndex = LINE_END.test(pdf) ? LINE_END.lastIndex : pdf.length;
    } else if (token === 'obj') holdsObjects = false;
    else if (token.startsWith('/')) {
      const name = token
        .slice(1)
        .replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
      SCRIPT_FOLLOWS.lastIndex = TOKEN.lastIndex;
      if (name === 'ObjStm') holdsObjects = true;
      if (name !== 'JS' || SCRIPT_FOLLOWS.test(pdf)) found.names.add(name);
    } else {
      const start = match.index + token.length;
      const end = pdf.indexOf('endstream', start);
      if (end < 0) break;
      if (holdsObjects) found.packed.push({ start, end });
      TOKEN.lastIndex = end;
      holdsObjects = false;
    }
  }
  return found;
}

/** Whether a zip was hung onto the file: its directory stands right before its end. */
function hasZip(file: Buffer): boolean {
  const END = Buffer.from('PK\u0005\u0006');
  for (let at = file.indexOf(END); at >= 0; at = file.indexOf(END, at + 1)) {
    if (at + 22 > file.length) return false;
    const directory = at - file.readUInt32LE(at + 12);
    if (directory >= 0 && file.toString('latin1', directory, directory + 4) === 'PK\u0001\u0002') return true;
  }
  return false;
}

const HTML = /<(?:!doctype|html|script|svg|iframe|body)\b/i;

/** What is wrong with a PDF, or undefined. Its header must be its first bytes. */
export function lookIntoPdf(bytes: Uint8Array): ResumeProblem | undefined {
  const file = Buffer.from(bytes);
  const pdf = file.toString('latin1');
  const end = pdf.lastIndexOf('%%EOF');
  if (HTML.test(pdf.slice(0, 1024)) || (end >= 0 && HTML.test(pdf.slice(end))) || hasZip(file)) return 'wrongKind';
  try {
    return whatActsIn(file, pdf);
  } catch {
    return 'broken';
  }
}

function whatActsIn(file: Buffer, pdf: string): ResumeProblem | undefined {
  const { names, packed } = objectsOf(pdf);
  let unpacked = 0;
  for (const { start, end: packedEnd } of packed) {
    let objects: Buffer;
    try {
      objects = inflateSync(file.subarray(start, packedEnd), { maxOutputLength: MOST_UNPACKED });
    } catch (error) {
      if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return 'bomb';
      // Packed otherwise, or locked: then a reader without the password cannot run it either.
      continue;
    }
    unpacked += objects.length;
    if (unpacked > MOST_UNPACKED_IN_ALL) return 'bomb';
    for (const name of objectsOf(objects.toString('latin1')).names) names.add(name);
  }
  return ACTING.find(([name]) => [...names].some((one) => name.test(one)))?.[1];
}
