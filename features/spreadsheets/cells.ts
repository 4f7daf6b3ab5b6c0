/** Cells as spreadsheets take them, and back: nothing in a cell is ever run as a formula, and what left comes back as it was. */
import { CsvError, type Info, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** How a formula begins, in one width of letters or the other; and our own mark, so that taking it off is exact. */
const FORMULA = /^['=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** A spreadsheet shows what begins with an apostrophe as text. */
export const neutralised = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** Takes our apostrophe off again; one that stands before anything else is a letter of the cell. */
export const restored = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Rows of a CSV file as RFC 4180 has them. `isFirst`: begins with the mark by which spreadsheets know UTF-8. */
export const rowsAsText = (rows: readonly (readonly string[])[], { isFirst = false } = {}): string =>
  stringify(
    rows.map((row) => row.map(neutralised)),
    { bom: isFirst, record_delimiter: 'windows', quoted_string: true },
  );

/** Which of the three stands most often in the first line: a spreadsheet takes that of its country. */
function delimiterOf(text: string): string {
  const [line = ''] = text.slice(0, 10_000).split(/\r?\n/, 1);
  const counts = [',', ';', '\t'].map((one) => ({ one, count: line.split(one).length }));
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).one;
}

/** A row with the line where it begins. */
export type ParsedRow = { line: number; cells: string[] };

const LONGEST_ROW = 200_000;

/** The rows of a CSV file; a sentence where it is none. */
export function parseRows(text: string): ParsedRow[] | string {
  let line = 1;
  try {
    const records = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_ROW,
    }) as unknown as { info: Info; record: string[] }[];
    return records.map(({ info, record }) => {
      const begins = line;
      line = info.lines + 1;
      return { line: begins, cells: record.map(restored) };
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as CsvError & { lines?: number };
    return `The file cannot be read as a table${lines === undefined ? '' : ` from line ${lines} on`}: a quotation mark is missing, or a row is too long.`;
  }
}
