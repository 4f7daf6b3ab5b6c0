/** What was kept before a migration, opened again: for the tests of migrations. */
import { join } from 'node:path';

import type { Database } from '#database/database.ts';
import type { Migration } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import { examineBackup, restore } from '#database/restore.ts';
import { openFiles } from '#platform/storage/files.ts';

type Place = {
  database: Database;
  snapshot: string;
  /** A folder for what is restored. */ home: string;
  migrations: readonly Migration[];
};

/** Of SQLite a snapshot is a database; of PostgreSQL it is an archive, which takes the place of what `database` holds. */
export async function withSnapshot(
  { database, snapshot, home, migrations }: Place,
  look: (was: Database) => Promise<void>,
): Promise<void> {
  if (database.kind === 'postgres') {
    const manifest = await examineBackup(snapshot);
    await restore({ database, files: openFiles(join(home, 'files')), migrations }, snapshot, manifest);
    await look(database);
    return;
  }
  const was = await openDatabase({ url: '', file: snapshot });
  try {
    await look(was);
  } finally {
    await was.close();
  }
}
