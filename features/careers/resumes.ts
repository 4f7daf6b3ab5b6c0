/** The résumé of an application: judged, stored, and held for an hour where its form came back. */
import { randomBytes } from 'node:crypto';

import { fileRefusals } from '#features/documents/content.ts';
import { addressHash } from '#features/files/links.ts';
import type { FormFields } from '#platform/forms/fields.ts';
import type { ScanState } from '#platform/storage/files.ts';
import type { FormFile } from '#platform/forms/multipart.ts';
import { hashOf } from '#platform/forms/receipts.ts';
import type { Parts } from '#platform/middleware.ts';

import {
  countHeld,
  deleteExpiredResumes,
  findHeldResume,
  hasExpiredResumes,
  insertFile,
  insertHeldResume,
  isFileKnown,
  prolongHeldResume,
  replaceHeldResume,
  type ResumeFile,
} from './queries.ts';
import { RESUME_LIMIT, RESUME_REQUIRED, RESUME_TOO_LARGE } from './schema.ts';

/** How long a résumé is held for a form that came back, in milliseconds. */
const HELD_FOR = 3_600_000;
/** Of all held files, in bytes, and of one address: beyond it a form comes back without its file, and its sender chooses it again. */
const MOST_HELD = 200 * 1024 * 1024;
const MOST_HELD_OF_ONE = 20;

/** A résumé that is not stored yet. */
export type NewResume = Omit<ResumeFile, 'id'> & { bytes: Uint8Array; scan: ScanState };
export type HeldResume = ResumeFile & { tokenHash: string };
export type Examined<R> = { ok: true; resume: R } | { ok: false; status: 413 | 415 | 422; message: string };

/** The name that the candidate's file had, without a folder or a character that would mislead. */
const safeName = (name: string) =>
  (name.toWellFormed().split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(-200) || 'resume';

/** Judges a résumé by its size, its content and what the virus scanner says; where that does not answer, the résumé is not held up. */
export async function examineResume({ reader, scan }: Parts, file: FormFile | undefined): Promise<Examined<NewResume>> {
  if (file === undefined || file.size === 0) return { ok: false, status: 422, message: RESUME_REQUIRED };
  if (file.size > RESUME_LIMIT) return { ok: false, status: 413, message: RESUME_TOO_LARGE };
  const judged = await reader.judge(file.bytes);
  if ('refusal' in judged) return { ok: false, status: 415, message: judged.refusal };
  const state = await scan(file.bytes);
  if (state === 'infected') return { ok: false, status: 415, message: fileRefusals.infected };
  return { ok: true, resume: { ...file, name: safeName(file.name), mediaType: judged.mediaType, scan: state } };
}

/** Removes a file that nothing refers to any more. A store that is away just now does not undo what was done: the sweeper comes by. */
export async function removeFile({ files, log }: Parts, name: string): Promise<void> {
  await files
    .remove(name)
    .catch((error: unknown) => log.warn({ err: error }, 'a file without a row stays for the sweeper'));
}

/** Runs `work` with a stored file, which stays only if `work` says so. */
export async function withStoredFile<T>(
  parts: Parts,
  bytes: Uint8Array,
  work: (name: string) => Promise<{ isKept: boolean; result: T }>,
): Promise<T> {
  const { files, database } = parts;
  const name = await files.put(bytes);
  try {
    const { isKept, result } = await work(name);
    if (!isKept) await removeFile(parts, name);
    return result;
  } catch (error) {
    // A connection that broke during the commit leaves open whether it happened: only a file without a row is removed.
    const mayBeKept = await isFileKnown(database.read, name).catch(() => true);
    if (!mayBeKept) await removeFile(parts, name);
    throw error;
  }
}

/** What a token says of its résumé, after the holding has forgotten it. */
export const hashInToken = (token: string): string | undefined => /^[\w-]{32}([\da-f]{64})$/.exec(token)?.[1];

/** The résumé that a token stands for, if it is still held. */
export async function findHeld(
  { database, clock }: Parts,
  token: string,
): Promise<(HeldResume & { token: string }) | undefined> {
  if (token === '') return undefined;
  const tokenHash = hashOf(token);
  const file = await findHeldResume(database.read, tokenHash, clock());
  return file && { ...file, tokenHash, token };
}

/** Holds the résumé just sent, or goes on holding the one that is held, for an hour from now. */
export async function hold(
  parts: Parts,
  fresh: Examined<NewResume>,
  held: (HeldResume & { token: string }) | undefined,
  address: string,
): Promise<FormFields> {
  const { database, clock } = parts;
  const now = clock();
  const expiresAt = new Date(now.getTime() + HELD_FOR);
  if (!fresh.ok) {
    if (held === undefined) return {};
    await database.write((tx) => prolongHeldResume(tx, held.tokenHash, expiresAt));
    return { heldResume: held.token, resumeName: held.name };
  }
  const ownHash = addressHash(parts.secret, address);
  const { bytes: heldBytes, own } = await countHeld(database.read, ownHash);
  if (heldBytes + fresh.resume.size > MOST_HELD || own >= MOST_HELD_OF_ONE) {
    parts.metrics.count('resumes_not_held', {});
    return { resumeName: fresh.resume.name };
  }
  const token = randomBytes(24).toString('base64url') + fresh.resume.sha256;
  const { bytes, ...file } = fresh.resume;
  await withStoredFile(parts, bytes, async (fileId) => {
    await database.write(async (tx) => {
      await insertFile(tx, { ...file, id: fileId }, now);
      await insertHeldResume(tx, { tokenHash: hashOf(token), fileId, expiresAt, addressHash: ownHash });
    });
    return { isKept: true, result: undefined };
  });
  if (held) await releaseHeld(parts, held.tokenHash);
  return { heldResume: token, resumeName: file.name };
}

/**
 * Forgets a held résumé that is no longer needed; one that an application took has left the holding and stays. What it follows is
 * committed, so that it never throws: what it cannot forget now goes with its hour.
 */
export async function releaseHeld(parts: Parts, tokenHash: string): Promise<void> {
  try {
    const now = parts.clock();
    await parts.database.write((tx) => replaceHeldResume(tx, tokenHash, now));
  } catch (error) {
    parts.log.warn({ err: error }, 'a held résumé stays until its hour is over');
  }
}

/** Forgets résumés of forms that came back and were not sent within the hour. Rows go first: a row without its file would be a lie. */
export async function sweepHeldResumes(parts: Parts): Promise<void> {
  const { database, clock, log } = parts;
  const now = clock();
  if (!(await hasExpiredResumes(database.read, now))) return;
  const gone = await database.write((tx) => deleteExpiredResumes(tx, now));
  for (const name of gone) await removeFile(parts, name);
  log.info({ count: gone.length }, 'held résumés forgotten');
}
