/** Writes and reads backups: tar inside gzip, which any system can open. Both are streamed, one member at a time. */
import { open, rename, rm } from 'node:fs/promises';
import { createReadStream, createWriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Header, Pack } from 'tar-stream';

export type Member = { name: string; bytes: Uint8Array };

/** A backup that cannot be used or made. The message is one sentence for operators. */
export class BackupError extends Error {}

/** Larger than any member that we write. A larger one is refused, so that it cannot fill the memory. */
const MEMBER_LIMIT = 256 * 1024 * 1024;

/** The timestamp of every member. The time of the backup is in its manifest. */
const NO_TIME = new Date(0);

/** Writes the members into `into`, each after the previous one was consumed. */
async function packAll(members: AsyncIterable<Member>, into: Pack): Promise<void> {
  try {
    for await (const { name, bytes } of members)
      await new Promise<void>((taken, failed) => {
        const header = { name, mode: 0o600, mtime: NO_TIME };
        into.entry(header, bytes, (error) => (error ? failed(error) : taken())).on('error', failed);
      });
    into.finalize();
  } catch (error) {
    into.destroy(error as Error);
    throw error;
  }
}

/** Makes a rename durable: the file itself is synced already, but its name is only stored when the folder is synced. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a file atomically: `make` fills a temporary file, which is synced and then renamed to `file`. On failure nothing is left behind.
 * Only the owner can read it.
 */
export async function writeWhole(file: string, make: (part: string) => Promise<void>): Promise<void> {
  const part = `${file}.part`;
  try {
    await rm(part, { force: true });
    await make(part);
    const handle = await open(part, 'r+');
    try {
      await handle.chmod(0o600);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
    await syncFolder(dirname(file));
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
    throw new BackupError(`${file} could not be written: ${error.message}.`, { cause: error });
  }
}

/** Writes the members into `file`, in their order. */
export const writeArchive = (file: string, members: AsyncIterable<Member>): Promise<void> =>
  writeWhole(file, async (part) => {
    const packed = (await import('tar-stream')).pack();
    const written = pipeline(packed, createGzip(), createWriteStream(part, { mode: 0o600, flags: 'wx' }));
    const [packing, writing] = await Promise.allSettled([packAll(members, packed), written]);
    // If the disk fails, both fail, but only the writing error names the cause.
    for (const { reason } of [writing, packing].filter(
      ({ status }) => status === 'rejected',
    ) as PromiseRejectedResult[])
      throw reason;
  });

async function memberOf({ name, size, type }: Header, content: AsyncIterable<unknown>): Promise<Member> {
  if (type !== 'file') throw new BackupError(`its member ${JSON.stringify(name)} is not a plain file`);
  if (size > MEMBER_LIMIT) throw new BackupError(`its member ${JSON.stringify(name)} is too large`);
  return { name, bytes: await buffer(content) };
}

/** Translates errors of a damaged file into sentences. Other errors are returned unchanged. */
function faultOf(error: unknown): unknown {
  const { code = '', message } = error as { code?: string; message: string };
  if (code === 'Z_BUF_ERROR' || message === 'Unexpected end of data')
    return new BackupError('it is cut short', { cause: error });
  if (code.startsWith('Z_')) return new BackupError('its packing is damaged', { cause: error });
  if (message.startsWith('Invalid')) return new BackupError('it is no backup of this product', { cause: error });
  return error;
}

/** Reads the members of `file`, in their order. Throws `BackupError` if it cannot be read to its end. */
export async function* readArchive(file: string): AsyncGenerator<Member> {
  const unpacked = (await import('tar-stream')).extract();
  const reading = pipeline(createReadStream(file), createGunzip(), unpacked);
  // The promise is awaited after the last member. An earlier failure also ends the loop, so it must not count as unhandled.
  reading.catch(() => {});
  try {
    for await (const entry of unpacked) yield await memberOf(entry.header, entry);
    await reading;
  } catch (error) {
    throw faultOf(error);
  } finally {
    unpacked.destroy();
  }
}
