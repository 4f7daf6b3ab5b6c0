/** Which database a command uses, and whether this version of the product knows its schema. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { listMigrations, listTables } from '#database/inventory.ts';
import { pluralize } from '#database/pluralize.ts';
import { type Migration, readMigrations } from '#database/migrate.ts';
import type { Settings } from '#platform/env.ts';
import { InvalidSetting } from '#platform/invalid-setting.ts';
import { type Database, DATABASE_NAMES } from '#database/database.ts';

import { root } from './tools.ts';

export const ourMigrations = (): Promise<Migration[]> => readMigrations(pathToFileURL(`${join(root, 'database')}/`));

export const sqliteFileIn = (dataDir: string): string => join(dataDir, 'niram.sqlite');

/** A PostgreSQL address without its password, which may also stand in the query string. */
function withoutPassword(address: string): string {
  const url = new URL(address);
  const host = url.host || url.searchParams.get('host') || 'localhost';
  return `postgres://${url.username === '' ? '' : `${url.username}@`}${host}${url.pathname}`;
}

/** 'SQLite, /srv/niram/data/niram.sqlite' or 'PostgreSQL, postgres://niram@db.example/niram'. */
export const placeOfDatabase = ({ databaseUrl }: Pick<Settings, 'databaseUrl'>, dataDir: string): string =>
  databaseUrl === ''
    ? `${DATABASE_NAMES.sqlite}, ${sqliteFileIn(dataDir)}`
    : `${DATABASE_NAMES.postgres}, ${withoutPassword(databaseUrl)}`;

const noDatabaseAt = (place: string) =>
  new InvalidSetting(`There is no database yet (${place}). \`npm start\` makes it.`);

/** Throws `InvalidSetting` if there is no SQLite file, because opening one would create it. */
export function checkFileIsThere({ databaseUrl }: Pick<Settings, 'databaseUrl'>, dataDir: string): void {
  if (databaseUrl === '' && !existsSync(sqliteFileIn(dataDir)))
    throw noDatabaseAt(placeOfDatabase({ databaseUrl }, dataDir));
}

type Versions = {
  /** Whether it has none of our tables. */
  isEmpty: boolean;
  /** Names of migrations that have not run yet. */
  pending: string[];
  /** Names of migrations that this version of the product does not know. */
  unknown: string[];
};

export async function compareMigrations(ran: readonly string[]): Promise<Versions> {
  const known = (await ourMigrations()).map(({ name }) => name);
  return {
    isEmpty: ran.length === 0,
    pending: known.filter((name) => !ran.includes(name)),
    unknown: ran.filter((name) => !known.includes(name)),
  };
}

/** Throws `InvalidSetting` if the database has no tables, or not those of this version. Commands that only look do not migrate. */
export async function checkVersion({ read, kind }: Database, place: string): Promise<void> {
  const { isEmpty, pending, unknown } = await compareMigrations(
    await listMigrations(read, await listTables(read, kind)),
  );
  if (isEmpty) throw noDatabaseAt(place);
  if (unknown.length > 0)
    throw new InvalidSetting('The database is of a newer version of the product: update the product.');
  if (pending.length > 0)
    throw new InvalidSetting(
      `The database is of an older version: ${pluralize(pending.length, 'migration')} did not run yet. ` +
        '`npm run db -- migrate` runs what is missing, and so does a start.',
    );
}
