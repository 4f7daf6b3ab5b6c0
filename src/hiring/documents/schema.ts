/** What a file must be to be taken as a résumé. The browser asks before the upload, and the server asks again. */

/** Specification, point 9: 2 MB, in bytes. */
export const LARGEST_FILE = 2 * 1024 * 1024;

/** The only reasons to refuse a file, and what its sender can do. */
export const fileRefusals = {
  /** Specification, point 5. */
  tooLarge: 'File size exceeds 2MB. Please choose a smaller file.',
  empty: 'This file is empty. Please choose another one.',
  wrongKind: 'This file is not a PDF, Word (DOC or DOCX), ODT or RTF document. Please choose one of these.',
  locked: 'This file opens only with a password. Please save it without one, and choose it again.',
  infected:
    'Our virus scanner found something in this file. Please make a new PDF of it, best on another computer, and choose that.',
} as const;

type Refusal = keyof typeof fileRefusals;
export type FileKind = 'pdf' | 'doc' | 'docx' | 'odt' | 'rtf';

const ARCHIVE = 'PK\u0003\u0004';
const COMPOUND = '\u00d0\u00cf\u0011\u00e0';
/** Readers of PDF look for its beginning in so many bytes. */
const PDF_BEGINS_WITHIN = 1024;

/** Names in a compound file are UTF-16. */
const wide = (name: string) => [...name].join('\0');

/** Names of an archive's parts stand in it as they are, whatever is packed. */
function kindOfArchive(text: string): FileKind | undefined {
  if (/opendocument\.(?!text)/.test(text.slice(0, 200))) return undefined;
  if (text.includes('[Content_Types].xml')) return /word[\\/]/.test(text) ? 'docx' : undefined;
  // One that is encrypted as a whole has one part.
  return text.includes('META-INF/manifest.xml') && /content\.xml|encrypted-package/.test(text) ? 'odt' : undefined;
}

/** The kind by content, as readers find it. The name does not matter. 'locked' is a DOCX that was encrypted. */
export function kindOf(bytes: Uint8Array): FileKind | 'locked' | undefined {
  const text = new TextDecoder('latin1').decode(bytes);
  const start = text.slice(0, PDF_BEGINS_WITHIN);
  const first = start.replaceAll('\0', ' ').replace('\u00ef\u00bb\u00bf', '').trimStart();
  if (first.startsWith('{\\rtf')) return 'rtf';
  if (first.startsWith(ARCHIVE)) return kindOfArchive(text);
  if (first.startsWith(COMPOUND)) {
    if (text.includes(wide('WordDocument'))) return 'doc';
    return text.includes(wide('EncryptedPackage')) ? 'locked' : undefined;
  }
  return /%PDF-|%!PS-Adobe-\d\.\d PDF-/.test(start) ? 'pdf' : undefined;
}

/** Why a file is refused before anything opens it; undefined: it is not. `bytes` is the whole file, unless it is too large. */
export function findFileFault(size: number, bytes: Uint8Array): Exclude<Refusal, 'infected'> | undefined {
  if (size > LARGEST_FILE) return 'tooLarge';
  if (size === 0) return 'empty';
  const kind = kindOf(bytes);
  return kind === undefined ? 'wrongKind' : kind === 'locked' ? 'locked' : undefined;
}

/** What a file might do; `fileLabels` (content.ts) says it in words. Stored, so a name stays. */
export const LABELS = [
  'unread',
  'macro',
  'script',
  'program',
  'action',
  'template',
  'fetches',
  'object',
  'sends',
  'programInside',
  'programLink',
  'picture',
  'file',
  'addIn',
  'media',
  'prints',
  'link',
] as const;
export type Label = (typeof LABELS)[number];

/** Whether a file, by its labels as they are stored, is one that we could not look into. */
export const isUnread = (stored: string): boolean => stored.split(' ').includes('unread' satisfies Label);

/** `pages`: pictures (PNG) of pages whose text is doubtful. */
export type Contents = { text: string; labels: Set<Label>; pages?: Uint8Array[] };
