/** What a file would change, row by row; nothing is written and nothing of it is kept. */
import { setImmediate as breathe } from 'node:timers/promises';

import type { Services } from '#platform/context.ts';
import { parseReceipt } from '#platform/forms/receipts.ts';
import { type Refusal, refuseField } from '#platform/office/refusal.ts';

import { parseRows } from './cells.ts';
import { type CellChange, MAX_ROWS, type Preview, type PreviewRow, type CsvDefinition } from './schema.ts';

const RECEIPT = 'receipt';
/** Characters of a cell that are shown: what is written is not cut. */
const SHOWN = 300;
/** Rows between which others get their turn: SQLite answers in this thread. */
const PART = 10;

const wrong = (message: string) => refuseField('text', message);

/** By the names in the first row, however they are written. */
function placesOf(sheet: CsvDefinition, names: readonly string[]) {
  const known = new Map(sheet.columns.map(({ name, isChangeable }) => [name, isChangeable === true]));
  const places = new Map<string, number>();
  const ignored: string[] = [];
  for (const [place, said] of names.entries()) {
    const name = said.trim().toLowerCase();
    if ((known.get(name) === true || name === RECEIPT) && !places.has(name)) places.set(name, place);
    else if (name !== '' && !known.has(name)) ignored.push(said.trim().slice(0, 60));
  }
  return { places, ignored };
}

const cut = (cell: string) => (cell.length > SHOWN ? `${cell.slice(0, SHOWN).toWellFormed()}…` : cell);
const inShort = ({ column, before, after }: CellChange) => ({ column, before: cut(before), after: cut(after) });

export async function previewCsv(
  services: Services,
  sheet: CsvDefinition,
  text: string,
): Promise<{ data: Preview } | Refusal> {
  const parsed = await parseRows(text, MAX_ROWS);
  if (typeof parsed === 'string') return wrong(parsed);
  const [head, ...rows] = parsed;
  if (head === undefined || rows.length === 0) return wrong('There are no rows in this file.');
  const { places, ignored } = placesOf(sheet, head.cells);
  const receiptAt = places.get(RECEIPT);
  if (receiptAt === undefined) return wrong('The first row has no column ‘receipt’, by which rows are known.');
  places.delete(RECEIPT);
  if (places.size === 0) {
    const names = sheet.columns.filter(({ isChangeable }) => isChangeable === true).map(({ name }) => name);
    return wrong(`No column of this file can be changed. These can: ${names.join(', ')}.`);
  }
  const seen = new Map<string, number>();
  const planned: PreviewRow[] = [];
  for (const [place, { line, cells }] of rows.entries()) {
    if (place % PART === 0) await breathe();
    const said = (cells[receiptAt] ?? '').trim();
    const receipt = parseReceipt(said);
    const none = { line, receipt: receipt ?? said.slice(0, 40), title: '', version: '', changes: [], body: null };
    const fail = (message: string) => planned.push({ ...none, state: 'wrong', message });
    const before = receipt === undefined ? undefined : seen.get(receipt);
    if (receipt === undefined) fail(said === '' ? 'The receipt is missing.' : 'That is no receipt.');
    else if (before !== undefined) fail(`It stands in line ${before} already.`);
    else {
      seen.set(receipt, line);
      const given = Object.fromEntries(
        [...places].flatMap(([name, at]) => (at < cells.length ? [[name, (cells[at] ?? '').trim()]] : [])),
      );
      const plan = await sheet.plan(services, receipt, given);
      if (typeof plan === 'string') fail(plan);
      else {
        const state = plan.changes.length === 0 ? 'same' : 'changes';
        planned.push({ ...none, ...plan, changes: plan.changes.map(inShort), state, message: '' });
      }
    }
  }
  return { data: { rows: planned, ignored: [...new Set(ignored)] } };
}
