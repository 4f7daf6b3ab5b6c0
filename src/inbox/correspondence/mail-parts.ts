/** Which parts of a mail are fetched: its words, and what programs write for programs. Files stay in the mailbox, and are named. */
import type { FetchMessageObject, FetchQueryObject, MessageStructureObject } from 'imapflow';

import { MAX_DEPTH, MAX_PARTS, MAX_READ_SIZE, UnreadableMail } from './mail-bounds.ts';

/** `content`: what the mailbox gives of it, encoded as it was sent. `parts`: those of a multipart. */
export type Part = {
  type: string;
  parameters: Readonly<Record<string, string>>;
  encoding: string;
  content: Uint8Array;
  parts: Part[];
};

/** `wanted`: the parts to fetch, by their number in the mailbox. `files`: names of what is not fetched, as they were written. */
export type Parts = { root: Part; wanted: Map<string, Part>; files: string[]; isCut: boolean };

/** What is fetched of one mail: behind so many parts of text nobody reads on. */
const MAX_WANTED = 8;
const MAX_FILES = 20;

const FOR_PROGRAMS = new Set(['text/calendar', 'message/delivery-status', 'message/disposition-notification']);
const WORDS = new Set(['text/plain', 'text/html', 'text/enriched']);

const isMultipart = (type: string) => type.startsWith('multipart/');

/** Whether a part is what somebody wrote, or what their program did, and no file that lies beside it. */
function isRead({ type, disposition, dispositionParameters, parameters, part }: MessageStructureObject): boolean {
  if (FOR_PROGRAMS.has(type)) return true;
  // A mail of one part is its own text, whatever it says of it.
  if (part === undefined) return type.startsWith('text/');
  const isNamed = Boolean(dispositionParameters?.['filename'] ?? parameters?.['name']);
  return WORDS.has(type) && disposition?.toLowerCase() !== 'attachment' && !isNamed;
}

/** Throws `UnreadableMail` where a mail has more parts than are looked at. */
function partsOf(structure: MessageStructureObject): Parts {
  const found: Parts = { root: partOf(structure), wanted: new Map(), files: [], isCut: false };
  let count = 0;
  const walk = (node: MessageStructureObject, into: Part, depth: number) => {
    count += 1;
    if (count > MAX_PARTS) throw new UnreadableMail(`It has more than ${MAX_PARTS} parts.`);
    if (depth > MAX_DEPTH) throw new UnreadableMail(`Its parts lie in each other more than ${MAX_DEPTH} deep.`);
    if (isMultipart(node.type))
      for (const child of node.childNodes ?? []) {
        into.parts.push(partOf(child));
        walk(child, into.parts.at(-1) ?? into, depth + 1);
      }
    else if (isRead(node) && found.wanted.size < MAX_WANTED) {
      found.wanted.set(node.part ?? '1', into);
      found.isCut ||= (node.size ?? 0) > MAX_READ_SIZE;
    } else if (found.files.length < MAX_FILES)
      found.files.push(node.dispositionParameters?.['filename'] ?? node.parameters?.['name'] ?? '');
  };
  walk(structure, found.root, 0);
  return found;
}

const partOf = ({ type, parameters = {}, encoding = '' }: MessageStructureObject): Part => ({
  type,
  parameters,
  encoding,
  content: new Uint8Array(),
  parts: [],
});

/** What somebody wrote in a mail, wherever it stands in it. Throws `UnreadableMail` where the mailbox does not tell its parts. */
export async function fetchParts(
  fetch: (query: FetchQueryObject) => Promise<FetchMessageObject | undefined>,
): Promise<Parts> {
  const structure = (await fetch({ bodyStructure: true }))?.bodyStructure;
  if (structure === undefined) throw new UnreadableMail('The mailbox does not tell its parts.');
  const parts = partsOf(structure);
  const bodyParts = [...parts.wanted.keys()].map((key) => ({ key, start: 0, maxLength: MAX_READ_SIZE }));
  const mail = bodyParts.length === 0 ? undefined : await fetch({ bodyParts });
  for (const [key, part] of parts.wanted) part.content = mail?.bodyParts?.get(key) ?? part.content;
  return parts;
}
