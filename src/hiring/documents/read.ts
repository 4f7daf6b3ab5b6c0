/** Reads a file: what its text is, and what it might do. Runs in a worker thread, and may throw whatever its parsers throw. */
import { readCompound } from './compound.ts';
import { readOpenDocument } from './opendocument.ts';
import { readPdf } from './pdf.ts';
import { readRtf } from './rtf.ts';
import { type Contents, type FileKind, kindOf } from './schema.ts';
import { readWord } from './word.ts';

/** Characters of a file's text that are shown. */
const MAX_SHOWN = 200_000;

const READERS: Record<FileKind, (file: Buffer, isShown: boolean) => Contents | 'locked'> = {
  pdf: readPdf,
  doc: readCompound,
  docx: readWord,
  odt: readOpenDocument,
  rtf: readRtf,
};

/** 'locked': a reader asks for a password. `isShown`: to somebody, so that pages are drawn where their text is doubtful. */
export function read(bytes: Uint8Array, isShown = true): Contents | 'locked' {
  const kind = kindOf(bytes);
  if (kind === undefined) throw new TypeError('This kind is not read.');
  const found =
    kind === 'locked' ? kind : READERS[kind](Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), isShown);
  return found === 'locked' ? found : { ...found, text: found.text.slice(0, MAX_SHOWN) };
}
