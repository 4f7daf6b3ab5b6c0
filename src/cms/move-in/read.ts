/** Reads a file, and stores what its rows would become. Nothing else is changed. */
import { setImmediate as breathe } from 'node:timers/promises';

import { type Refusal, refuse } from '#platform/office/refusal.ts';
import type { By } from '#cms/content/schema.ts';
import { recordAudit } from '#staff/audit/service.ts';

import {
  deleteImport,
  deleteItems,
  finishImport,
  insertImport,
  insertItems,
  isBegun,
  listCells,
  type ListedImport,
} from './queries.ts';
import { fileLimitOf, MAX_ITEMS, type Planned, tooLarge } from './schema.ts';
import { type ImportSource, isTable, type Needs, NotReadable, type Sent, type FileSummary } from './source.ts';
import { type Cells, planTable, readTable, tooMany } from './table.ts';

/** Planned rows of one statement. */
const AT_ONCE = 500;
/** Rows of a table with the pictures and entries that they name. */
const MAX_OF_TABLE = 4 * MAX_ITEMS;

async function* bounded({ name: source }: ImportSource, chunks: Sent['chunks']): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > fileLimitOf(source)) throw new NotReadable(tooLarge(source));
    yield chunk;
  }
}

/** Throws `NotReadable` with a sentence for whoever sent the file. */
async function readAll(needs: Needs, source: ImportSource, id: number, sent: Sent): Promise<FileSummary> {
  const reader = await source.load();
  let rows = 0;
  const keep = async (planned: readonly Planned[]) => {
    rows += planned.length;
    if (rows > (reader.table === undefined ? MAX_ITEMS : MAX_OF_TABLE)) throw new NotReadable(tooMany(source.name));
    await needs.database.write((tx) => insertItems(tx, id, planned));
  };
  const chunks = bounded(source, sent.chunks);
  if (reader.table === undefined) {
    const summary = await reader.read(needs, { ...sent, chunks }, keep);
    if (rows === 0) summary.notes.unshift('There is nothing in it that can be taken.');
    return summary;
  }
  const parts = planTable(needs, reader.table, { name: sent.name, ...(await readTable(source, chunks)) });
  for (;;) {
    const next = await parts.next();
    if (next.done === true) return next.value;
    await keep(next.value);
  }
}

export async function readImport(
  needs: Needs,
  source: ImportSource,
  sent: Sent,
  { actor, staffId }: By & { staffId: number },
): Promise<number | Refusal> {
  const { database, clock } = needs;
  const name = sent.name.trim().slice(0, 200) || (isTable(source) ? `${source.name}.csv` : 'wordpress.xml');
  const values = { name, source: source.name, by: staffId, now: clock() };
  const id = await database.write((tx) => insertImport(tx, values));
  try {
    const summary = await readAll(needs, source, id, { ...sent, name });
    await database.write(async (tx) => {
      await finishImport(tx, id, summary);
      await recordAudit(tx, { actor, action: 'move_in.read', subject: { kind: 'import', id }, now: clock() });
      tx.signalAfterCommit('move-in');
    });
    return id;
  } catch (error) {
    await database.write((tx) => deleteImport(tx, id));
    if (error instanceof NotReadable) return refuse(422, error.message);
    throw error;
  }
}

async function cellsOf({ database }: Needs, id: number): Promise<Cells[]> {
  const rows: Cells[] = [];
  for (let after = 0; ;) {
    const part = await listCells(database.read, id, after);
    if (part.length === 0) return rows;
    rows.push(...part.map(({ cells }) => JSON.parse(cells ?? '[]') as Cells));
    after = part.at(-1)?.id ?? after;
    await breathe();
  }
}

const BEGUN = refuse(
  409,
  'Something came of this file already. Send it once more to say otherwise what its columns are.',
);

/** Plans the rows of a table anew, with other fields for its columns. */
export async function assignColumns(
  needs: Needs,
  source: ImportSource,
  present: Pick<ListedImport, 'id' | 'name' | 'columns'>,
  fields: readonly string[],
): Promise<Refusal | undefined> {
  const { database } = needs;
  const { id, name } = present;
  const { table } = await source.load();
  const isKnown = (field: string) => field === '' || source.fields.some((one) => one.id === field);
  const given = fields.filter((field) => field !== '');
  if (table === undefined || fields.length !== present.columns.length || !fields.every(isKnown))
    return refuse(422, 'These are not the columns of this file.');
  const doubled = given.find((field, place) => given.indexOf(field) !== place);
  if (doubled !== undefined)
    return refuse(422, `Two columns cannot both be ‘${source.fields.find((one) => one.id === doubled)?.name}’.`);
  if (await isBegun(database.read, id)) return BEGUN;
  const columns = present.columns.map(({ heading }, place) => ({ heading, field: fields[place] ?? '' }));
  const planned: Planned[] = [];
  const parts = planTable(needs, table, { name, columns, rows: await cellsOf(needs, id) });
  let next = await parts.next();
  for (; next.done !== true; next = await parts.next()) planned.push(...next.value);
  const summary = next.value;
  return database.writeLocked(async (tx) => {
    if (await isBegun(tx, id)) return BEGUN;
    await deleteItems(tx, id);
    for (let at = 0; at < planned.length; at += AT_ONCE) {
      await insertItems(tx, id, planned.slice(at, at + AT_ONCE));
      await breathe();
    }
    await finishImport(tx, id, summary);
    tx.signalAfterCommit('move-in');
    return undefined;
  });
}
