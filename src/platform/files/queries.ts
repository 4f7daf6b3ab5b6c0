import { sql } from 'kysely';

import { countOf } from '#database/count.ts';
import type { Database, Read, Tx } from '#database/database.ts';
import type { ScanState } from '#database/tables.ts';
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

export type FileView = {
  fileId: string;
  viewer: 'staff' | 'candidate' | 'mail';
  kind: 'text' | 'original' | 'data';
  /** The original of a file with a serious label. */
  isUnsafe?: boolean;
  addressHash: string;
  viewedAt: Date;
};

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

export async function insertView(
  tx: Tx,
  { fileId, viewer, kind, isUnsafe, addressHash, viewedAt }: FileView,
): Promise<void> {
  await tx
    .insertInto('file_views')
    .values({
      file_id: fileId,
      viewer,
      kind,
      is_unsafe: isUnsafe === true ? 1 : 0,
      address_hash: addressHash,
      viewed_at: viewedAt.toISOString(),
    })
    .execute();
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

export async function insertPendingUpload(
  tx: Tx,
  pending: { tokenHash: string; fileId: string; expiresAt: Date; addressHash: string },
): Promise<void> {
  await tx
    .insertInto('pending_uploads')
    .values({
      token_hash: pending.tokenHash,
      file_id: pending.fileId,
      expires_at: pending.expiresAt.toISOString(),
      address_hash: pending.addressHash,
    })
    .execute();
}

/** The bytes of all pending and recently replaced files, and how many of them one address has. */
export async function countPendingUploads(read: Read, addressHash: string): Promise<{ bytes: number; own: number }> {
  const [pending, replaced, own] = await Promise.all([
    read
      .selectFrom('pending_uploads')
      .innerJoin('files', 'files.id', 'pending_uploads.file_id')
      .select(({ fn }) => fn.sum('files.size').as('bytes'))
      .executeTakeFirstOrThrow(),
    read
      .selectFrom('files')
      .select(({ fn }) => fn.sum('size').as('bytes'))
      .where('replaced_at', 'is not', null)
      // What staff replace takes no room from visitors.
      .where('media_type', 'not like', 'image/%')
      .executeTakeFirstOrThrow(),
    countOf(read.selectFrom('pending_uploads').where('address_hash', '=', addressHash)),
  ]);
  return { bytes: Number(pending.bytes ?? 0) + Number(replaced.bytes ?? 0), own };
}

/** Marks a file as replaced. It is deleted an hour later, or with the application of `receipt`. */
export async function markReplaced(tx: Tx, fileId: string, now: Date, receipt: string | null): Promise<void> {
  await tx
    .updateTable('files')
    .set({ replaced_at: now.toISOString(), replaced_for: receipt })
    .where('id', '=', fileId)
    .execute();
}

/** Discards a pending upload whose form was sent with another file. */
export async function discardPendingUpload(tx: Tx, tokenHash: string, now: Date): Promise<void> {
  const gone = await tx
    .deleteFrom('pending_uploads')
    .where('token_hash', '=', tokenHash)
    .returning('file_id')
    .executeTakeFirst();
  if (gone !== undefined) await markReplaced(tx, gone.file_id, now, null);
}

export const findPendingUpload = (read: Read, tokenHash: string, now: Date): Promise<StoredUpload | undefined> =>
  read
    .selectFrom('pending_uploads')
    .innerJoin('files', 'files.id', 'pending_uploads.file_id')
    .select(['files.id', 'original_name as name', 'media_type as mediaType', 'size', 'sha256', 'labels'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .where('scan', '!=', 'infected')
    .executeTakeFirst();
export async function prolongPendingUpload(tx: Tx, tokenHash: string, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('pending_uploads')
    .set({ expires_at: expiresAt.toISOString() })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Takes a pending upload for an application; its file stays. Returns whether it was still pending. */
export async function takePendingUpload(tx: Tx, tokenHash: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom('pending_uploads')
    .where('token_hash', '=', tokenHash)
    .returning('file_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Pending uploads that have expired. */
export const listExpiredUploads = (read: Read, expiredAt: Date, which: Which, limit: number) =>
  read
    .selectFrom('pending_uploads')
    .select('file_id as id')
    .where('expires_at', '<=', expiredAt.toISOString())
    .where(which)
    .orderBy('expires_at')
    .limit(limit)
    .execute();

/** Deletes those of these pending uploads that have expired; returns the files that nothing refers to any more. */
export async function deleteExpiredUploads(tx: Tx, expiredAt: Date, files: readonly string[]): Promise<string[]> {
  const gone = await tx
    .deleteFrom('pending_uploads')
    .where('file_id', 'in', files)
    .where('expires_at', '<=', expiredAt.toISOString())
    .returning('file_id')
    .execute();
  const ids = gone.map(({ file_id: id }) => id);
  if (ids.length > 0) await tx.deleteFrom('files').where('id', 'in', ids).execute();
  return ids;
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

/** The views of a file, oldest first. */
export const listViews = (read: Read, fileId: string) =>
  read
    .selectFrom('file_views')
    .select(['viewed_at as at', 'viewer as by', 'kind as as', 'is_unsafe as isUnsafe'])
    .where('file_id', '=', fileId)
    .orderBy('id')
    .execute();
