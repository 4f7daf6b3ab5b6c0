/** What a file is, by its content alone, what about it cannot be taken, and what it says. Runs in a thread of its own. */
import { fileTypeFromBuffer } from 'file-type';

import { unpack } from './archive.ts';
import { Budget, Refused } from './budget.ts';
import { judgeCompound } from './compound.ts';
import { judgeOpenDocument, textOfOpenDocument } from './opendocument.ts';
import { judgePdf } from './pdf.ts';
import { textOfPdf } from './pdf-reader.ts';
import { readRtf } from './rtf.ts';
import { judgeWord, textOfWord } from './word.ts';

/** What is shown of a file, in characters. */
const MOST_SHOWN = 200_000;

const ZIP = 'PK\u0003\u0004';

async function kindOf(file: Buffer): Promise<'zip' | 'cfb' | 'pdf' | 'rtf'> {
  // An archive is looked into under our limits before anybody else unpacks a part of it.
  if (file.toString('latin1', 0, 4) === ZIP) return 'zip';
  const found = await fileTypeFromBuffer(file).catch(() => undefined);
  const kind = found?.ext;
  if (kind === 'cfb' || kind === 'pdf' || kind === 'rtf') return kind;
  throw new Refused('wrongKind');
}

/** The media type of a résumé (specification, point 9: PDF, DOC, DOCX, ODT or RTF). Its name is not asked. Throws `Refused`. */
export async function judge(bytes: Uint8Array): Promise<string> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const budget = new Budget();
  switch (await kindOf(file)) {
    case 'zip': {
      const parts = await unpack(file, budget);
      return parts.has('mimetype') ? judgeOpenDocument(parts, budget) : judgeWord(parts, budget);
    }
    case 'cfb':
      return judgeCompound(file, budget);
    case 'pdf':
      await judgePdf(file, budget);
      return 'application/pdf';
    case 'rtf':
      readRtf(file, budget, 0);
      return 'application/rtf';
  }
}

/** The text of a file that was taken, or undefined where only the program that wrote it can show it. Throws `Refused`. */
export async function textOf(bytes: Uint8Array): Promise<string | undefined> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const budget = new Budget();
  switch (await kindOf(file)) {
    case 'zip': {
      const parts = await unpack(file, budget);
      const text = parts.has('mimetype') ? textOfOpenDocument(parts, budget) : textOfWord(parts, budget);
      return text.slice(0, MOST_SHOWN);
    }
    case 'cfb':
      return undefined;
    case 'pdf':
      return textOfPdf(file, MOST_SHOWN);
    case 'rtf':
      return readRtf(file, budget, MOST_SHOWN);
  }
}
