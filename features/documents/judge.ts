/** Detects the type of a file by its content, refuses what is dangerous, and extracts the text. Runs in a worker thread. */
import { unpack } from './archive.ts';
import { Budget, Refused } from './budget.ts';
import { judgeCompound } from './compound.ts';
import { judgeOpenDocument, textOfOpenDocument } from './opendocument.ts';
import { judgePdf } from './pdf.ts';
import { textOfPdf } from './pdf-reader.ts';
import { readRtf } from './rtf.ts';
import { judgeWord, textOfWord } from './word.ts';

/** Characters of a file's text that are shown. */
const MOST_SHOWN = 200_000;

type Kind = 'zip' | 'cfb' | 'pdf' | 'rtf';

/** The first bytes of each kind, as Latin-1. */
const BEGINNINGS: Record<Kind, string> = {
  zip: 'PK\u0003\u0004',
  cfb: '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1',
  pdf: '%PDF',
  rtf: '{\\rtf',
};

function kindOf(file: Buffer): Kind {
  const beginning = file.toString('latin1', 0, 8);
  for (const [kind, first] of Object.entries(BEGINNINGS)) if (beginning.startsWith(first)) return kind as Kind;
  throw new Refused('wrongKind');
}

/** The media type of a résumé (specification, point 9: PDF, DOC, DOCX, ODT or RTF). The file's name is ignored. Throws `Refused`. */
export async function judge(bytes: Uint8Array): Promise<string> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const budget = new Budget();
  switch (kindOf(file)) {
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

/** The text of an accepted file; undefined for DOC, whose text is not extracted. Throws `Refused`. */
export async function textOf(bytes: Uint8Array): Promise<string | undefined> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const budget = new Budget();
  switch (kindOf(file)) {
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
