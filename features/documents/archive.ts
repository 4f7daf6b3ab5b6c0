/** Unpacks DOCX and ODT, which are zip archives. Each entry is unpacked once, under one budget, and ambiguous archives are refused. */
import { once } from 'node:events';

import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

import { type Budget, Refused } from './budget.ts';

/** Even a document with hundreds of pictures has fewer. */
const MOST_ENTRIES = 1000;
const LOCAL_HEADER = 30;
const DIRECTORY_ENTRY = 46;
/** Bytes of the end-of-directory record. It must end the file: a trailing comment could hold anything. */
const END_SIZE = 22;
/** Sizes of the data descriptor behind an entry of unknown size (APPNOTE 4.3.9), in bytes. */
const DESCRIPTORS = new Set([12, 16, 20, 24]);

/** Files by name, without folders. */
export type Parts = Map<string, Buffer>;

async function readEntry(zip: ZipFile, entry: Entry, budget: Budget): Promise<Buffer> {
  const stream = await new Promise<AsyncIterable<Buffer>>((opened, failed) =>
    zip.openReadStream(entry, (error, readable) => (error ? failed(error) : opened(readable))),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    budget.unpack(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Every byte before the directory belongs to exactly one entry of it, under the same name. So every reader unpacks the same files. */
function checkPlaces(file: Buffer, entries: readonly Entry[]): void {
  let expected = 0;
  let isOpen = false;
  const directory = file.readUInt32LE(file.length - END_SIZE + 16);
  for (const entry of entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)) {
    const at = entry.relativeOffsetOfLocalHeader;
    const gap = at - expected;
    if (gap !== 0 && !(isOpen && DESCRIPTORS.has(gap))) throw new Refused('broken');
    const nameLength = file.readUInt16LE(at + 26);
    const begun = at + LOCAL_HEADER + nameLength;
    const isSame =
      file.toString('latin1', at, at + 4) === 'PK\u0003\u0004' &&
      file.readUInt16LE(at + 8) === entry.compressionMethod &&
      file.toString('utf8', at + LOCAL_HEADER, begun) === entry.fileName;
    if (!isSame) throw new Refused('broken');
    expected = begun + file.readUInt16LE(at + 28) + entry.compressedSize;
    isOpen = (entry.generalPurposeBitFlag & 8) !== 0;
  }
  const gap = directory - expected;
  if (gap !== 0 && !(isOpen && DESCRIPTORS.has(gap))) throw new Refused('broken');
}

/** The directory has as many entries as it states, and ends where the end record begins. */
function checkDirectory(file: Buffer): void {
  const end = file.length - END_SIZE;
  if (end < 0 || file.toString('latin1', end, end + 4) !== 'PK\u0005\u0006') throw new Refused('broken');
  let at = file.readUInt32LE(end + 16);
  let count = 0;
  if (at + file.readUInt32LE(end + 12) !== end) throw new Refused('broken');
  for (; at < end; count += 1) {
    if (at + DIRECTORY_ENTRY > end || file.toString('latin1', at, at + 4) !== 'PK\u0001\u0002')
      throw new Refused('broken');
    at += DIRECTORY_ENTRY + file.readUInt16LE(at + 28) + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  if (at !== end || count !== file.readUInt16LE(end + 10)) throw new Refused('broken');
  if (count > MOST_ENTRIES) throw new Refused('bomb');
}

async function readEntries(file: Buffer, zip: ZipFile, budget: Budget): Promise<Parts> {
  const parts: Parts = new Map();
  const entries: Entry[] = [];
  const seen = new Set<string>();
  const ended = once(zip, 'end').then(() => undefined);
  for (;;) {
    const read = once(zip, 'entry') as Promise<[Entry]>;
    zip.readEntry();
    const [entry] = (await Promise.race([read, ended])) ?? [];
    if (entry === undefined) break;
    entries.push(entry);
    const name = entry.fileName;
    // With two entries of one name, readers would see different documents.
    const folded = name.normalize('NFKC').toLowerCase();
    if (seen.has(folded) || /[\p{Cc}\p{Cf}%]/u.test(name.replaceAll('%20', ''))) throw new Refused('broken');
    seen.add(folded);
    if (entry.isEncrypted()) throw new Refused('locked');
    if (name.endsWith('/')) continue;
    if (entry.uncompressedSize > budget.left) throw new Refused('bomb');
    parts.set(name, await readEntry(zip, entry, budget));
  }
  checkPlaces(file, entries);
  return parts;
}

/** Throws `Refused` for an ambiguous or damaged archive. */
export async function unpack(file: Buffer, budget: Budget): Promise<Parts> {
  try {
    checkDirectory(file);
    const zip = await new Promise<ZipFile>((opened, failed) => {
      const options = { lazyEntries: true, strictFileNames: true, validateEntrySizes: true };
      fromBuffer(file, options, (error, read) => (error ? failed(error) : opened(read)));
    });
    return await readEntries(file, zip, budget);
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('broken');
  }
}
