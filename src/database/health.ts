/** Read-only checks of a database for `npm run doctor`. */
import { sql } from 'kysely';

import type { Database } from './database.ts';
import { damageIn, damageInThread, MAX_DAMAGE } from './integrity.ts';
import { countRows, listMigrations, listTables } from './inventory.ts';

type Health = {
  /** '3.51.0' or '18.4'. */
  version: string;
  /** The migrations that have run; empty if there are no tables. */
  migrations: string[];
  /** Faults, in the database's own words. */
  damage: string[];
};

const VERSION = {
  sqlite: sql<{ version: string }>`select sqlite_version() as version`,
  postgres: sql<{ version: string }>`select current_setting('server_version') as version`,
};

async function damageOfSqlite({ read }: Database, isServing: boolean): Promise<string[]> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(read);
  const file = rows.find(({ name }) => name === 'main')?.file ?? '';
  return isServing ? damageInThread(file) : damageIn(file);
}

/** PostgreSQL has no integrity check without special privileges, so every table is read to its end. */
async function damageOfPostgres({ read, kind }: Database): Promise<string[]> {
  const damage: string[] = [];
  for (const table of await listTables(read, kind))
    await countRows(read, table).catch((error: unknown) => damage.push(`${table.name}: ${(error as Error).message}`));
  return damage.slice(0, MAX_DAMAGE);
}

/** `isServing`: this process answers requests meanwhile, so nothing may block it. */
export async function readHealth(database: Database, { isServing = false } = {}): Promise<Health> {
  const { read, kind } = database;
  const { rows } = await VERSION[kind].execute(read);
  return {
    version: rows[0]?.version ?? '',
    migrations: await listMigrations(read, await listTables(read, kind)),
    damage: await (kind === 'sqlite' ? damageOfSqlite(database, isServing) : damageOfPostgres(database)),
  };
}

/** How far the database's clock is ahead of ours, in milliseconds. SQLite uses ours. */
export async function clockAhead({ read, kind }: Database): Promise<number> {
  if (kind === 'sqlite') return 0;
  const asked = Date.now();
  const { rows } = await sql<{ ms: number | string }>`
    select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as ms`.execute(read);
  return Number(rows[0]?.ms) - (asked + Date.now()) / 2;
}

/** The time of the newest receipt, or undefined. */
export async function newestReceipt({ read }: Database): Promise<Date | undefined> {
  const row = await read
    .selectFrom('receipts')
    .select((from) => from.fn.max('created_at').as('at'))
    .executeTakeFirst();
  return row?.at ? new Date(row.at) : undefined;
}

/** The names of all files that have a row. */
export async function listFileRows({ read }: Database): Promise<string[]> {
  const rows = await read.selectFrom('files').select('id').execute();
  return rows.map(({ id }) => id);
}
