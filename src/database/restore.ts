/** Verifies a backup, and restores one: all of it or nothing. */
import { open } from 'node:fs/promises';
import { sql } from 'kysely';

import type { Database, Tx } from './database.ts';
import type { FileStore } from './backup.ts';
import { sinceBaseline, TOO_OLD } from './adoption.ts';
import { BackupError, type Member, readArchive } from './archive.ts';
import { JSON_BOUNDS, parseBoundedJson } from './bounded-json.ts';
import { storeErasures, readErasures } from './erasures.ts';
import { countRows, listTables, setCounter, type Table } from './inventory.ts';
import { hashOf, MANIFEST, type Manifest, placeOf, readManifest } from './manifest.ts';
import { pluralize } from './pluralize.ts';
import { makeMigrationsTable, migrate, type Migration } from './migrate.ts';

/** Rows and bound values of one insert. PostgreSQL takes 65 535 values, SQLite 32 766. */
const MAX_ROWS = 500;
const MAX_VALUES = 30_000;

/** Of one member: a backup ends it at a megabyte, and no row has less than eight bytes. */
const MAX_LINES = 200_000;

type Value = string | number | null;
type Row = Record<string, Value>;

const SQLITE_MAGIC = 'SQLite format 3';

/** Throws `BackupError` with a sentence if the file is no backup. */
async function look(file: string): Promise<void> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw new BackupError(`${file} cannot be read: ${(error as Error).message}.`, { cause: error });
  });
  const start = Buffer.alloc(SQLITE_MAGIC.length);
  let bytesRead: number;
  try {
    ({ bytesRead } = await handle.read(start));
  } catch (error) {
    throw new BackupError(`${file} cannot be read: ${(error as Error).message}.`, { cause: error });
  } finally {
    await handle.close();
  }
  if (start.toString('latin1') === SQLITE_MAGIC)
    throw new BackupError(
      `${file} is a snapshot of the SQLite database: to go back to it, stop the product, ` +
        'copy it to niram.sqlite in DATA_DIR and remove niram.sqlite-wal and niram.sqlite-shm beside it.',
    );
  if (bytesRead < 2 || start[0] !== 0x1f || start[1] !== 0x8b)
    throw new BackupError(`${file} is no backup: \`npm run db -- backup FILE\` makes one.`);
}

function rowsOf({ name, bytes }: Member): Row[] {
  try {
    const lines = Buffer.from(bytes)
      .toString()
      .split('\n', MAX_LINES + 1);
    if (lines.length > MAX_LINES) throw new BackupError(`its member ${name} has more rows than are read at once`);
    return lines.filter((line) => line !== '').map((line) => parseBoundedJson(line, JSON_BOUNDS.row) as Row);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`its member ${name} cannot be read`, { cause: error });
  }
}

type Seen = {
  members: Map<string, { size: number; sha256: string }>;
  rows: Map<string, number>;
  fileRows: Map<string, { size: number; sha256: string }>;
  manifest?: Manifest;
};

async function readThrough(file: string): Promise<Seen> {
  const seen: Seen = { members: new Map(), rows: new Map(), fileRows: new Map() };
  for await (const member of readArchive(file)) {
    const { name, bytes } = member;
    if (seen.members.has(name) || seen.manifest !== undefined)
      throw new BackupError(`its member ${JSON.stringify(name)} does not belong there`);
    if (name === MANIFEST) {
      seen.manifest = readManifest(bytes);
      continue;
    }
    const place = placeOf(name);
    if (place === undefined)
      throw new BackupError(`its member ${JSON.stringify(name)} has a name that no backup gives`);
    seen.members.set(name, { size: bytes.length, sha256: hashOf(bytes) });
    if ('file' in place) continue;
    const rows = rowsOf(member);
    seen.rows.set(place.table, (seen.rows.get(place.table) ?? 0) + rows.length);
    if (place.table === 'files')
      for (const { id, size, sha256 } of rows)
        seen.fileRows.set(String(id), { size: Number(size), sha256: String(sha256) });
  }
  return seen;
}

/** All differences between the manifest and the members, as sentences. */
function compare({ members, rows, fileRows }: Seen, manifest: Manifest): string[] {
  const faults: string[] = [];
  for (const [name, expected] of Object.entries(manifest.members)) {
    const found = members.get(name);
    if (found === undefined) faults.push(`its member ${name} is missing`);
    else if (found.size !== expected.size || found.sha256 !== expected.sha256)
      faults.push(`its member ${name} is damaged`);
  }
  for (const name of members.keys())
    if (!(name in manifest.members)) faults.push(`its member ${name} does not belong there`);
  if (faults.length > 0) return faults;
  for (const table of new Set([...rows.keys(), ...Object.keys(manifest.tables)])) {
    const [found, expected] = [rows.get(table) ?? 0, manifest.tables[table] ?? 0];
    if (found !== expected) faults.push(`${table} has ${pluralize(found, 'row')} where ${expected} were counted`);
  }
  if (manifest.files === null) return faults;
  const gone = new Set(manifest.files.missing);
  for (const [id, row] of fileRows) {
    const found = members.get(`files/${id}`);
    if (found === undefined) {
      if (!gone.has(id)) faults.push(`the file ${id} has a row, but is missing`);
    } else if (found.size !== row.size || found.sha256 !== row.sha256)
      faults.push(`the file ${id} is not the one that its row describes`);
  }
  for (const name of members.keys()) {
    const place = placeOf(name);
    if (place !== undefined && 'file' in place && !fileRows.has(place.file))
      faults.push(`the file ${place.file} has no row`);
  }
  return faults;
}

/** The number of faults that are listed. */
const SHOWN = 5;

/**
 * Reads all of `file` and returns its manifest. Throws `BackupError` with one sentence if anything is truncated, damaged, missing,
 * miscounted, or does not match its row.
 */
export async function examineBackup(file: string): Promise<Manifest> {
  await look(file);
  let faults: string[];
  try {
    const seen = await readThrough(file);
    if (seen.manifest !== undefined) {
      faults = compare(seen, seen.manifest);
      if (faults.length === 0) return seen.manifest;
    } else faults = [`its member ${MANIFEST} is missing`];
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    faults = [error.message];
  }
  const more = faults.length > SHOWN ? `; and ${faults.length - SHOWN} more` : '';
  throw new BackupError(`${file} cannot be used: ${faults.slice(0, SHOWN).join('; ')}${more}.`);
}

/** Tables that the product fills by itself: a database that holds nothing else counts as empty. */
const OWN = ['migrations', 'audit_events'];

/** The other tables that have rows. */
export async function filledTables(database: Database): Promise<{ name: string; rows: number }[]> {
  const tables = (await listTables(database.read, database.kind)).filter(({ name }) => !OWN.includes(name));
  const filled: { name: string; rows: number }[] = [];
  for (const { name } of tables) {
    const rows = await countRows(database.read, { name });
    if (rows > 0) filled.push({ name, rows });
  }
  return filled;
}

/** The migrations that a backup was made with. Throws if this version does not know one of them: the backup is newer, or too old. */
export function migrationsOf(manifest: Manifest, known: readonly Migration[]): Migration[] {
  const names = sinceBaseline(manifest.migrations);
  if (names === undefined) throw new BackupError(`The backup ${TOO_OLD}`);
  const unknown = names.find((name) => !known.some((migration) => migration.name === name));
  if (unknown !== undefined)
    throw new BackupError(
      `The backup is of a newer version (${manifest.version}, with ${unknown}): bring this product up to date first.`,
    );
  return known.filter(({ name }) => names.includes(name));
}

async function insertRows(tx: Tx, name: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const most = Math.max(1, Math.min(MAX_ROWS, Math.floor(MAX_VALUES / Math.max(1, columns.length))));
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  for (let at = 0; at < rows.length; at += most) {
    const values = rows
      .slice(at, at + most)
      .map((row) => sql`(${sql.join(columns.map((column) => sql`${row[column] ?? null}`))})`);
    await sql`insert into ${sql.table(name)} (${listed}) values ${sql.join(values)}`.execute(tx);
  }
}

/** Creates empty tables by running the migrations. */
async function makeTables(tx: Tx, database: Database, migrations: readonly Migration[]): Promise<Table[]> {
  for (const { name } of (await listTables(tx, database.kind)).toReversed())
    await sql`drop table ${sql.table(name)}`.execute(tx);
  await makeMigrationsTable(tx);
  for (const { up } of migrations) await up(tx, database.kind);
  const tables = await listTables(tx, database.kind);
  for (const { name } of tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx);
  return tables;
}

async function isStored(files: FileStore, name: string, bytes: Uint8Array): Promise<boolean> {
  return (await files.has(name)) && hashOf(await files.read(name)) === hashOf(bytes);
}

type RestoreParts = { database: Database; files: FileStore; migrations: readonly Migration[] };

/**
 * Replaces everything in the database with a backup that `examineBackup` has verified, in one transaction, and then runs the migrations
 * that are newer than it; returns their names. Files are stored before the commit, so that no row is without its file. If the restore
 * fails, they are removed again.
 */
export async function restore(
  { database, files, migrations }: RestoreParts,
  file: string,
  manifest: Manifest,
): Promise<string[]> {
  const own = migrationsOf(manifest, migrations);
  const placed: string[] = [];
  try {
    await database.write(async (tx) => {
      await database.lock(tx);
      const erasures = await readErasures(tx, database);
      const tables = await makeTables(tx, database, own);
      for await (const member of readArchive(file)) {
        const place = placeOf(member.name);
        if (place === undefined) continue;
        if (manifest.members[member.name]?.sha256 !== hashOf(member.bytes))
          throw new BackupError(`${file} was changed while it was read.`);
        if ('file' in place) {
          if (await isStored(files, place.file, member.bytes)) continue;
          placed.push(place.file);
          await files.putNamed(place.file, member.bytes);
        } else if (tables.some(({ name }) => name === place.table)) await insertRows(tx, place.table, rowsOf(member));
        else throw new BackupError(`${file} cannot be used: its table ${place.table} is made by no migration.`);
      }
      if (erasures.length > 0) await storeErasures(tx, erasures);
      for (const table of tables)
        if (table.counter !== undefined) await setCounter(tx, database.kind, table, manifest.counters[table.name] ?? 0);
    });
  } catch (error) {
    for (const name of placed) await files.remove(name).catch(() => {});
    throw error;
  }
  return migrate(database, migrations);
}
