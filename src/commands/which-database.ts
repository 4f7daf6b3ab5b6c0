/** Which database a command uses, and whether this version of the product knows its schema. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { listMigrations, listTables } from '#database/inventory.ts';
import { pluralize } from '#database/pluralize.ts';
import { compareMigrations, ourMigrations } from '#database/migrate.ts';
import { placeOfDatabase } from '#operations/health/doctor/place.ts';
import type { Settings } from '#platform/env.ts';
import { InvalidSetting } from '#config/invalid-setting.ts';
import type { Database } from '#database/database.ts';

export const sqliteFileIn = (dataDir: string): string => join(dataDir, 'niram.sqlite');

const noDatabaseAt = (place: string) =>
  new InvalidSetting(`There is no database yet (${place}). \`npm start\` makes it.`);

/** Throws `InvalidSetting` if there is no SQLite file, because opening one would create it. */
export function checkFileIsThere({ databaseUrl }: Pick<Settings, 'databaseUrl'>, dataDir: string): void {
  if (databaseUrl === '' && !existsSync(sqliteFileIn(dataDir)))
    throw noDatabaseAt(placeOfDatabase({ databaseUrl }, dataDir));
}

/** Throws `InvalidSetting` if the database has no tables, or not those of this version. Commands that only look do not migrate. */
export async function checkVersion({ read, kind }: Database, place: string): Promise<void> {
  const { isEmpty, pending, refusal } = compareMigrations(
    await listMigrations(read, await listTables(read, kind)),
    await ourMigrations(),
  );
  if (isEmpty) throw noDatabaseAt(place);
  if (refusal !== undefined) throw new InvalidSetting(refusal);
  if (pending.length > 0)
    throw new InvalidSetting(
      `The database is of an older version: ${pluralize(pending.length, 'migration')} did not run yet. ` +
        '`npm run db -- migrate` runs what is missing, and so does a start.',
    );
}
