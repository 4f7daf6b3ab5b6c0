import { FileNotFound } from '#platform/storage/files.ts';
import type { Services } from '#platform/context.ts';
import { drain, Outage } from '#platform/jobs/drain.ts';
import { listResting } from '#platform/jobs/failures.ts';
import { rowJob } from '#platform/jobs/rows.ts';

import { removeFile } from './uploads.ts';
import {
  countFiles,
  countProblemFiles,
  deleteReplaced,
  eachFile,
  type FileRow,
  findFile,
  listPending,
  listReplaced,
  markMissing,
  markScanned,
} from './queries.ts';

/** Reconciles rows and stored files: differences are found and logged, and fixed where that is safe. */

/** A younger row is ignored, because its file may still be being stored. In milliseconds. */
const YOUNG_ROW = 600_000;

/** A younger file is kept, because its row may not be committed yet. In milliseconds. */
const YOUNG_FILE = 3_600_000;

/** If more files than these have no row, and more than have one, the database belongs to another store. */
const MAX_STRANGERS = 100;
const SCANNED_AT_ONCE = 100;

/** How long a replaced file is kept, in milliseconds: a backup that began before it was replaced still needs it. */
const REPLACED_FOR = 3_600_000;
const REMOVED_AT_ONCE = 100;

/** Merges rows and stored names, which have the same order. */
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
 * Throws where the store or the database does not answer; the next sweep tries again.
 */
export async function sweepFiles(services: Services): Promise<void> {
  const { database, files, clock, log, metrics } = services;
  const now = clock();
  const strangers: string[] = [];
  await compare(services, {
    async lost({ id, createdAt, missingSince }) {
      const isYoung = Date.parse(createdAt) > now.getTime() - YOUNG_ROW;
      // The listing may be older than the row, so the store is asked for this file again.
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
  const { missing } = await countProblemFiles(database.read);
  metrics.set('files_missing', missing);
}

async function removeStrangers(services: Services, names: readonly string[]): Promise<void> {
  const { database, files, log } = services;
  if (names.length > Math.max(MAX_STRANGERS, await countFiles(database.read))) {
    log.error(
      { count: names.length },
      'most files of the store have no row, so none is removed: do FILES_URL or DATA_DIR and DATABASE_URL belong together?',
    );
    return;
  }
  const queue = 'files without a row';
  const resting = await listResting(database.read, queue, services.clock());
  const waiting = names.filter((name) => !resting.has(name));
  let removed = 0;
  await drain(services, {
    name: queue,
    isOneByOne: true,
    next: () => Promise.resolve(waiting.splice(0)),
    keyOf: (name) => name,
    async work([name = '']) {
      if ((await findFile(database.read, name)) !== undefined) return;
      await files.remove(name);
      removed += 1;
    },
  });
  if (removed > 0) log.warn({ count: removed }, 'files without a row were removed');
}

/** What the scanner answers for if it answers at all. */
const PROBE = new Uint8Array([1]);

const scans = rowJob({
  name: 'files for the scanner',
  isOneByOne: true,
  find: (read, which) => listPending(read, which, SCANNED_AT_ONCE),
  async work({ database, files, scan, log }, { ids }) {
    for (const id of ids) {
      const state = await scan(await files.read(id));
      if (state === 'pending') {
        if ((await scan(PROBE)) === 'pending') throw new Outage('The virus scanner does not answer.');
        throw new Error('The virus scanner answers for others, but not for this file.');
      }
      await database.write((tx) => markScanned(tx, id, state));
      if (state === 'infected') log.error({ file: id }, 'a stored file is infected and is no longer handed out');
    }
  },
});

/** Scans files that are still pending. Where the scanner is away, no file is at fault: all of them wait. */
export const scanPending = {
  name: scans.name,
  async run(services: Services): Promise<void> {
    await scans.run(services).catch((error: unknown) => {
      if (!(error instanceof Outage)) throw error;
    });
    services.metrics.set('files_waiting_for_scan', (await countProblemFiles(services.database.read)).pending);
  },
};

/** Removes replaced files after an hour. Rows are deleted first, so that no row is without its file. */
export const replacedFilesSweep = rowJob({
  name: 'replaced files',
  find: (read, which, { now }) => listReplaced(read, new Date(now.getTime() - REPLACED_FOR), which, REMOVED_AT_ONCE),
  async work(services, { ids }) {
    for (const name of await services.database.write((tx) => deleteReplaced(tx, ids))) await removeFile(services, name);
  },
});
