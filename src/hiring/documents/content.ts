import { type FileKind, type Label, LABELS } from './schema.ts';

export const busy = 'Many files are being read just now. Please try again in half a minute.';

/** What a file might do if its original is opened. Only a serious one stands between staff and the original. */
const fileLabels: Record<Label, { isSerious: boolean; words: string }> = {
  unread: { isSerious: true, words: 'We could not look into it, so nobody knows what it does.' },
  macro: { isSerious: true, words: 'It holds a macro, which is a small program.' },
  script: { isSerious: true, words: 'It runs a script when it is opened or clicked.' },
  program: { isSerious: true, words: 'It starts a program on the computer that opens it.' },
  action: { isSerious: true, words: 'It does something by itself when it is opened.' },
  template: { isSerious: true, words: 'It fetches its template from another computer when it is opened.' },
  fetches: { isSerious: true, words: 'It fetches a document from another computer when it is opened.' },
  object: { isSerious: true, words: 'It holds an object of another program, which that program opens.' },
  sends: { isSerious: true, words: 'It holds a form that sends what is typed to another computer.' },
  programInside: { isSerious: true, words: 'It carries a program inside.' },
  programLink: { isSerious: true, words: 'It has a link to a program, or to a file on another computer.' },
  picture: {
    isSerious: false,
    words: 'It shows a picture from another computer, whose owner sees when the file is opened.',
  },
  file: { isSerious: false, words: 'It carries another file inside.' },
  addIn: { isSerious: false, words: 'It asks for an add-in of the program that opens it.' },
  media: { isSerious: false, words: 'It plays sound or video.' },
  prints: { isSerious: false, words: 'It asks to be printed when it is opened.' },
  link: { isSerious: false, words: 'It has a link that opens another program, not a web page.' },
};

export const MEDIA_TYPES: Record<FileKind, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
};

export type ShownLabel = (typeof fileLabels)[Label];

/** The labels of a file as they are stored, the serious ones first. */
export const labelsOf = (stored: string): ShownLabel[] =>
  LABELS.filter((label) => stored.split(' ').includes(label)).map((label) => fileLabels[label]);

export const isUnsafe = (stored: string): boolean => labelsOf(stored).some(({ isSerious }) => isSerious);

/** The name under which an original leaves: 'cv (unsafe).pdf'. */
export function nameOfOriginal(name: string, stored: string): string {
  if (!isUnsafe(stored)) return name;
  const end = name.lastIndexOf('.');
  return end <= 0 ? `${name} (unsafe)` : `${name.slice(0, end)} (unsafe)${name.slice(end)}`;
}
