/** Numbered migrations, forward only. Each runs in its own transaction, under a lock that other instances wait for. */
import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';

import type { Database, DatabaseKind, Tx } from './database.ts';

export type Migration = { name: string; up: (tx: Tx, kind: DatabaseKind) => Promise<void> };

export const isMigration = (file: string): boolean => /^\d{4}-.+\.ts$/.test(file);

/**
 * The migrations of a folder, in the order of their numbers: files named `0001-what-it-does.ts` that export `up`. A file is loaded when it
 * runs, which most starts need of none.
 */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const files = (await readdir(folder)).filter(isMigration).toSorted();
  return files.map((file) => ({
    name: file.replace(/\.ts$/, ''),
    async up(tx, kind) {
      const { up } = (await import(new URL(file, folder).href)) as Pick<Migration, 'up'>;
      await up(tx, kind);
    },
  }));
}

/** The migrations of this version of the product. */
export const ourMigrations = (): Promise<Migration[]> => readMigrations(new URL('./', import.meta.url));

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

export const makeMigrationsTable = async (tx: Tx): Promise<void> =>
  void (await sql`create table if not exists migrations (name text primary key, finished_at text not null)`.execute(
    tx,
  ));

/**
 * Runs the migrations that have not run yet and returns their names. A migration that throws is rolled back, and the error goes to the
 * caller, so that the start stops. `before` is called once, with the first migration to run, if the database has been in use. If it throws,
 * nothing is changed.
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[],
  { before }: { before?: (next: string) => Promise<unknown> } = {},
): Promise<string[]> {
  const done: string[] = [];
  await database.write(async (tx) => {
    await database.lock(tx);
    await makeMigrationsTable(tx);
  });
  const ran = await database.read.selectFrom('migrations').select('name').execute();
  const next = migrations.find(({ name }) => !ran.some((migration) => migration.name === name));
  if (next !== undefined && ran.length > 0) await before?.(next.name);
  for (const migration of migrations) {
    const hasRun = await database.write(async (tx) => {
      await database.lock(tx);
      const before = await tx
        .selectFrom('migrations')
        .select('name')
        .where('name', '=', migration.name)
        .executeTakeFirst();
      if (before !== undefined) return false;
      // An index of millions of rows takes longer than any query of the product may.
      if (database.kind === 'postgres') await sql`set local statement_timeout = 0`.execute(tx);
      try {
        await migration.up(tx, database.kind);
      } catch (error) {
        throw new Error(`Migration ${migration.name} failed and left nothing behind: ${String(error)}`, {
          cause: error,
        });
      }
      await tx
        .insertInto('migrations')
        .values({ name: migration.name, finished_at: new Date().toISOString() })
        .execute();
      return true;
    });
    if (hasRun) done.push(migration.name);
  }
  return done;
}
