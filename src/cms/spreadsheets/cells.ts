/** Cells as spreadsheets take them, and back: nothing in a cell is ever run as a formula, and what left comes back as it was. */
import { setImmediate as breathe } from 'node:timers/promises';

import { stringify } from 'csv-stringify/sync';

/**
 * What a reader may divide a file by, whatever we divide it by: each program has its own separator, a user may choose another, and quotation
 * marks count only where a cell begins with one. So what stands behind any of them may become a cell.
 */
const SEPARATORS = ',;|\\t\\r\\n\\v\\f\\u001C-\\u001F\\u0085\\u2028\\u2029';

/** What programs leave out at the beginning of a cell: blanks, marks without a width, controls, and the quotation mark. */
const LEFT_OUT = '"\\p{Zs}\\p{Cf}\\u0000-\\u0008\\u000E-\\u001B\\u007F-\\u0084\\u0086-\\u009F';

/** How a formula begins: = + - @ in every width, and the minus sign. */
const FORMULA = '=+\\-@\\uFF1D\\uFF0B\\uFF0D\\uFF20\\uFE66\\uFE62\\uFE63\\uFE6B\\u2212';

/** Apostrophes in front are kept apart from ours, so that taking ours off is exact. */
const UNMARKED = new RegExp(`(^|[${SEPARATORS}])(?='*[${LEFT_OUT}]*[${FORMULA}])`, 'gu');
const MARKED = new RegExp(`(^|[${SEPARATORS}])'(?='*[${LEFT_OUT}]*[${FORMULA}])`, 'gu');

/** A spreadsheet shows what begins with an apostrophe as text. */
export const escapeFormula = (cell: string): string => cell.replace(UNMARKED, "$1'");

/** Takes our apostrophes off again; one that stands before anything else is a letter of the cell. */
export const restored = (cell: string): string => cell.replace(MARKED, '$1');

/** Rows of a CSV file as RFC 4180 has them. `isFirst`: begins with the mark by which spreadsheets know UTF-8. */
export const rowsAsText = (rows: readonly (readonly string[])[], { isFirst = false } = {}): string =>
  stringify(
    rows.map((row) => row.map(escapeFormula)),
    { bom: isFirst, record_delimiter: 'windows', quoted_string: true },
  );

/** Which of the three stands most often in the first line: a spreadsheet takes that of its country. */
function separatorOf(text: string): string {
  const [line = ''] = text.slice(0, 10_000).split(/\r?\n/, 1);
  const counts = [',', ';', '\t'].map((one) => ({ one, count: line.split(one).length }));
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).one;
}

/** A row with the line where it begins, and its number as spreadsheets count: empty ones too, and one of several lines once. */
type ParsedRow = { line: number; row: number; cells: string[] };

/** Cells of a row, which has far fewer columns here. */
const MAX_CELLS = 200;
/** Characters of a cell: no cell of a spreadsheet holds more. */
const MAX_CHARACTERS = 32_767;
/** Characters between which others get their turn. */
const SLICE = 64 * 1024;

/** Why a file is not read on. */
class Unreadable extends Error {}

/** Reads one row after the other, so that what is refused is refused where it exceeds a bound. */
class Reader {
  readonly #text: string;
  readonly #separator: string;
  #at: number;
  #line = 1;
  #row = 0;

  constructor(text: string) {
    this.#text = text;
    this.#separator = separatorOf(text);
    this.#at = text.startsWith('\uFEFF') ? 1 : 0;
  }

  /** Characters that were read. */
  get at(): number {
    return this.#at;
  }

  /** The next row that is not empty; undefined at the end. */
  next(): ParsedRow | undefined {
    while (this.#at < this.#text.length) {
      const line = this.#line;
      this.#row += 1;
      const cells = [this.#cell(line)];
      while (this.#text[this.#at] === this.#separator) {
        this.#at += 1;
        if (cells.length === MAX_CELLS)
          throw new Unreadable(`The row in line ${line} has more than ${MAX_CELLS} cells.`);
        cells.push(this.#cell(line));
      }
      this.#endLine();
      if (cells.length > 1 || cells[0] !== '') return { line, row: this.#row, cells: cells.map(restored) };
    }
    return undefined;
  }

  #cell(line: number): string {
    const begins = this.#at;
    const isQuoted = this.#text[begins] === '"';
    if (isQuoted) this.#skipQuoted(line);
    else
      while (this.#at < this.#text.length && !this.#isEnd()) {
        this.#at += 1;
        this.#checkLength(begins, line);
      }
    const cell = this.#text.slice(begins, this.#at);
    return isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell;
  }

  #skipQuoted(line: number): void {
    const begins = this.#at;
    this.#at += 1;
    for (; this.#at < this.#text.length; this.#at += 1) {
      this.#checkLength(begins, line);
      const letter = this.#text[this.#at];
      if (letter === '\n' || (letter === '\r' && this.#text[this.#at + 1] !== '\n')) this.#line += 1;
      if (letter !== '"') continue;
      this.#at += 1;
      if (this.#text[this.#at] === '"') continue;
      if (this.#at === this.#text.length || this.#isEnd()) return;
      break;
    }
    throw new Unreadable(`The row in line ${line} cannot be read: a quotation mark is missing.`);
  }

  #isEnd(): boolean {
    const letter = this.#text[this.#at];
    return letter === this.#separator || letter === '\n' || letter === '\r';
  }

  #endLine(): void {
    if (this.#text[this.#at] === '\r' && this.#text[this.#at + 1] === '\n') this.#at += 1;
    this.#at += 1;
    this.#line += 1;
  }

  #checkLength(begins: number, line: number): void {
    if (this.#at - begins > MAX_CHARACTERS)
      throw new Unreadable(
        `The row in line ${line} has a cell of more than ${MAX_CHARACTERS} characters. Is a quotation mark missing?`,
      );
  }
}

/** The rows of a CSV file, the one with the names included; a sentence where it is none, or exceeds a bound, which is read no further. */
export async function parseRows(text: string, mostRows: number): Promise<ParsedRow[] | string> {
  const reader = new Reader(text);
  const rows: ParsedRow[] = [];
  let breathed = 0;
  try {
    for (let row = reader.next(); row !== undefined; row = reader.next()) {
      if (rows.length > mostRows)
        return `At most ${mostRows} rows at once, and line ${row.line} is one more: divide the file.`;
      rows.push(row);
      if (reader.at - breathed < SLICE) continue;
      breathed = reader.at;
      await breathe();
    }
  } catch (error) {
    if (error instanceof Unreadable) return error.message;
    throw error;
  }
  return rows;
}
