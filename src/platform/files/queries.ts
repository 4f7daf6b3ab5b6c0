import { sql } from 'kysely';

import { countOf } from '#database/count.ts';
import type { Database, Read, Tx } from '#database/database.ts';
import type { ScanState } from '#database/tables/submissions.ts';
import type { Which } from '#platform/jobs/failures.ts';

type StoredFile = {
  id: string;
  name: string;
  mediaType: string;
  scan: ScanState;
  labels: string;
  replacedAt: string | null;
};
export type FileRow = { id: string; createdAt: string; missingSince: string | null };

const ROWS_AT_ONCE = 500;

export const findFile = (read: Read, id: string): Promise<StoredFile | undefined> =>
  read
    .selectFrom('files')
    .select(['id', 'original_name as name', 'media_type as mediaType', 'scan', 'labels', 'replaced_at as replacedAt'])
    .where('id', '=', id)
    .executeTakeFirst();

/** All rows of files, in byte order of their names, like the listing of the store. */
export async function* eachFile({ kind, read }: Pick<Database, 'kind' | 'read'>): AsyncGenerator<FileRow> {
  const id = kind === 'sqlite' ? sql<string>`id` : sql<string>`id collate "C"`;
  let last = '';
  for (;;) {
    const rows = await read
      .selectFrom('files')
      .select(['id', 'created_at as createdAt', 'missing_since as missingSince'])
      .where(id, '>', last)
      .orderBy(id)
      .limit(ROWS_AT_ONCE)
      .execute();
    yield* rows;
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1)?.id ?? last;
  }
}

export const countFiles = (read: Read): Promise<number> => countOf(read.selectFrom('files'));

/** How many files are missing in the store, and how many are not scanned yet. */
export async function countProblemFiles(read: Read): Promise<{ missing: number; pending: number }> {
  const [missing, pending] = await Promise.all([
    countOf(read.selectFrom('files').where('missing_since', 'is not', null)),
    // A literal, because SQLite does not use a partial index for a bound value.
    countOf(read.selectFrom('files').where('scan', '=', sql.lit('pending'))),
  ]);
  return { missing, pending };
}

export async function markMissing(tx: Tx, id: string, since: Date | null): Promise<void> {
  await tx
    .updateTable('files')
    .set({ missing_since: since === null ? null : since.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Files that the scanner has not seen yet, oldest first. */
export const listPending = (read: Read, which: Which, limit: number): Promise<{ id: string }[]> =>
  read
    .selectFrom('files')
    .select('id')
    .where('scan', '=', sql.lit('pending'))
    .where('missing_since', 'is', null)
    .where(which)
    .orderBy('created_at')
    .limit(limit)
    .execute();

export async function markScanned(tx: Tx, id: string, scan: ScanState): Promise<void> {
  await tx.updateTable('files').set({ scan }).where('id', '=', id).execute();
}

/** Files replaced before `until`. */
export const listReplaced = (read: Read, until: Date, which: Which, limit: number): Promise<{ id: string }[]> =>
  read
    .selectFrom('files')
    .select('id')
    .where('replaced_at', '<=', until.toISOString())
    .where(which)
    .orderBy('replaced_at')
    .limit(limit)
    .execute();

/** Deletes the rows of files, of those that are replaced; returns their ids. */
export async function deleteReplaced(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const gone = tx.deleteFrom('files').where('id', 'in', ids).where('replaced_at', 'is not', null);
  return (await gone.returning('id').execute()).map(({ id }) => id);
}

/** The stored metadata of a résumé. */
export type StoredUpload = {
  id: string;
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
  labels: string;
};

export async function insertFile(
  tx: Tx,
  {
    id,
    name,
    mediaType,
    size,
    sha256,
    labels = '',
    scan,
  }: Omit<StoredUpload, 'labels'> & {
    labels?: string;
    scan: ScanState;
  },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('files')
    .values({
      id,
      original_name: name,
      media_type: mediaType,
      size,
      sha256,
      labels,
      scan,
      created_at: now.toISOString(),
    })
    .execute();
}

/** Whether a file has a row. Throws where the database does not answer, so that `false` is certain. */
export async function isFileKnown(read: Read, id: string): Promise<boolean> {
  const row = await read.selectFrom('files').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Marks a file as replaced. It is deleted an hour later, or with the application of `receipt`. */
export async function markReplaced(tx: Tx, fileId: string, now: Date, receipt: string | null): Promise<void> {
  await tx
    .updateTable('files')
    .set({ replaced_at: now.toISOString(), replaced_for: receipt })
    .where('id', '=', fileId)
    .execute();
}

/** Deletes the rows of applications' files, replaced ones included; returns the ids to remove from the store. */
export async function deleteFilesOf(
  tx: Tx,
  applications: readonly { receipt: string; fileId: string }[],
): Promise<string[]> {
  const ids = applications.map(({ fileId }) => fileId);
  const receipts = applications.map(({ receipt }) => receipt);
  const gone = await tx
    .deleteFrom('files')
    .where((row) => row.or([row('id', 'in', ids), row('replaced_for', 'in', receipts)]))
    .returning('id')
    .execute();
  return gone.map(({ id }) => id);
}
