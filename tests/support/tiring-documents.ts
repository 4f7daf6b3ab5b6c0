/** Files that are meant to keep whoever reads them busy, and the steps that reading them takes. */
import { stepsOf } from './steps.ts';

import { read } from '#hiring/documents/read.ts';

import { fieldOfWord, textParts, wordParts, zip } from './documents.ts';

/** Files of about so many bytes that are meant to keep us busy. */
const TIRING = {
  'brackets that are never closed': (size) => Buffer.from(`%PDF-1.7\n${'('.repeat(size)}`),
  'objects in objects': (size) => Buffer.from(`%PDF-1.7\n${'1 0 obj[('.repeat(size / 9)}`),
  'dictionaries in dictionaries': (size) => Buffer.from(`%PDF-1.7\n${'obj<</A '.repeat(size / 8)}`),
  'keys before one long comment': (size) => Buffer.from(`%PDF-1.7\n${'/S%'.repeat(size / 3)}`),
  'numbers that may be references': (size) => Buffer.from(`%PDF-1.7\nobj[${'1 '.repeat(size / 2)}]`),
  'references to references': (size) =>
    Buffer.from(`%PDF-1.7\n${'1 0 obj 1 0 R endobj obj<</URI 1 0 R>> '.repeat(size / 40)}`),
  'packed objects without an end': (size) =>
    Buffer.from(`%PDF-1.7\n${'1 0 obj<</N 1/First 1/Length 9>>stream\n'.repeat(size / 40)}`),
  'names of numbers': (size) => Buffer.from(`%PDF-1.7\n/${'#41'.repeat(size / 3)}`),
  'zips hung on': (size) => Buffer.from(`%PDF-1.7\n${'PK\u0005\u0006'.repeat(size / 4)}`),
  backslashes: (size) => Buffer.from(`{\\rtf1 ${'\\'.repeat(size)}}`),
  groups: (size) => Buffer.from(`{\\rtf1 ${'{}'.repeat(size / 2)}}`),
  'fields of RTF': (size) => Buffer.from(`{\\rtf1 ${'{\\field{\\*\\fldinst PAGE}}'.repeat(size / 25)}}`),
  'a long field': (size) => Buffer.from(`{\\rtf1 {\\field{\\*\\fldinst PAGE ${'" '.repeat(size / 2)}}}}`),
  elements: (size) => zip(wordParts('<w:p/>'.repeat(size / 6)), { isPacked: true }),
  attributes: (size) =>
    zip(wordParts(`<w:p ${Array.from({ length: size / 12 }, (_, place) => `a${place}="1"`).join(' ')}/>`), {
      isPacked: true,
    }),
  'fields of Word': (size) => zip(wordParts(fieldOfWord('PAGE').repeat(size / 220)), { isPacked: true }),
  'blanks of OpenDocument': (size) =>
    zip(textParts(`<text:p>${'<text:s text:c="999999999"/>'.repeat(size / 28)}</text:p>`), { isPacked: true }),
} satisfies Record<string, (size: number) => Buffer>;

const SIZES = [60_000, 240_000] as const;

function tryToRead(file: Buffer): Promise<void> {
  try {
    read(file);
  } catch {
    // It is accepted as one that nobody could look into.
  }
  return Promise.resolve();
}

/** The steps of reading each kind of file, once and four times as much of it: run in a process that begins with this. */
export async function countSteps(): Promise<Record<string, number[]>> {
  const steps: Record<string, number[]> = {};
  for (const [kind, make] of Object.entries(TIRING)) {
    await tryToRead(make(1000));
    steps[kind] = [];
    for (const size of SIZES) {
      const file = make(size);
      steps[kind].push(await stepsOf(() => tryToRead(file)));
    }
  }
  return steps;
}
