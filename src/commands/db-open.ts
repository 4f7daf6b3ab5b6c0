/** Opens the database of a command: one that must exist, or one that is created and migrated. */
import { join, resolve } from 'node:path';

import { ourMigrations } from '#database/migrate.ts';
import { migrateWithSnapshot } from '#database/snapshot.ts';
import { recordAudit } from '#staff/audit/service.ts';
import { placeOfDatabase } from '#operations/health/doctor/place.ts';
import { settingsIn } from '#operations/connections/settings.ts';
import { findSite } from '#cms/facts/service.ts';
import { measureMedia } from '#cms/media/actions.ts';
import { showSite } from '#config/site.ts';
import { readSettings, type Settings } from '#platform/env.ts';
import { openDatabase } from '#database/open.ts';
import type { Database } from '#database/database.ts';
import { type Files, openFiles, prepareDataDir } from '#platform/storage/files.ts';

import { terminalActor } from './terminal-actor.ts';
import { root, version } from './tools.ts';
import { checkFileIsThere, checkVersion, sqliteFileIn } from './which-database.ts';

export type Opened = { settings: Settings; dataDir: string; database: Database; files: Files };

/** Prints which database it is to stderr, so that the output of `show --json` stays valid JSON. */
async function open(prepare: (settings: Settings, dataDir: string) => void | Promise<void>): Promise<Opened> {
  const settings = readSettings(process.env);
  const dataDir = resolve(root, settings.dataDir);
  console.error(`Database: ${placeOfDatabase(settings, dataDir)}`);
  process.umask(0o077);
  await prepare(settings, dataDir);
  const database = await openDatabase({ url: settings.databaseUrl, file: sqliteFileIn(dataDir) });
  return { settings, dataDir, database, files: openFiles(join(dataDir, 'files'), settings.filesUrl) };
}

/** Opens the database, and creates its folder and file if they are missing. It may have no tables. */
export const openOrMake = (): Promise<Opened> =>
  open((_, dataDir) =>
    prepareDataDir(
      dataDir,
      ['public', 'dist'].map((folder) => join(root, folder)),
    ),
  );

async function closing(opened: Opened, work: (opened: Opened) => Promise<void>): Promise<void> {
  try {
    await work(opened);
  } finally {
    await opened.database.close();
  }
}

/** Runs `work` on the existing database. Throws `InvalidSetting` if there is none, or if it is of another version. */
export const withDatabase = async (work: (opened: Opened) => Promise<void>): Promise<void> =>
  closing(await open(checkFileIsThere), async (opened) => {
    await checkVersion(opened.database, placeOfDatabase(opened.settings, opened.dataDir));
    showSite(await findSite(opened.database.read));
    await work({ ...opened, settings: await settingsIn(opened.database, opened.settings) });
  });

/** The same for a database of any version: the running product may be older than this command. */
export const withDatabaseOfAnyVersion = async (work: (opened: Opened) => Promise<void>): Promise<void> =>
  closing(await open(checkFileIsThere), work);

const recordMigrations = ({ write }: Database, migrations: readonly string[]): Promise<void> =>
  write((tx) =>
    recordAudit(tx, {
      actor: terminalActor(),
      action: 'database.migrate',
      subject: { kind: 'database' },
      after: { migrations },
      now: new Date(),
    }),
  );

/** Runs `work` on a database that is created if needed and migrated first. `migrated` names the migrations that ran. */
export const withMigratedDatabase = async (
  work: (opened: Opened, migrated: string[]) => Promise<void>,
): Promise<void> =>
  closing(await openOrMake(), async (opened) => {
    const keeping = { folder: join(opened.dataDir, 'snapshots'), version, now: new Date() };
    const { migrated, snapshot } = await migrateWithSnapshot(opened.database, await ourMigrations(), keeping);
    if (migrated.length > 0) await recordMigrations(opened.database, migrated);
    if (snapshot !== undefined) console.error(`The database as it was is kept in ${snapshot}.`);
    await work(opened, migrated);
    await measureMedia(opened.database, join(root, 'public'));
  });
