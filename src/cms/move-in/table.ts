/** Reads a table (CSV): its headings in any order and in words that people use, and what each row becomes. */
import { setImmediate as breathe } from 'node:timers/promises';

import { decodeFile, parseRows } from '#cms/spreadsheets/service.ts';
import { fold } from '#database/words.ts';

import type { Column, Planned } from './schema.ts';
import { divideIt, fileLimitOf, MAX_ITEMS, type SourceName, tooLarge } from './schema.ts';
import {
  type ImportSource,
  type Needs,
  NotReadable,
  type Table,
  type TableField,
  type TableRow,
  type FileSummary,
} from './source.ts';

/** Rows between which others get their turn. */
const PART = 20;
/** Planned rows of one transaction. */
const AT_ONCE = 500;
/** Of a heading, in characters. */
const HEADING = 100;

/** 'Full-Name' and 'full name *' are one heading. */
const headingKey = (heading: string): string => fold(heading).replace(/[^\p{L}\p{N}]/gu, '');

/** Without what neither database nor page takes. Line ends are as those of Unix. */
const asText = (cell: string) =>
  cell
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\0-\x08\x0B\x0C\x0E-\x1F\x7F]/g, '')
    .trim();

const WORKBOOK = 'This is an Excel workbook. In Excel choose Save As, CSV UTF-8, and send that file.';
const UNREADABLE = 'Some letters of this file cannot be read. Save it once more as ‘CSV UTF-8’, and send that.';

/** The bytes of a workbook of Excel: an archive, or a compound file. */
const isWorkbook = (bytes: Uint8Array) =>
  (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4) ||
  (bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0);

async function textOf(source: SourceName, chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > fileLimitOf(source)) throw new NotReadable(tooLarge(source));
    if (parts.length === 0 && isWorkbook(chunk)) throw new NotReadable(WORKBOOK);
    parts.push(chunk);
  }
  const text = decodeFile(Buffer.concat(parts));
  if (text === undefined) throw new NotReadable(UNREADABLE);
  return text;
}

/** The field that each heading is, by its words: each field is one column, the one whose word comes first among its own. */
function columnsOf(fields: readonly TableField[], headings: readonly string[]): Column[] {
  const keys = headings.map(headingKey);
  const taken = new Map<number, string>();
  for (const { id, headings: words } of fields) {
    const word = words.find((one) => keys.some((key, place) => key === one && !taken.has(place)));
    if (word === undefined) continue;
    taken.set(
      keys.findIndex((key, place) => key === word && !taken.has(place)),
      id,
    );
  }
  return headings.map((said, place) => ({ heading: asText(said).slice(0, HEADING), field: taken.get(place) ?? '' }));
}

/** Makes the rows of a table with these columns. */
function rowMaker(columns: readonly Column[]): (number: number, cells: readonly string[]) => TableRow {
  const places = new Map(columns.map(({ field }, place) => [field, place]));
  return (number, cells) => ({
    number,
    of(field) {
      const place = places.get(field);
      return place === undefined ? '' : (cells[place] ?? '');
    },
    all: () =>
      cells.flatMap((cell, place) => (cell === '' ? [] : [{ heading: columns[place]?.heading || 'Beside', cell }])),
  });
}

/** 'Row 7: there is no industry of this name'. */
const inRow = (row: number, sentence: string) => `Row ${row}: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;

/** Cells with the number of their row. */
export type Cells = readonly [row: string, ...cells: string[]];

/** What the rows of a table become, in parts; what is told of the whole comes last. */
export async function* planTable(
  needs: Needs,
  table: Table,
  { name, columns, rows }: { name: string; columns: Column[]; rows: readonly Cells[] },
): AsyncGenerator<Planned[], FileSummary> {
  const rowOf = rowMaker(columns);
  const asked = rows.map(([number, ...cells]) => rowOf(Number(number), cells));
  const planner = await table.open(needs, { name, columns, rows: asked });
  let part: Planned[] = [];
  for (const [place, row] of asked.entries()) {
    const planned = await planner.plan(row);
    const last = planned.at(-1);
    const cells = rows[place];
    if (last !== undefined && cells !== undefined) last.cells = cells;
    const beyond = cells?.slice(columns.length + 1).filter((cell) => cell !== '') ?? [];
    if (beyond.length > 0)
      last?.notes.push(`It has more cells than there are headings: ‘${beyond.join('’, ‘').slice(0, 200)}’ is left out`);
    if (last !== undefined) {
      last.notes = last.notes.map((note) => inRow(row.number, note));
      if (last.why !== '') last.why = inRow(row.number, last.why);
    }
    part.push(...planned);
    if (place % PART === 0) await breathe();
    if (part.length < AT_ONCE) continue;
    yield part;
    part = [];
  }
  const { site, notes, planned } = planner.finish();
  yield [...part, ...planned];
  const unknown = columns
    .filter(({ field, heading }) => field === '' && heading !== '')
    .map(({ heading }) => `‘${heading}’`);
  if (unknown.length > 0)
    notes.push(`${unknown.join(', ')} ${unknown.length === 1 ? table.others[0] : table.others[1]}`);
  if (rows.length === 0) notes.unshift('There is no row below the headings.');
  return { site, notes, columns };
}

/** The rows of a file, with what its columns are taken for. Throws `NotReadable`. */
export async function readTable(
  { name: source, fields }: ImportSource,
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ columns: Column[]; rows: Cells[] }> {
  const parsed = await parseRows(await textOf(source, chunks), MAX_ITEMS);
  if (typeof parsed === 'string') throw new NotReadable(parsed);
  const [head, ...rows] = parsed;
  if (head === undefined) throw new NotReadable('This file is empty.');
  return {
    columns: columnsOf(fields, head.cells),
    rows: rows.map(({ row, cells }) => [String(row), ...cells.map(asText)] as const),
  };
}

export const tooMany = (source: SourceName): string =>
  `A file may have ${MAX_ITEMS.toLocaleString('en-GB')} rows at most. ${divideIt(source)}`;
