/** A way back: the database as it was, kept beside it before something changes all of it. */
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { sql } from 'kysely';

import type { Database } from '#platform/database.ts';

import { BackupFault, writeWhole } from './archive.ts';
import { backUp } from './backup.ts';
import { migrate, type Migration } from './migrate.ts';

/** Older ones are removed. */
const KEPT = 3;
const BEFORE_MIGRATION = /^niram-before-\d{4}-.*\.(?:sqlite|tar\.gz)$/;

/** '20261121T020500Z': a moment that may stand in a file's name. */
export const stampOf = (now: Date): string => now.toISOString().replace(/[-:]|\.\d+/g, '');

async function copySqlite(database: Database, file: string): Promise<void> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(database.read);
  const source = rows.find(({ name }) => name === 'main')?.file ?? '';
  await writeWhole(file, async (part) => {
    const connection = new DatabaseSync(source, { readOnly: true });
    try {
      connection.prepare('vacuum into ?').run(part);
    } finally {
      connection.close();
    }
  });
}

async function removeOld(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => BEFORE_MIGRATION.test(name));
  const aged = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
  const old = aged.toSorted((a, b) => b.at - a.at || b.name.localeCompare(a.name)).slice(KEPT);
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })));
}

type Keeping = {
  /** Absolute; made where it is missing. */
  folder: string;
  version: string;
  now: Date;
};

/**
 * Keeps the database, without the stored files, as it is before the migration `next`, and gives the path: a SQLite file that can take the
 * place of the database, or a backup of PostgreSQL. The last three are kept. Throws `BackupFault` where it cannot be written.
 */
export async function snapshotBefore(
  next: string,
  database: Database,
  { folder, version, now }: Keeping,
): Promise<string> {
  const ending = database.kind === 'sqlite' ? 'sqlite' : 'tar.gz';
  const file = join(folder, `niram-before-${next}-${stampOf(now)}.${ending}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (database.kind === 'sqlite') await copySqlite(database, file);
    else await backUp({ database, files: null, version, now }, file);
    await removeOld(folder);
  } catch (error) {
    throw new BackupFault(
      `The database was not changed, because no snapshot could be written to ${folder} before the migration ${next}: ${(error as Error).message}.`,
      { cause: error },
    );
  }
  return file;
}

/** Runs what has not run yet, after a snapshot where the database has been in use; gives the names, and the snapshot's path if there is one. */
export async function migrateWithSnapshot(
  database: Database,
  migrations: readonly Migration[],
  keeping: Keeping,
): Promise<{ migrated: string[]; snapshot?: string }> {
  let snapshot: string | undefined;
  const migrated = await migrate(database, migrations, {
    before: async (next) => {
      snapshot = await snapshotBefore(next, database, keeping);
    },
  });
  return { migrated, ...(snapshot === undefined ? {} : { snapshot }) };
}
