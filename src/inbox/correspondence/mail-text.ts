/** The words of a mail's parts: decoded, in order, one form of each where it is there in several. */
import { textIn } from './charset.ts';
import { textOfHtml } from './html-text.ts';
import { firstLines } from './mail-bounds.ts';
import type { Part } from './mail-parts.ts';

const HEX = /^[0-9A-Fa-f]{2}$/;

/** Bytes that are written as text (RFC 2045). */
function decoded(content: Uint8Array, encoding: string): Uint8Array {
  const how = encoding.trim().toLowerCase();
  if (how === 'base64') return Buffer.from(Buffer.from(content).toString('latin1'), 'base64');
  if (how !== 'quoted-printable') return content;
  const [first = '', ...others] = Buffer.from(content)
    .toString('latin1')
    .replace(/[ \t]{1,80}\r?\n/g, '\n')
    .split('=');
  const pieces = others.map((piece) => {
    if (HEX.test(piece.slice(0, 2)))
      return String.fromCharCode(Number.parseInt(piece.slice(0, 2), 16)) + piece.slice(2);
    if (piece.startsWith('\r\n')) return piece.slice(2);
    return piece.startsWith('\n') ? piece.slice(1) : `=${piece}`;
  });
  return Buffer.from(first + pieces.join(''), 'latin1');
}

/** Lines that end with a blank go on in the next one (RFC 3676). */
function unflowed(text: string, isBlankDropped: boolean): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const joined: string[] = [];
  let isOpen = false;
  for (const line of lines) {
    const goesOn = line.endsWith(' ') && line !== '-- ';
    const words = (goesOn && isBlankDropped ? line.slice(0, -1) : line).replace(/^ (?=[ >]|From )/, '');
    // A quoted line goes on only in its own depth, and is not joined here.
    if (isOpen && !line.startsWith('>')) joined.push(`${joined.pop() ?? ''}${words}`);
    else joined.push(words);
    isOpen = goesOn && !line.startsWith('>');
  }
  return joined.join('\n');
}

/** `isCut`: it has more lines than are read. */
type Words = { text: string; isPage: boolean; isCut: boolean };
const NONE: Words = { text: '', isPage: false, isCut: false };
const isBlank = ({ text }: Words) => text.trim() === '';

/** What one part says, as plain text. */
export function wordsOf(part: Part): Words {
  const { type, parameters, encoding, content, parts } = part;
  if (type.startsWith('multipart/')) {
    const found = parts.map(wordsOf).filter((words) => !isBlank(words));
    if (type === 'multipart/alternative') return found.find(({ isPage }) => !isPage) ?? found.at(-1) ?? NONE;
    return {
      text: found.map(({ text }) => text.trimEnd()).join('\n\n'),
      isPage: found.some(({ isPage }) => isPage),
      isCut: found.some(({ isCut }) => isCut),
    };
  }
  if (!type.startsWith('text/') || type === 'text/calendar') return NONE;
  const isPage = type === 'text/html' || type === 'text/enriched';
  const { lines, isCut } = firstLines(decoded(content, encoding));
  const text = textIn(lines, parameters['charset'] ?? '', isPage);
  if (isPage) return { text: textOfHtml(text), isPage, isCut };
  const isFlowed = parameters['format']?.toLowerCase() === 'flowed';
  return { text: isFlowed ? unflowed(text, parameters['delsp']?.toLowerCase() === 'yes') : text, isPage, isCut };
}

/** The text of the parts of a kind that programs write for programs. */
export function textsOf(part: Part, type: string): string[] {
  if (part.type === type)
    return [textIn(firstLines(decoded(part.content, part.encoding)).lines, part.parameters['charset'] ?? '')];
  return part.parts.flatMap((one) => textsOf(one, type));
}
