/** The folder in which backups lie: readable by the product's own account alone, and never sent but by a call that asks for a fresh proof. */
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { BackupError } from '#database/archive.ts';
import type { Settings } from '#platform/env.ts';

import { megabytes } from './content.ts';
import { type Backup, BACKUP_NAME, MAX_BACKUPS } from './schema.ts';

/** Left free on the disk beside a backup, in bytes: submissions need it more. */
const LEFT_FREE = 500_000_000;
/** When what a killed process has half written is removed, in milliseconds. */
const ABANDONED_AFTER = 86_400_000;

export const folderOf = ({ dataDir }: Pick<Settings, 'dataDir'>): string => join(resolve(dataDir), 'backups');

/** '20261121T020500Z' as ISO 8601. */
const timestampIn = (name: string): string => {
  const [, y, mo, d, h, mi, s] = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(name) ?? [];
  return `${y}-${mo}-${d}T${h}:${mi}:${s}.000Z`;
};

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** All backups, the newest first. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = (await namesIn(folder)).filter((name) => BACKUP_NAME.test(name));
  const found = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => ({ name, madeAt: timestampIn(name), size }),
        // It was removed meanwhile.
        () => undefined,
      ),
    ),
  );
  return found.filter((one) => one !== undefined).toSorted((a, b) => b.name.localeCompare(a.name));
}

/** Makes the folder, and room in it. Throws `BackupError` where the disk is nearly full. */
export async function prepareFolder(folder: string, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await namesIn(folder)) {
    const file = join(folder, name);
    if (!name.endsWith('.part')) continue;
    const written = await stat(file).catch(() => undefined);
    if (written !== undefined && written.mtimeMs < now.getTime() - ABANDONED_AFTER) await rm(file, { force: true });
  }
  const [latest] = await listBackups(folder);
  const { bavail, bsize } = await statfs(folder);
  const needed = LEFT_FREE + (latest?.size ?? 0) * 2;
  if (bavail * bsize < needed)
    throw new BackupError(
      `Only ${megabytes(bavail * bsize)} are free on the disk of the data folder, and ${megabytes(needed)} should be: make room first.`,
    );
}

/** Removes all but the newest ones. */
export async function removeOldest(folder: string): Promise<void> {
  for (const { name } of (await listBackups(folder)).slice(MAX_BACKUPS)) await rm(join(folder, name), { force: true });
}
