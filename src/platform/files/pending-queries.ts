/** Uploads that wait for their application, and the room that they take. */
import { countOf } from '#database/count.ts';
import type { Read, Tx } from '#database/database.ts';
import type { Which } from '#platform/jobs/failures.ts';

import { markReplaced, type StoredUpload } from './queries.ts';

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
