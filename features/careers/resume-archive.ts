/** Looking into DOCX and ODT, which are zip archives: every entry is unpacked once, within limits, and none is kept. */
import { once } from 'node:events';

import type { Entry, ZipFile } from 'yauzl';

import type { ResumeProblem } from './content.ts';

/** A document with hundreds of pictures has fewer. */
const MOST_ENTRIES = 1000;
/** Of all entries together, unpacked, in bytes: pictures without compression, not a bomb. */
const MOST_UNPACKED = 64 * 1024 * 1024;
/** Of an entry whose text is read, in bytes. */
const MOST_READ = 1024 * 1024;

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const ODT = 'application/vnd.oasis.opendocument.text';

/** What a document never is by itself: a zip, an older Office file, a RAR, a 7z, a program for Linux. */
const ENCLOSED = ['504b0304', 'd0cf11e0', '52617221', '377abcaf', '7f454c46'].map((hex) => Buffer.from(hex, 'hex'));
const ENCLOSED_NAMES = /(?:^|\/)embeddings\/|\.(?:exe|dll|com|scr|bat|cmd|ps1|vbs|js|jar|lnk|hta|msi)$/i;
const MACRO_NAMES = /(?:^|\/)(?:vbaProject|vbaData|vbaProjectSignature)[^/]*$|(?:^|\/)activeX\/|^(?:Basic|Scripts)\//i;

/** A program for Windows: 'MZ', and where it says that 'PE' begins. */
const isProgram = (head: Buffer) =>
  head.length >= 64 && head.toString('latin1', 0, 2) === 'MZ' && head.readUInt32LE(60) < 4096;

type Unpacked = { size: number; head: Buffer; text: string };

async function unpack(zip: ZipFile, entry: Entry, most: number): Promise<Unpacked | undefined> {
  const stream = await new Promise<AsyncIterable<Buffer>>((opened, failed) =>
    zip.openReadStream(entry, (error, readable) => (error ? failed(error) : opened(readable))),
  );
  let size = 0;
  const kept: Buffer[] = [];
  for await (const chunk of stream) {
    // Keeping the first chunk always, because small files come in one.
    if (size < MOST_READ) kept.push(chunk);
    size += chunk.length;
    if (size > most) return undefined;
  }
  const head = Buffer.concat(kept);
  return { size, head: head.subarray(0, 64), text: head.toString('utf8') };
}

type Looked = { mediaType: string } | { problem: ResumeProblem };

/** The media type of a document in a zip, or why it is not taken. */
export async function lookIntoArchive(bytes: Uint8Array): Promise<Looked> {
  const { fromBuffer } = await import('yauzl');
  let zip: ZipFile;
  try {
    zip = await new Promise<ZipFile>((opened, failed) => {
      const options = { lazyEntries: true, strictFileNames: true, validateEntrySizes: true };
      fromBuffer(Buffer.from(bytes), options, (error, file) => (error ? failed(error) : opened(file)));
    });
  } catch {
    return { problem: 'broken' };
  }
  try {
    return await lookAtEntries(zip);
  } catch {
    return { problem: 'broken' };
  }
}

async function lookAtEntries(zip: ZipFile): Promise<Looked> {
  if (zip.entryCount > MOST_ENTRIES) return { problem: 'bomb' };
  const names = new Set<string>();
  let unpacked = 0;
  let contentTypes = '';
  let mimetype = '';
  const ended = once(zip, 'end').then(() => undefined);
  for (;;) {
    const read = once(zip, 'entry') as Promise<[Entry]>;
    zip.readEntry();
    const [entry] = (await Promise.race([read, ended])) ?? [];
    if (entry === undefined) break;
    const name = entry.fileName;
    if (name.endsWith('/')) continue;
    // Two entries of one name would let each reader see another document.
    if (names.has(name)) return { problem: 'broken' };
    names.add(name);
    if (entry.isEncrypted()) return { problem: 'locked' };
    if (MACRO_NAMES.test(name)) return { problem: 'macros' };
    if (ENCLOSED_NAMES.test(name)) return { problem: 'encloses' };
    if (unpacked + entry.uncompressedSize > MOST_UNPACKED) return { problem: 'bomb' };
    const found = await unpack(zip, entry, MOST_UNPACKED - unpacked);
    if (found === undefined) return { problem: 'bomb' };
    unpacked += found.size;
    if (ENCLOSED.some((start) => found.head.subarray(0, 4).equals(start)) || isProgram(found.head))
      return { problem: 'encloses' };
    if (name === '[Content_Types].xml') contentTypes = found.text;
    if (name === 'mimetype') mimetype = found.text;
  }
  if (/macroEnabled/i.test(contentTypes)) return { problem: 'macros' };
  if (mimetype.trim() === ODT && names.has('content.xml')) return { mediaType: ODT };
  if (contentTypes.includes('wordprocessingml.document.main+xml') && names.has('word/document.xml'))
    return { mediaType: DOCX };
  return { problem: 'wrongKind' };
}
