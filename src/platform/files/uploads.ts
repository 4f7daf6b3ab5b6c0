/** Uploads: stored together with their row, or kept pending for an hour when their form is shown again with errors. */
import { randomBytes } from 'node:crypto';

import type { ScanState } from '#database/tables/submissions.ts';
import { hashOf } from '#platform/forms/receipts.ts';
import type { Services } from '#platform/context.ts';
import { rowJob } from '#platform/jobs/rows.ts';

import { addressHash } from './links.ts';
import {
  countPendingUploads,
  deleteExpiredUploads,
  discardPendingUpload,
  findPendingUpload,
  insertPendingUpload,
  listExpiredUploads,
  prolongPendingUpload,
} from './pending-queries.ts';
import { insertFile, isFileKnown, type StoredUpload } from './queries.ts';

/** How long an upload waits for its form to be sent again, in milliseconds. */
const PENDING_FOR = 3_600_000;

/** Limits of pending uploads: bytes in all, and files of one address. Above them a form is shown again without its file. */
const MAX_PENDING_BYTES = 200 * 1024 * 1024;
const MAX_PENDING_OF_ONE = 20;
const DISCARDED_AT_ONCE = 100;

/** A checked upload that is not stored yet. */
export type NewUpload = Omit<StoredUpload, 'id'> & { bytes: Uint8Array; scan: ScanState };
export type PendingUpload = StoredUpload & { tokenHash: string };
/** The result of checking an upload: size, content, virus scanner. */
export type UploadCheck<File> = { ok: true; file: File } | { ok: false; status: 413 | 415 | 422; message: string };

/** Removes an unreferenced file. If the store is unavailable, the sweep removes it later. */
export async function removeFile({ files, log }: Pick<Services, 'files' | 'log'>, name: string): Promise<void> {
  await files
    .remove(name)
    .catch((error: unknown) => log.warn({ err: error }, 'a file without a row stays for the sweeper'));
}

/** Stores a file and runs `work`; the file is removed unless `work` keeps it. */
export async function withStoredFile<T>(
  services: Services,
  bytes: Uint8Array,
  work: (name: string) => Promise<{ isSaved: boolean; result: T }>,
): Promise<T> {
  const { files, database } = services;
  const name = await files.put(bytes);
  try {
    const { isSaved, result } = await work(name);
    if (!isSaved) await removeFile(services, name);
    return result;
  } catch (error) {
    // If the connection broke during the commit, the row may exist: only a file without a row is removed.
    const isCacheable = await isFileKnown(database.read, name).catch(() => true);
    if (!isCacheable) await removeFile(services, name);
    throw error;
  }
}

/** The file hash inside a token, also when the upload is no longer pending. */
export const hashInToken = (token: string): string | undefined => /^[\w-]{32}([\da-f]{64})$/.exec(token)?.[1];

/** The pending upload of a token, unless it has expired. */
export async function findPending(
  { database, clock }: Services,
  token: string,
): Promise<(PendingUpload & { token: string }) | undefined> {
  if (token === '') return undefined;
  const tokenHash = hashOf(token);
  const file = await findPendingUpload(database.read, tokenHash, clock());
  return file && { ...file, tokenHash, token };
}

/** What a form carries of its pending upload: the token, which is empty if the file could not be kept, and the file's name. */
type PendingFields = { token: string; name: string };

/** Keeps the file just sent, or the one that is pending already, for an hour. Undefined: there is none. */
export async function storePending(
  services: Services,
  fresh: UploadCheck<NewUpload>,
  pending: (PendingUpload & { token: string }) | undefined,
  address: string,
): Promise<PendingFields | undefined> {
  const { database, clock } = services;
  const now = clock();
  const expiresAt = new Date(now.getTime() + PENDING_FOR);
  if (!fresh.ok) {
    if (pending === undefined) return undefined;
    await database.write((tx) => prolongPendingUpload(tx, pending.tokenHash, expiresAt));
    return { token: pending.token, name: pending.name };
  }
  const ownHash = addressHash(services.secret, address);
  const { bytes: pendingBytes, own } = await countPendingUploads(database.read, ownHash);
  if (pendingBytes + fresh.file.size > MAX_PENDING_BYTES || own >= MAX_PENDING_OF_ONE) {
    return { token: '', name: fresh.file.name };
  }
  const token = randomBytes(24).toString('base64url') + fresh.file.sha256;
  const { bytes, ...file } = fresh.file;
  await withStoredFile(services, bytes, async (fileId) => {
    await database.write(async (tx) => {
      await insertFile(tx, { ...file, id: fileId }, now);
      await insertPendingUpload(tx, { tokenHash: hashOf(token), fileId, expiresAt, addressHash: ownHash });
    });
    return { isSaved: true, result: undefined };
  });
  if (pending) await releasePending(services, pending.tokenHash);
  return { token, name: file.name };
}

/**
 * Discards a pending upload that is no longer needed; one that an application took stays. The caller has
 * committed already, so this never throws: on failure the upload expires later.
 */
export async function releasePending(services: Services, tokenHash: string): Promise<void> {
  try {
    const now = services.clock();
    await services.database.write((tx) => discardPendingUpload(tx, tokenHash, now));
  } catch (error) {
    services.log.warn({ err: error }, 'a pending upload stays until its hour is over');
  }
}

/** Discards expired uploads. Rows are deleted first, so that no row is without its file. */
export const pendingUploadsSweep = rowJob({
  name: 'pending uploads',
  column: 'file_id',
  says: 'pending uploads discarded',
  find: (read, which, { now }) => listExpiredUploads(read, now, which, DISCARDED_AT_ONCE),
  async work(services, { ids, now }) {
    for (const name of await services.database.write((tx) => deleteExpiredUploads(tx, now, ids)))
      await removeFile(services, name);
  },
});
