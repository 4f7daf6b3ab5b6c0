/**
 * Databases for tests, of both kinds and real: each test gets a copy of a template that was migrated and filled once. `npm test` starts
 * them for the whole run and hands their address down; a test file that is run alone starts its own.
 */
import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';

import pg from 'pg';

import { seed } from '#database/seed/seed.ts';
import { type Database, type DatabaseKind, openDatabase } from '#platform/database.ts';
import { migrate, readMigrations } from '#platform/migrate.ts';

import { cities } from './cities.ts';
import { startPostgres } from './postgres.ts';

/** The day on which the tests' clock stands when they begin. */
export const TODAY = new Date('2026-05-04T09:30:00.000Z');

export const DATABASE_KINDS = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const satisfies Record<
  DatabaseKind,
  string
>;

/** What a database holds: the sample agency and the cities, the cities alone, or nothing, not even tables. */
export type Content = 'sample' | 'cities' | 'nothing';

/** Where the templates are; handed to test processes as JSON in this variable. */
export const ADDRESS_VARIABLE = 'NIRAM_TEST_DATABASES';
export type Address = { postgres: string; folder: string };

export type FreshDatabase = {
  kind: DatabaseKind;
  /** What `openDatabase` takes. */
  at: { url: string; file: string };
  remove: () => Promise<void>;
};

const sqliteFile = (folder: string, name: string) => join(folder, `${name}.sqlite`);

async function administer(address: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: `${address}/postgres` });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function fill(database: Database, content: 'sample' | 'cities'): Promise<void> {
  await migrate(database, await readMigrations(new URL('../../database/', import.meta.url)));
  await seed(database, { sample: content === 'sample', today: TODAY, cities });
  await database.close();
}

/** Starts PostgreSQL and makes the templates of both kinds. */
export async function startDatabases(): Promise<{ address: Address; stop: () => Promise<void> }> {
  const server = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'niram-test-'));
  const stop = async () => {
    rmSync(folder, { recursive: true, force: true });
    await server.stop();
  };
  try {
    for (const content of ['sample', 'cities'] as const) {
      await fill(await openDatabase({ url: '', file: sqliteFile(folder, content) }), content);
      await administer(server.address, `create database ${content} template template0`);
      await fill(await openDatabase({ url: `${server.address}/${content}`, file: '' }), content);
      const client = new pg.Client({ connectionString: `${server.address}/${content}` });
      await client.connect();
      await client.query('analyze');
      await client.end();
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { address: { postgres: server.address, folder }, stop };
}

let own: Promise<Address> | undefined;

/** The address that the run handed down, or of databases of this file's own. */
function address(): Promise<Address> {
  const handed = process.env[ADDRESS_VARIABLE];
  if (handed !== undefined) return Promise.resolve(JSON.parse(handed) as Address);
  own ??= startDatabases().then(({ address: started, stop }) => {
    stopOwn = stop;
    return started;
  });
  return own;
}

let stopOwn: (() => Promise<void>) | undefined;
after(() => stopOwn?.());

/** A database that nobody else has. Close what you opened before you remove it. */
export async function freshDatabase(kind: DatabaseKind, content: Content): Promise<FreshDatabase> {
  const { postgres, folder } = await address();
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  if (kind === 'postgres') {
    const template = content === 'nothing' ? 'template0' : content;
    await administer(postgres, `create database ${name} template ${template} strategy file_copy`);
    return {
      kind,
      at: { url: `${postgres}/${name}`, file: '' },
      remove: () => administer(postgres, `drop database if exists ${name} with (force)`),
    };
  }
  const home = mkdtempSync(join(tmpdir(), 'niram-test-sqlite-'));
  const file = join(home, `${name}.sqlite`);
  if (content !== 'nothing') copyFileSync(sqliteFile(folder, content), file);
  return { kind, at: { url: '', file }, remove: async () => rmSync(home, { recursive: true, force: true }) };
}
