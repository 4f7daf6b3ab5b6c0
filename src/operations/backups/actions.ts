/** Backups as owners ask for them, and as a task makes them: one at a time, read back whole before it counts. */
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { recordAudit } from '#staff/audit/service.ts';
import { type Actor, SYSTEM } from '#staff/audit/schema.ts';
import { BackupError } from '#database/archive.ts';
import { backUp } from '#database/backup.ts';
import type { Read, Tx } from '#database/database.ts';
import { examineBackup } from '#database/restore.ts';
import { timestampOf } from '#database/snapshot.ts';
import type { Services } from '#platform/context.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';
import about from '#root/package.json' with { type: 'json' };

import { contentsOf, megabytes, missingFilesInWords } from './content.ts';
import { folderOf, listBackups, prepareFolder, removeOldest } from './folder.ts';
import { changeStored, readStored } from './queries.ts';
import { type Backup, type BackupState, MAX_BACKUPS } from './schema.ts';

const DAY = 86_400_000;

type Needs = Pick<Services, 'database' | 'clock' | 'settings'>;

export const NO_SUCH_BACKUP = refuse(404, 'There is no such backup.');

const subjectOf = (name: string) => ({ kind: 'backup', id: name }) as const;

export async function readState({ database, settings }: Pick<Needs, 'database' | 'settings'>): Promise<BackupState> {
  const { isDaily, asked, last } = await readStored(database.read);
  return { isDaily, isAsked: asked !== null, last, folder: folderOf(settings), kept: MAX_BACKUPS };
}

/** Remembers that somebody asks for one. The task is woken by the commit; a second wish changes nothing. */
export async function askForBackup(tx: Tx, actor: Actor, now: Date): Promise<void> {
  if ((await readStored(tx)).asked !== null) return;
  await changeStored(tx, { asked: { at: now.toISOString(), actor } });
  await recordAudit(tx, { actor, action: 'backup.ask', subject: { kind: 'backup' }, now });
  tx.signalAfterCommit('tasks');
}

export const askForBackupNow = ({ database, clock }: Needs, actor: Actor): Promise<void> =>
  database.writeLocked(async (tx) => {
    await askForBackup(tx, actor, clock());
  });

/** Turns daily backups on or off. */
export const changeSchedule = ({ database, clock }: Needs, isDaily: boolean, actor: Actor): Promise<void> =>
  database.writeLocked(async (tx) => {
    const before = await readStored(tx);
    if (before.isDaily === isDaily) return;
    await changeStored(tx, { isDaily });
    const facts = { before: { isDaily: before.isDaily }, after: { isDaily } };
    await recordAudit(tx, {
      actor,
      action: 'backup.change_schedule',
      subject: { kind: 'backup' },
      ...facts,
      now: clock(),
    });
    tx.signalAfterCommit('tasks');
  });

/** When one is due: ISO 8601 in UTC; undefined where none is wanted. */
export async function nextBackup(read: Read): Promise<string | undefined> {
  const { asked, isDaily, last } = await readStored(read);
  if (asked !== null) return asked.at;
  if (!isDaily) return undefined;
  return new Date(last === null ? 0 : Date.parse(last.at) + DAY).toISOString();
}

/** Writes one, reads it back, and removes the oldest; gives its name and a sentence about it. */
async function makeBackup(services: Needs & Pick<Services, 'files'>, now: Date, signal: AbortSignal) {
  const { database, files, settings } = services;
  const folder = folderOf(settings);
  await prepareFolder(folder, now);
  const name = `niram-${timestampOf(now)}.tar.gz`;
  const file = join(folder, name);
  const manifest = await backUp({ database, files, version: about.version, now, signal }, file);
  try {
    await examineBackup(file);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
  await removeOldest(folder);
  const { size } = await stat(file);
  const says = `${name} (${megabytes(size)}) holds ${contentsOf(manifest)}, and was read back whole.${missingFilesInWords(manifest)}`;
  return { name, says, madeAt: manifest.madeAt };
}

/** The task: makes one where one is due, and says how it went. A failure waits for the next day, or until somebody asks again. */
export async function backUpIfDue(services: Services, signal: AbortSignal): Promise<string> {
  const { database, clock, log } = services;
  const now = clock();
  const due = await nextBackup(database.read);
  if (due === undefined || due > now.toISOString()) return '';
  const { asked } = await readStored(database.read);
  const at = now.toISOString();
  try {
    const { name, says, madeAt } = await makeBackup(services, now, signal);
    await database.writeLocked(async (tx) => {
      await changeStored(tx, { asked: null, last: { at, says, hasFailed: false } });
      const actor = asked?.actor ?? SYSTEM;
      await recordAudit(tx, { actor, action: 'backup.make', subject: subjectOf(name), after: { madeAt }, now });
    });
    return says;
  } catch (error) {
    // The server stops, or another instance has taken the task: it is made then.
    if (signal.aborted) throw error;
    log.error({ err: error }, 'a backup failed');
    const reason = error instanceof BackupError ? error.message : 'See the log of the server.';
    const says = `The backup failed. ${reason}`;
    await database.writeLocked(async (tx) => {
      await changeStored(tx, { asked: null, last: { at, says, hasFailed: true } });
    });
    return says;
  }
}

export const findBackup = async ({ settings }: Pick<Needs, 'settings'>, name: string): Promise<Backup | undefined> =>
  (await listBackups(folderOf(settings))).find((one) => one.name === name);

/** Writes down that somebody takes one along; gives its file and size. */
export async function openBackup(
  needs: Needs,
  name: string,
  actor: Actor,
): Promise<{ file: string; size: number } | Refusal> {
  const found = await findBackup(needs, name);
  if (found === undefined) return NO_SUCH_BACKUP;
  const { database, clock, settings } = needs;
  const after = { madeAt: found.madeAt };
  await database.write((tx) =>
    recordAudit(tx, { actor, action: 'backup.download', subject: subjectOf(name), after, now: clock() }),
  );
  return { file: join(folderOf(settings), name), size: found.size };
}

export async function removeBackup(needs: Needs, name: string, actor: Actor): Promise<'removed' | Refusal> {
  const found = await findBackup(needs, name);
  if (found === undefined) return NO_SUCH_BACKUP;
  const { database, clock, settings } = needs;
  const before = { madeAt: found.madeAt };
  await database.write((tx) =>
    recordAudit(tx, { actor, action: 'backup.delete', subject: subjectOf(name), before, now: clock() }),
  );
  await rm(join(folderOf(settings), name), { force: true });
  return 'removed';
}
