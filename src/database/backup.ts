/**
 * Backs up the whole product into one file while it runs: a consistent snapshot of all rows, as JSON lines per table, and the files that
 * those rows name. The format is the same for both databases, so a backup of one can be restored into the other.
 */
import { sql } from 'kysely';

import type { Database, Read } from './database.ts';
import { BackupError, type Member, writeArchive } from './archive.ts';
import { listMigrations, listTables, readCounter, type Table } from './inventory.ts';
import { hashOf, type Manifest, MANIFEST, manifestOf } from './manifest.ts';

/** Rows per query. */
const PAGE = 1000;

/** The size of a member, in characters. A large table has several members. */
const PART = 1024 * 1024;

/** What backup and restore need of the file store. */
export type FileStore = {
  read: (name: string) => Promise<Uint8Array>;
  has: (name: string) => Promise<boolean>;
  /** Stores a file under the name that it had. */
  putNamed: (name: string, bytes: Uint8Array) => Promise<void>;
  remove: (name: string) => Promise<void>;
};

/** What opens something until it ends soon. A backup lies elsewhere and is kept long, so it holds none of it; whoever is restored signs in again. Nor does it hold what was running at that moment, or what knows a visitor again for a day. */
const NOT_SAVED: ReadonlySet<string> = new Set([
  'staff_sessions',
  'staff_links',
  'staff_challenges',
  'tasks',
  'content_presence',
  'visit_salts',
  'visit_marks',
]);

type Row = Record<string, string | number | null>;

/** The rows after the key of `last`, in key order (keyset pagination). */
async function rowsBehind(read: Read, { name, key }: Table, last: Row | undefined): Promise<Row[]> {
  const keys = sql.join(key.map((column) => sql.ref(column)));
  const behind =
    last === undefined ? sql`` : sql`where (${keys}) > (${sql.join(key.map((column) => sql`${last[column]}`))})`;
  const { rows } = await sql<Row>`select * from ${sql.table(name)} ${behind} order by ${keys} limit ${PAGE}`.execute(
    read,
  );
  return rows;
}

async function* pagesOf(read: Read, table: Table): AsyncGenerator<Row[]> {
  if (table.key.length === 0) throw new Error(`The table ${table.name} has no primary key: it cannot be backed up.`);
  for (let rows = await rowsBehind(read, table, undefined); rows.length > 0;) {
    yield rows;
    rows = rows.length < PAGE ? [] : await rowsBehind(read, table, rows.at(-1));
  }
}

/** A row as a line of JSON. Only text, integers and null are stored in the same way by both databases. */
function lineOf(table: string, row: Row): string {
  for (const [column, value] of Object.entries(row))
    if (value !== null && typeof value !== 'string' && !Number.isSafeInteger(value))
      throw new Error(`${table}.${column} holds neither text nor a whole number: it cannot be backed up.`);
  return `${JSON.stringify(row)}\n`;
}

async function* membersOf(read: Read, table: Table, tell: (row: Row) => void): AsyncGenerator<Member> {
  let text = '';
  let part = 0;
  const close = () => {
    part += 1;
    const name = `tables/${table.name}/${String(part).padStart(6, '0')}.ndjson`;
    const member = { name, bytes: Buffer.from(text) };
    text = '';
    return member;
  };
  for await (const rows of pagesOf(read, table))
    for (const row of rows) {
      tell(row);
      text += lineOf(table.name, row);
      if (text.length >= PART) yield close();
    }
  if (text !== '') yield close();
}

/** The bytes of a stored file; undefined if it is missing. Throws if the store does not answer. */
async function readIfThere(files: FileStore, name: string): Promise<Uint8Array | undefined> {
  try {
    return await files.read(name);
  } catch (error) {
    if (await files.has(name)) throw error;
    return undefined;
  }
}

type BackupParts = {
  database: Database;
  /** Null: without files. */
  files: FileStore | null;
  version: string;
  now: Date;
  /** Breaks it off, and leaves nothing behind. */
  signal?: AbortSignal;
};

/**
 * Writes a backup into `file` and returns its manifest. The file is synced, readable only by its owner, and renamed when it is complete.
 * The product may write meanwhile. Throws `BackupError` if there is nothing to back up.
 */
export async function backUp({ database, files, version, now, signal }: BackupParts, file: string): Promise<Manifest> {
  return database.readSnapshot(async (read) => {
    const tables = await listTables(read, database.kind);
    const migrations = await listMigrations(read, tables);
    if (migrations.length === 0) throw new BackupError('There is nothing to back up: the database has no tables yet.');
    const manifest = manifestOf({
      version,
      madeAt: now.toISOString(),
      database: database.kind,
      migrations,
      tables: {},
      counters: {},
      files: files === null ? null : { stored: 0, missing: [] },
      members: {},
    });
    await writeArchive(file, everything({ read, database, files, tables, signal }, manifest));
    return manifest;
  });
}

type Source = Pick<BackupParts, 'database' | 'files'> & {
  read: Read;
  tables: readonly Table[];
  signal: AbortSignal | undefined;
};

/** All members. The manifest is completed meanwhile and comes last. */
async function* everything(
  { read, database, files, tables, signal }: Source,
  manifest: Manifest,
): AsyncGenerator<Member> {
  const note = (member: Member): Member => {
    signal?.throwIfAborted();
    manifest.members[member.name] = { size: member.bytes.length, sha256: hashOf(member.bytes) };
    return member;
  };
  const names: string[] = [];
  for (const table of tables) {
    let count = 0;
    if (NOT_SAVED.has(table.name)) {
      manifest.tables[table.name] = 0;
      if (table.counter !== undefined) manifest.counters[table.name] = await readCounter(read, database.kind, table);
      continue;
    }
    for await (const member of membersOf(read, table, (row) => {
      count += 1;
      if (table.name === 'files') names.push(String(row['id']));
    }))
      yield note(member);
    manifest.tables[table.name] = count;
    if (table.counter !== undefined) manifest.counters[table.name] = await readCounter(read, database.kind, table);
  }
  if (files !== null && manifest.files !== null)
    for (const name of names) {
      const bytes = await readIfThere(files, name);
      if (bytes === undefined) manifest.files.missing.push(name);
      else {
        manifest.files.stored += 1;
        yield note({ name: `files/${name}`, bytes });
      }
    }
  yield { name: MANIFEST, bytes: Buffer.from(JSON.stringify(manifest, null, 1)) };
}
