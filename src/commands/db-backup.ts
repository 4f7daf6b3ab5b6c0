/** `npm run db -- backup` and `restore`. */
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { recordAudit } from '#staff/audit/service.ts';
import type { Actor } from '#staff/audit/schema.ts';
import { contentsOf, HOLDS_SECRETS, megabytes, missingFilesInWords } from '#operations/backups/content.ts';
import { BackupError } from '#database/archive.ts';
import { backUp } from '#database/backup.ts';
import { pluralize } from '#database/pluralize.ts';
import type { Migration } from '#database/migrate.ts';
import { examineBackup, filledTables, migrationsOf, restore } from '#database/restore.ts';
import { timestampOf } from '#database/snapshot.ts';
import { type Database, DATABASE_NAMES } from '#database/database.ts';
import type { Files } from '#platform/storage/files.ts';

import { resolveTyped, version } from './tools.ts';

type Opened = { database: Database; files: Files };

/** The file to write; in a folder, one named after the time. Throws `BackupError` if it exists and may not be replaced. */
async function fileFor(typed: string, { force }: { force: boolean }): Promise<string> {
  const path = resolveTyped(typed);
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) return join(path, `niram-${timestampOf(new Date())}.tar.gz`);
  if (found !== undefined && !force)
    throw new BackupError(
      `${path} is there already, so nothing was written. Name another file, or replace it with --force.`,
    );
  return path;
}

/** Writes a backup; returns a sentence about it. */
export async function backUpInto(
  typed: string,
  { database, files }: Opened,
  options: { force: boolean },
): Promise<string> {
  const file = await fileFor(typed, options);
  const manifest = await backUp({ database, files, version, now: new Date() }, file);
  const { size } = await stat(file);
  return (
    `${file} (${megabytes(size)}) holds ${contentsOf(manifest)}, as of ${manifest.madeAt}. ` +
    `${HOLDS_SECRETS}${missingFilesInWords(manifest)}`
  );
}

/** Verifies a backup without changing anything; returns a sentence about it. */
export async function verifyBackup(typed: string): Promise<string> {
  const manifest = await examineBackup(resolveTyped(typed));
  return (
    `${resolveTyped(typed)} is whole: made ${manifest.madeAt} by version ${manifest.version} from ${DATABASE_NAMES[manifest.database]}, ` +
    `with ${contentsOf(manifest)}. Nothing was changed.${missingFilesInWords(manifest)}`
  );
}

type Restoring = {
  migrations: readonly Migration[];
  /** Whether existing data may be replaced. It is backed up first. */
  force: boolean;
  actor: Actor;
  /** Erases again what was erased after the backup was made; gives how many submissions that were. */
  repeat: (opened: Opened) => Promise<number>;
  /** Called only if the backup is intact. `snapshots` is the folder for the backup of the replaced data. */
  open: () => Promise<Opened & { snapshots: string }>;
};

/** Restores a backup; returns sentences about it. */
export async function restoreFrom(
  typed: string,
  { migrations, force, actor, open, repeat }: Restoring,
): Promise<string> {
  const file = resolveTyped(typed);
  const manifest = await examineBackup(file);
  migrationsOf(manifest, migrations);
  const { database, files, snapshots } = await open();
  try {
    const said: string[] = [];
    const filled = await filledTables(database);
    if (filled.length > 0 && !force) {
      const [{ name, rows } = { name: '', rows: 0 }] = filled.toSorted((a, b) => b.rows - a.rows);
      throw new BackupError(
        `The database is not empty (${pluralize(rows, 'row')} in ${name}), so nothing was changed. ` +
          'With --force it is replaced, after a backup of it.',
      );
    }
    if (filled.length > 0) {
      await mkdir(snapshots, { recursive: true, mode: 0o700 });
      const saved = join(snapshots, `niram-before-restore-${timestampOf(new Date())}.tar.gz`);
      await backUp({ database, files, version, now: new Date() }, saved);
      said.push(`What was there is kept in ${saved}.`);
    }
    const migrated = await restore({ database, files, migrations }, file, manifest);
    // Not in the transaction of the rows: the backup may be older than the table of audit events.
    const after = { madeAt: manifest.madeAt, migrations: migrated };
    await database.write((tx) =>
      recordAudit(tx, { actor, action: 'database.restore', subject: { kind: 'database' }, after, now: new Date() }),
    );
    const repeated = await repeat({ database, files });
    said.push(`Restored ${contentsOf(manifest)}, as of ${manifest.madeAt}, into ${DATABASE_NAMES[database.kind]}.`);
    if (migrated.length > 0) said.push(`Brought up to date: ${migrated.join(', ')}.`);
    said.push(
      filled.length > 0
        ? `Erased again, because it was erased after the backup was made: ${pluralize(repeated, 'submission')}.`
        : `There was no database that remembers what was erased since ${manifest.madeAt}. The mails of the agency name the applications: erase them again with "npm run db -- erase".`,
    );
    return `${said.join('\n')}${missingFilesInWords(manifest)}`;
  } finally {
    await database.close();
  }
}
