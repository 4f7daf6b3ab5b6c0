/** One file of many: tar inside gzip, so that any system can look into a backup. Written and read as a stream, one member at a time. */
import { open, rename, rm } from 'node:fs/promises';
import { createReadStream, createWriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

export type Member = { name: string; bytes: Uint8Array };

/** A backup that cannot be used, or cannot be made, in one sentence for a person to read. */
export class BackupFault extends Error {}

const BLOCK = 512;
/** More than any member that we write; a larger one is not ours and must not fill the memory. */
const MEMBER_LIMIT = 256 * 1024 * 1024;
const NAME_LENGTH = 100;
const END = Buffer.alloc(2 * BLOCK);

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

/** The sum of a header's bytes, with its own eight as spaces. */
const checksum = (header: Buffer) => header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);

function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (header.write(name, 0, NAME_LENGTH) !== Buffer.byteLength(name)) throw new Error(`${name} is too long for tar.`);
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

async function* pack(members: AsyncIterable<Member>): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes } of members) {
    yield headerOf(name, bytes.length);
    yield bytes;
    yield Buffer.alloc(padding(bytes.length));
  }
  yield END;
}

/** Makes a file durable: its own bytes are synced already, its name is once the folder is. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Gives `file` its name when `make` has written it whole and it is synced; a part of it is never left behind. For its owner alone. */
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
    throw new BackupFault(`${file} could not be written: ${error.message}.`, { cause: error });
  }
}

/** Writes the members into `file`, in their order. */
export const writeArchive = (file: string, members: AsyncIterable<Member>): Promise<void> =>
  writeWhole(file, (part) =>
    pipeline(Readable.from(pack(members)), createGzip(), createWriteStream(part, { mode: 0o600, flags: 'wx' })),
  );

/** Hands out so many bytes as are asked for, of a stream that comes in pieces of any size. */
function reading(source: AsyncIterable<Buffer>): (size: number) => Promise<Buffer> {
  const pieces = source[Symbol.asyncIterator]();
  let kept: Buffer[] = [];
  let length = 0;
  return async (size) => {
    while (length < size) {
      const { value, done } = await pieces.next();
      if (done) throw new BackupFault('it is cut short');
      kept.push(value);
      length += value.length;
    }
    const all = kept.length === 1 ? (kept[0] as Buffer) : Buffer.concat(kept);
    kept = [all.subarray(size)];
    length = all.length - size;
    return all.subarray(0, size);
  };
}

const octal = (field: Buffer) => {
  const digits = /^([0-7]+)[\0 ]*$/.exec(field.toString('latin1'))?.[1];
  return digits === undefined ? Number.NaN : Number.parseInt(digits, 8);
};

async function* unpack(source: AsyncIterable<Buffer>): AsyncGenerator<Member> {
  const take = reading(source);
  for (;;) {
    const header = await take(BLOCK);
    if (header.every((byte) => byte === 0)) {
      await take(BLOCK);
      return;
    }
    if (octal(header.subarray(148, 156)) !== checksum(header)) throw new BackupFault('it is no backup of this product');
    const end = header.indexOf(0);
    const name = header.subarray(0, end < 0 || end > NAME_LENGTH ? NAME_LENGTH : end).toString();
    const size = octal(header.subarray(124, 136));
    const kind = String.fromCharCode(header[156] ?? 0);
    if (kind !== '0' && kind !== '\0') throw new BackupFault(`its member ${JSON.stringify(name)} is not a plain file`);
    if (!(size <= MEMBER_LIMIT)) throw new BackupFault(`its member ${JSON.stringify(name)} is too large`);
    const bytes = await take(size);
    await take(padding(size));
    yield { name, bytes };
  }
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';

/** Reads the members of `file`, in their order. Throws `BackupFault` where it cannot be read to its end. */
export async function* readArchive(file: string): AsyncGenerator<Member> {
  const plain = createReadStream(file);
  const unpacked = createGunzip();
  plain.on('error', (error) => unpacked.destroy(error)).pipe(unpacked);
  try {
    yield* unpack(unpacked);
    // Behind the last member only the check of the packing is left: it speaks when all is read.
    for await (const rest of unpacked) if ((rest as Buffer).some((byte) => byte !== 0)) break;
  } catch (error) {
    if (codeOf(error) === 'Z_BUF_ERROR') throw new BackupFault('it is cut short', { cause: error });
    if (codeOf(error).startsWith('Z_')) throw new BackupFault('its packing is damaged', { cause: error });
    throw error;
  } finally {
    plain.destroy();
    unpacked.destroy();
  }
}
