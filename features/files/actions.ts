import { FileNotFound } from '#platform/storage/files.ts';
import type { Services } from '#platform/context.ts';

import { removeFile } from './uploads.ts';
import {
  countFiles,
  countTroubled,
  deleteReplaced,
  eachFile,
  type FileRow,
  findFile,
  hasReplaced,
  listPending,
  markMissing,
  markScanned,
} from './queries.ts';

/** Keeping rows and files together: what one has and the other lacks is found, told, and where it is safe put right. */

/** A row this young may still be on its way, in milliseconds. */
const YOUNG_ROW = 600_000;

/** A file this young may still get its row, in milliseconds. */
const YOUNG_FILE = 3_600_000;

/** More than these without a row, and more than with one: the database is not that of this store. */
const MOST_STRANGERS = 100;
const SCANNED_AT_ONCE = 100;

/** How long a file stays after another took its place, in milliseconds: a backup that began before still finds it. */
const REPLACED_FOR = 3_600_000;
const REMOVED_AT_ONCE = 100;

/** Walks rows and names side by side; both come in the same order. */
async function compare(
  { database, files }: Services,
  tell: {
    lost: (row: FileRow) => Promise<void>;
    found: (row: FileRow) => Promise<void>;
    stranger: (name: string) => Promise<void>;
  },
): Promise<void> {
  const rows = eachFile(database);
  let row = await rows.next();
  for await (const name of files.list()) {
    while (!row.done && row.value.id < name) {
      await tell.lost(row.value);
      row = await rows.next();
    }
    if (!row.done && row.value.id === name) {
      await tell.found(row.value);
      row = await rows.next();
    } else await tell.stranger(name);
  }
  for (; !row.done; row = await rows.next()) await tell.lost(row.value);
}

/**
 * Marks rows whose file is gone from the store, unmarks those whose file is back, and removes files that have had no row for an hour.
 * Throws where the store or the database does not answer; the next sweep goes on.
 */
export async function sweepFiles(services: Services): Promise<void> {
  const { database, files, clock, log, metrics } = services;
  const now = clock();
  const strangers: string[] = [];
  await compare(services, {
    async lost({ id, createdAt, missingSince }) {
      const isYoung = Date.parse(createdAt) > now.getTime() - YOUNG_ROW;
      // The list may be older than the row: the store is asked for this one file before anything is said of it.
      if (missingSince !== null || isYoung || (await files.has(id))) return;
      await database.write((tx) => markMissing(tx, id, now));
      log.error({ file: id }, 'a file is missing in the store');
    },
    async found({ id, missingSince }) {
      if (missingSince === null) return;
      await database.write((tx) => markMissing(tx, id, null));
      log.info({ file: id }, 'a file that was missing is back');
    },
    async stranger(name) {
      const changedAt = await files.changedAt(name).catch((error: unknown) => {
        if (error instanceof FileNotFound) return now;
        throw error;
      });
      if (changedAt.getTime() <= now.getTime() - YOUNG_FILE) strangers.push(name);
    },
  });
  await removeStrangers(services, strangers);
  const { missing } = await countTroubled(database.read);
  metrics.set('files_missing', missing);
}

async function removeStrangers({ database, files, log }: Services, names: readonly string[]): Promise<void> {
  if (names.length > Math.max(MOST_STRANGERS, await countFiles(database.read))) {
    log.error(
      { count: names.length },
      'most files of the store have no row, so none is removed: do FILES_URL or DATA_DIR and DATABASE_URL belong together?',
    );
    return;
  }
  let removed = 0;
  for (const name of names) {
    if ((await findFile(database.read, name)) !== undefined) continue;
    await files.remove(name);
    removed += 1;
  }
  if (removed > 0) log.warn({ count: removed }, 'files without a row were removed');
}

/** Shows the scanner what it has not seen; ends as soon as it does not answer. */
export async function scanPending({ database, files, scan, log, metrics }: Services): Promise<void> {
  for (const id of await listPending(database.read, SCANNED_AT_ONCE)) {
    let bytes: Uint8Array;
    try {
      bytes = await files.read(id);
    } catch (error) {
      // The sweeper of files marks it.
      if (error instanceof FileNotFound) continue;
      throw error;
    }
    const state = await scan(bytes);
    if (state === 'pending') break;
    await database.write((tx) => markScanned(tx, id, state));
    if (state === 'infected') log.error({ file: id }, 'a stored file is infected and is no longer handed out');
  }
  metrics.set('files_waiting_for_scan', (await countTroubled(database.read)).pending);
}

/** Removes files an hour after others took their place. Rows go first: a row without its file would be a lie. */
export async function sweepReplaced(services: Services): Promise<void> {
  const { database, clock } = services;
  const until = new Date(clock().getTime() - REPLACED_FOR);
  while (await hasReplaced(database.read, until)) {
    const gone = await database.write((tx) => deleteReplaced(tx, until, REMOVED_AT_ONCE));
    for (const name of gone) await removeFile(services, name);
  }
}
