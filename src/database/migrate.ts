/** Numbered migrations, forward only. Each runs in its own transaction, under a lock that other instances wait for. */
import { readdir } from 'node:fs/promises';
import { sql } from 'kysely';

import { InvalidSetting } from '#config/invalid-setting.ts';

import { adopt, sinceBaseline, TOO_OLD } from './adoption.ts';
import type { Database, DatabaseKind, Tx } from './database.ts';

export type Migration = { name: string; up: (tx: Tx, kind: DatabaseKind) => Promise<void> };

/** `0001-what-it-does.ts`, or `own-0001-what-it-does.ts` of a fork. */
export const isMigration = (file: string): boolean => /^(?:own-)?\d{4}-.+\.ts$/.test(file);

/**
 * The migrations of a folder, in the order of their names: files that export `up`. Those of a fork come after ours. A file is loaded when it
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
  /** Why this version of the product cannot work with it, in a sentence. */
  refusal?: string;
};

/** Compares the names of migrations that a database has run with those of this version. */
export function compareMigrations(ran: readonly string[], migrations: readonly Migration[]): Versions {
  const isEmpty = ran.length === 0;
  const names = sinceBaseline(ran);
  if (names === undefined) return { isEmpty, pending: [], refusal: `The database ${TOO_OLD}` };
  const known = migrations.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  return {
    isEmpty,
    pending: known.filter((name) => !names.includes(name)),
    ...(unknown.length > 0 && {
      refusal: `The database is of a newer version of the product (${unknown.join(', ')}): update the product.`,
    }),
  };
}

export const makeMigrationsTable = async (tx: Tx): Promise<void> =>
  void (await sql`create table if not exists migrations (name text primary key, finished_at text not null)`.execute(
    tx,
  ));

/**
 * Runs the migrations that have not run yet and returns their names. A migration that throws is rolled back, and the error goes to the
 * caller, so that the start stops. `before` is called once, with the first migration to run, if the database has been in use. If it throws,
 * nothing is changed. Throws `InvalidSetting` if the database is of a newer version, or too old.
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
    await adopt(tx);
  });
  const ran = await database.read.selectFrom('migrations').select('name').execute();
  const { isEmpty, pending, refusal } = compareMigrations(
    ran.map(({ name }) => name),
    migrations,
  );
  if (refusal !== undefined) throw new InvalidSetting(refusal);
  const [next] = pending;
  if (next !== undefined && !isEmpty) await before?.(next);
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
