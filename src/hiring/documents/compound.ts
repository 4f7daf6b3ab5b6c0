/** Reads DOC: a compound file ([MS-CFB]) with Word's streams ([MS-DOC]). */
import { type CFB$Container, read } from 'cfb';

import { labelOfField } from './fields.ts';
import { isOnOtherHost } from './link-labels.ts';
import type { Contents, Label } from './schema.ts';

/** Storages and streams by name, in lower case. */
const STREAMS: [RegExp, Label][] = [
  [/\/(?:macros|vba|_vba_project[^/]*)(?:\/|$)/, 'macro'],
  [/\/.ocx(?:name|data)$/, 'object'],
  [/\/(?:.?ole10native$|package$|_\d{6,12}\/.)/, 'object'],
];
const SUMMARY = '/\u0005documentsummaryinformation';
const LINK_BASE = /file:\/{2,5}[\w.]|\\\\[\w.]+\\/i;

/** Places in the file information block. */
const FLAGS = 0x0a;
const TEXT_OF_WORD_6 = [0x18, 0x1c] as const;
const ASSOCIATED = 0x19a;
const PIECES = 0x1a2;
const IS_WORD_97 = 0xa5ec;
const IS_ENCRYPTED = 0x0100;
const USES_TABLE_1 = 0x0200;

const latin = new TextDecoder('windows-1252');

function streamOf({ FullPaths, FileIndex }: CFB$Container, name: string): Buffer {
  const at = FullPaths.findIndex((path) => path.toLowerCase().endsWith(name));
  return Buffer.from(FileIndex[at]?.content ?? []);
}

/** A part of the table stream, whose place and length stand in the information block. */
const partOf = (table: Buffer, word: Buffer, at: number) => {
  const from = word.readUInt32LE(at);
  return table.subarray(from, from + word.readUInt32LE(at + 4));
};

/** The text, which lies in pieces: each is of one byte a character, or of two. */
function textIn(word: Buffer, pieces: Buffer): string {
  let at = 0;
  // In front of the table are formats.
  while (pieces[at] === 1) at += 3 + pieces.readUInt16LE(at + 1);
  const table = pieces.subarray(at + 5);
  const count = Math.floor((table.length - 4) / 12);
  return Array.from({ length: count }, (_, number) => {
    const length = table.readUInt32LE(number * 4 + 4) - table.readUInt32LE(number * 4);
    const place = table.readUInt32LE((count + 1) * 4 + number * 8 + 2);
    const isOneByte = (place & 0x4000_0000) !== 0;
    const from = isOneByte ? (place & 0x3fff_ffff) / 2 : place;
    return isOneByte
      ? latin.decode(word.subarray(from, from + length))
      : word.toString('utf16le', from, from + length * 2);
  }).join('');
}

/** Word's own characters in a text. */
const SHOWN: Record<string, string> = { '\r': '\n', '\v': '\n', '\f': '\n', '\u0007': '\t', '\t': '\t', '\u001e': '-' };
const [FIELD, RESULT, END] = ['\u0013', '\u0014', '\u0015'];

/** What is shown of a text, and the instructions of its fields. */
function splitFields(written: string): { text: string; fields: string[] } {
  const text: string[] = [];
  const fields: string[] = [];
  const open: { instruction: string; isResult: boolean }[] = [];
  // A row ends with one mark more than its last cell.
  for (const character of written.replaceAll('\u0007\u0007', '\r')) {
    const field = open.at(-1);
    if (character === FIELD) open.push({ instruction: '', isResult: false });
    else if (character === RESULT && field !== undefined) field.isResult = true;
    else if (character === END) fields.push(open.pop()?.instruction ?? '');
    else if (field !== undefined && !field.isResult) field.instruction += character;
    else if (open.every(({ isResult }) => isResult)) text.push(character >= ' ' ? character : (SHOWN[character] ?? ''));
  }
  return { text: text.join(''), fields: [...fields, ...open.map(({ instruction }) => instruction)] };
}

/** The template is the second of the associated names. */
function templateIn(names: Buffer): string {
  if (names.length < 10) return '';
  const at = 8 + names.readUInt16LE(6) * 2;
  return names.toString('utf16le', at + 2, at + 2 + names.readUInt16LE(at) * 2);
}

export function readCompound(file: Buffer): Contents | 'locked' {
  const compound = read(file, { type: 'buffer' });
  const word = streamOf(compound, '/worddocument');
  const flags = word.readUInt16LE(FLAGS);
  if ((flags & IS_ENCRYPTED) !== 0) return 'locked';
  const labels = new Set<Label>();
  for (const path of compound.FullPaths)
    for (const [pattern, label] of STREAMS) if (pattern.test(path.toLowerCase())) labels.add(label);
  const summary = streamOf(compound, SUMMARY);
  if (LINK_BASE.test(summary.toString('latin1').replaceAll('\0', ''))) labels.add('programLink');
  const isNew = word.readUInt16LE(0) === IS_WORD_97;
  const table = streamOf(compound, (flags & USES_TABLE_1) === 0 ? '/0table' : '/1table');
  if (isNew && isOnOtherHost(templateIn(partOf(table, word, ASSOCIATED)))) labels.add('template');
  const [from, to] = TEXT_OF_WORD_6.map((at) => word.readUInt32LE(at));
  const { text, fields } = splitFields(
    isNew ? textIn(word, partOf(table, word, PIECES)) : latin.decode(word.subarray(from, to)),
  );
  for (const field of fields) {
    const label = labelOfField(field);
    if (label !== undefined) labels.add(label);
  }
  return { text, labels };
}
