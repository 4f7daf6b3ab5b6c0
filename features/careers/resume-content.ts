/** What a résumé is, by its content alone, and what about it cannot be taken. */
import type { ResumeProblem } from './content.ts';
import { lookIntoArchive } from './resume-archive.ts';
import { lookIntoCompound } from './resume-compound.ts';
import { lookIntoPdf } from './resume-pdf.ts';

type Looked = { mediaType: string } | { problem: ResumeProblem };

/** Control words of RTF that carry or fetch other files. A doubled backslash is one that is meant to be read. */
const RTF_OBJECTS = /\\(?:\\|(?<word>object|objdata|objemb|objocx|objlink|objautlink|objupdate)(?![a-z]))/g;

const carriesObjects = (rtf: string) =>
  [...rtf.matchAll(RTF_OBJECTS)].some(({ groups }) => groups?.['word'] !== undefined);

const ZIP = Buffer.from('PK\u0003\u0004');

/** The media type of a résumé (specification, point 9: PDF, DOC, DOCX, ODT or RTF), or why it is not taken. Its name is not asked. */
export async function lookInto(bytes: Uint8Array): Promise<Looked> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // An archive is looked into under our limits before anybody else unpacks a part of it.
  if (file.subarray(0, 4).equals(ZIP)) return lookIntoArchive(bytes);
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  switch (found?.ext) {
    case 'cfb':
      return lookIntoCompound(bytes);
    case 'pdf': {
      const problem = file.toString('latin1', 0, 5) === '%PDF-' ? lookIntoPdf(bytes) : 'wrongKind';
      return problem === undefined ? { mediaType: 'application/pdf' } : { problem };
    }
    case 'rtf':
      return carriesObjects(file.toString('latin1')) ? { problem: 'encloses' } : { mediaType: 'application/rtf' };
    default:
      return { problem: 'wrongKind' };
  }
}
