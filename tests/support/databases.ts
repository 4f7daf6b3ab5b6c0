/**
 * Databases for tests, of both kinds and real: each test finds what a template holds that was migrated and filled once. `npm test` starts
 * them for the whole run and hands their address down; a test file that is run alone starts its own.
 */
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';

import { seed } from '#seed/seed.ts';
import { measureMedia } from '#cms/media/actions.ts';
import { openDatabase } from '#database/open.ts';
import type { Database, DatabaseKind } from '#database/database.ts';
import { migrate, readMigrations } from '#database/migrate.ts';

import { cities } from './cities.ts';
import { dataHome } from './memory.ts';
import { startPostgres } from './postgres.ts';
import { dropIdle, makeTemplate, takeDatabase, takeEmptyDatabase } from './postgres-databases.ts';

/** The day on which the tests' clock stands when they begin. */
export const TODAY = new Date('2026-05-04T09:30:00.000Z');

export const DATABASE_KINDS = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const satisfies Record<
  DatabaseKind,
  string
>;

/** What a database holds: the sample agency and the cities, the cities alone, or nothing, not even tables. */
export type Content = 'sample' | 'cities' | 'nothing';

/** Where the templates of the whole run are; handed to test processes as JSON in this variable. */
export const ADDRESS_VARIABLE = 'NIRAM_TEST_DATABASES';
export type Address = { postgres: string; folder: string };

export type FreshDatabase = {
  kind: DatabaseKind;
  /** What `openDatabase` takes. */
  at: { url: string; file: string };
  remove: () => Promise<void>;
};

const MIGRATIONS = new URL('../../src/database/', import.meta.url);
const PUBLIC = join(import.meta.dirname, '..', '..', 'public');

const sqliteFile = (folder: string, name: string) => join(folder, `${name}.sqlite`);

async function fill(database: Database, content: 'sample' | 'cities'): Promise<void> {
  await migrate(database, await readMigrations(MIGRATIONS));
  await seed(database, { sample: content === 'sample', today: TODAY, cities });
  await measureMedia(database, PUBLIC);
  // A product that a test starts for real has the machine's clock, and its openings have to be open by that one too.
  if (content === 'sample')
    await database.write((tx) => tx.updateTable('jobs').set({ valid_through: '2999-12-31' }).execute());
  await database.close();
}

type Started<T> = { address: T; stop: () => Promise<void> };

const CONTENTS = ['sample', 'cities'] as const;

async function makeSqliteTemplates(folder: string): Promise<void> {
  for (const content of CONTENTS)
    await fill(await openDatabase({ url: '', file: sqliteFile(folder, content) }), content);
}

async function startSqlite(): Promise<Started<string>> {
  const folder = mkdtempSync(join(dataHome(), 'niram-test-'));
  await makeSqliteTemplates(folder);
  return { address: folder, stop: async () => rmSync(folder, { recursive: true, force: true }) };
}

async function makePostgresTemplates(address: string): Promise<void> {
  for (const content of CONTENTS)
    await makeTemplate(address, content, async (url) => fill(await openDatabase({ url, file: '' }), content));
}

async function startPostgresAlone(): Promise<Started<string>> {
  const server = await startPostgres();
  try {
    await makePostgresTemplates(server.address);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Starts PostgreSQL and makes the templates of both kinds, for a whole run. */
export async function startDatabases(): Promise<Started<Address>> {
  const server = await startPostgres();
  try {
    await gazetteer();
    await makeSqliteTemplates(server.folder);
    await makePostgresTemplates(server.address);
    return { address: { postgres: server.address, folder: server.folder }, stop: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** The templates of the whole run; undefined in a test file that runs alone. */
export function given(): Address | undefined {
  const handed = process.env[ADDRESS_VARIABLE];
  return handed === undefined ? undefined : (JSON.parse(handed) as Address);
}
const own: { sqlite?: Promise<Started<string>>; postgres?: Promise<Started<string>> } = {};
if (/\.test\.m?[jt]s$/.test(process.argv[1] ?? '')) {
  after(async () => {
    const server = given()?.postgres ?? (await own.postgres)?.address;
    if (server !== undefined) await dropIdle(server);
    for (const started of [own.sqlite, own.postgres]) await (await started)?.stop();
  });
}

/** The folder of the SQLite templates, or the address of PostgreSQL: the run's, else this file's own. */
async function addressOf(kind: DatabaseKind): Promise<string> {
  const run = given();
  if (run !== undefined) return kind === 'sqlite' ? run.folder : run.postgres;
  own[kind] ??= kind === 'sqlite' ? startSqlite() : startPostgresAlone();
  return (await own[kind]).address;
}

/** Databases with the whole gazetteer, kept from run to run: reading it in takes seconds. */
const KEPT = fileURLToPath(new URL('../../node_modules/.cache/gazetteers/', import.meta.url));

/** The path of a migrated database that holds the whole gazetteer and nothing else; made anew when what it is made of changes. */
async function gazetteer(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of globSync('**/*.{ts,gz}', { cwd: MIGRATIONS }).toSorted())
    hash.update(readFileSync(new URL(source, MIGRATIONS)));
  const name = `${hash.digest('hex')}.sqlite`;
  const kept = join(KEPT, name);
  if (existsSync(kept)) return kept;
  mkdirSync(KEPT, { recursive: true });
  for (const other of readdirSync(KEPT)) if (other.endsWith('.sqlite') && other !== name) rmSync(join(KEPT, other));
  const own = `${kept}-${process.pid}`;
  const database = await openDatabase({ url: '', file: own });
  await migrate(database, await readMigrations(MIGRATIONS));
  await seed(database, { sample: false, today: TODAY });
  // Without the mark of a first start, so that the sample can still be filled in.
  await database.write((tx) => tx.deleteFrom('settings').execute());
  await database.close();
  renameSync(own, kept);
  return kept;
}

/** Writes a database as a first start with this SEED leaves it, with the whole gazetteer, to `file`. */
export async function copyStartedDatabase(file: string, content: string): Promise<void> {
  copyFileSync(await gazetteer(), file);
  const database = await openDatabase({ url: '', file });
  const sample = content === 'sample' || content === 'demo';
  await seed(database, { sample, starter: content === 'starter', today: new Date() });
  await database.close();
}

/** A database that nobody else has. Close what you opened before you remove it. */
export async function freshDatabase(kind: DatabaseKind, content: Content): Promise<FreshDatabase> {
  const address = await addressOf(kind);
  if (kind === 'postgres') {
    const taken = content === 'nothing' ? takeEmptyDatabase(address) : takeDatabase(address, content);
    const { url, giveBack } = await taken;
    return { kind, at: { url, file: '' }, remove: giveBack };
  }
  const home = mkdtempSync(join(dataHome(), 'niram-test-sqlite-'));
  const file = join(home, 'niram.sqlite');
  if (content !== 'nothing') copyFileSync(sqliteFile(address, content), file);
  return { kind, at: { url: '', file }, remove: async () => rmSync(home, { recursive: true, force: true }) };
}
