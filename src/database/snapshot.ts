/** Snapshots: a copy of the database, kept before a migration changes it. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';

import type { Database } from './database.ts';
import { BackupError, writeWhole } from './archive.ts';
import { backUp } from './backup.ts';
import { migrate, type Migration } from './migrate.ts';

/** How many migrations keep a snapshot. */
const MAX_SNAPSHOTS = 3;
const SNAPSHOT = /^(niram-before-(?:own-)?\d{4}-.+)-\d{8}T\d{6}Z-[0-9a-f]{4}\.(?:sqlite|tar\.gz)(\.part)*$/;

/** When a half-written snapshot of a killed process is removed, in milliseconds. */
const ABANDONED_AFTER = 86_400_000;

/** '20261121T020500Z': a time that can be part of a file name. */
export const timestampOf = (now: Date): string => now.toISOString().replace(/[-:]|\.\d+/g, '');

async function copySqlite({ read }: Database, file: string): Promise<void> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(read);
  const connection = new DatabaseSync(rows.find(({ name }) => name === 'main')?.file ?? '', { readOnly: true });
  try {
    connection.prepare('vacuum into ?').run(file);
  } finally {
    connection.close();
  }
}

/** Removes old snapshots. For each migration the newest is kept: repeated failing starts must not push out the older ones. */
async function removeOld(folder: string): Promise<void> {
  const aged = await Promise.all(
    (await readdir(folder)).flatMap((name) => {
      const [, about, part] = SNAPSHOT.exec(name) ?? [];
      if (about === undefined) return [];
      const file = join(folder, name);
      // Another instance may have removed it meanwhile.
      return stat(file).then(
        ({ mtimeMs }) => ({ file, about, at: mtimeMs, isPart: part !== undefined }),
        () => undefined,
      );
    }),
  );
  const saved = new Set<string>();
  for (const { file, about, at, isPart } of aged
    .filter((one) => one !== undefined)
    .toSorted((a, b) => b.at - a.at || b.file.localeCompare(a.file))) {
    const isOld = isPart ? at < Date.now() - ABANDONED_AFTER : saved.has(about) || saved.size === MAX_SNAPSHOTS;
    if (isOld) await rm(file, { force: true });
    else if (!isPart) saved.add(about);
  }
}

async function hasRun({ read }: Database, name: string): Promise<boolean> {
  return (await read.selectFrom('migrations').select('name').where('name', '=', name).executeTakeFirst()) !== undefined;
}

class TooLate extends Error {}

type Keeping = {
  /** Absolute. Created if it is missing. */
  folder: string;
  version: string;
  now: Date;
};

/**
 * Stores the database, without the stored files, as it is before the migration `next`, and returns the path: a SQLite file that can replace
 * the database, or a backup of PostgreSQL. Undefined if another instance has run the migration meanwhile, after a snapshot of its own.
 * Snapshots of the last three migrations are kept. Throws `BackupError` if it cannot be written.
 */
async function snapshotBefore(
  next: string,
  database: Database,
  { folder, version, now }: Keeping,
): Promise<string | undefined> {
  const ending = database.kind === 'sqlite' ? 'sqlite' : 'tar.gz';
  const name = `niram-before-${next}-${timestampOf(now)}-${randomBytes(2).toString('hex')}.${ending}`;
  const file = join(folder, name);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeWhole(file, async (part) => {
      if (database.kind === 'sqlite') await copySqlite(database, part);
      else await backUp({ database, files: null, version, now }, part);
      // Checked before the rename: a snapshot with a final name must be from before the migration, because it may replace an older one.
      if (await hasRun(database, next)) throw new TooLate();
    });
    await removeOld(folder);
  } catch (error) {
    if (error instanceof TooLate) return undefined;
    throw new BackupError(
      `The database was not changed, because no snapshot could be written to ${folder} before the migration ${next}: ${(error as Error).message}.`,
      { cause: error },
    );
  }
  return file;
}

/**
 * Runs the migrations that have not run yet, after a snapshot if the database has been in use. Returns their names and the snapshot's path.
 */
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
