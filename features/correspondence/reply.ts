/** Reads a mail that came in: who wrote it, which mails it answers, its own words apart from what it repeats. Strangers write it, so all of it is bounded. */
import { parseReceipt } from '#platform/forms/receipts.ts';

/** In bytes: what is read of a mail. Files come behind the text, and stay in the mailbox. */
export const READ_AT_MOST = 131_072;
/** Lines cost more than their bytes. */
const MOST_LINES = 6000;
const HEADERS_AT_MOST = 65_536;
const MOST_DEPTH = 10;

/** In characters. */
const KEPT_TEXT = 20_000;
const KEPT_QUOTED = 20_000;
const KEPT_SUBJECT = 300;
const KEPT_NAME = 120;
const KEPT_ADDRESS = 254;
const MOST_FILES = 20;
const MOST_IDS = 50;
const ID_LENGTH = 250;

export type Reply = {
  messageId: string | undefined;
  inReplyTo: string | undefined;
  from: { name: string; address: string };
  subject: string;
  text: string;
  quoted: string;
  files: string[];
  isAutomatic: boolean;
  isCut: boolean;
};

/** The ids in a header. */
export function idsIn(header: string): string[] {
  const ids: string[] = [];
  let from = 0;
  while (ids.length < MOST_IDS) {
    const start = header.indexOf('<', from);
    const end = start < 0 ? -1 : header.indexOf('>', start);
    if (end < 0) return ids;
    const id = header.slice(start, end + 1);
    if (id.length <= ID_LENGTH && !/\s/.test(id)) ids.push(id);
    from = end + 1;
  }
  return ids;
}

/** The receipts in square brackets of a subject: '[7KQM-4XRD-92VH]'. */
export function receiptsIn(subject: string): string[] {
  const parts = subject.slice(0, 1000).split('[').slice(1, 10);
  return parts.flatMap((part) => parseReceipt(part.slice(0, part.indexOf(']'))) ?? []);
}

type Headers = ReadonlyMap<string, string>;

/** RFC 3834, and what programs wrote before it. */
export function isWrittenByProgram(headers: Headers): boolean {
  const submitted = headers.get('auto-submitted')?.trim().toLowerCase() ?? 'no';
  if (!submitted.startsWith('no')) return true;
  const precedence = headers.get('precedence')?.trim().toLowerCase() ?? '';
  return (
    ['bulk', 'junk', 'auto_reply', 'list'].includes(precedence) ||
    headers.has('x-autoreply') ||
    headers.has('x-autorespond') ||
    headers.has('list-id')
  );
}

/** 'On Tue, 4 May 2026 at 10:12, Meera wrote:', 'Am 4.5.2026 schrieb Meera:', '-----Original Message-----'. */
function beginsQuote(line: string, next: string): boolean {
  const start = line.trim().slice(0, 200);
  if (/^-{2,}\s?(?:Original Message|Ursprüngliche Nachricht|Forwarded message)/i.test(start)) return true;
  if (/^_{20,}$/.test(start)) return true;
  const both = `${start} ${next.trim().slice(0, 200)}`.trim();
  return /^(?:On|Am|Le|El|Il)\s/.test(start) && (isAttribution(start) || isAttribution(both));
}
const isAttribution = (line: string) =>
  line.endsWith(':') &&
  [' wrote:', ' schrieb ', ' a écrit', ' escribió:', ' ha scritto:'].some((word) => line.includes(word));

/** The words of a mail, apart from what it repeats at its end. Answers between quoted lines stay together with them. */
export function foldQuoted(all: string): { text: string; quoted: string } {
  const lines = all.split('\n');
  let cut = lines.findIndex((line, place) => beginsQuote(line, lines[place + 1] ?? ''));
  if (cut < 0) {
    // Quoted lines and empty ones at the end.
    let start = lines.length;
    while (start > 0 && /^\s*(?:>|$)/.test(lines[start - 1] ?? '')) start -= 1;
    cut = lines.slice(start).some((line) => line.trimStart().startsWith('>')) ? start : lines.length;
  } else if (lines.slice(cut).some((line, place, rest) => isAnswerBetween(line, place, rest))) cut = lines.length;
  return { text: lines.slice(0, cut).join('\n').trim(), quoted: lines.slice(cut).join('\n').trim() };
}

/** A line of one's own behind a quoted one. */
const isAnswerBetween = (line: string, place: number, rest: readonly string[]) =>
  line.trim() !== '' && !line.startsWith('>') && (rest[place - 1]?.startsWith('>') ?? false);

const tidy = (text: string, atMost: number) =>
  text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').replaceAll('\0', '').slice(0, atMost);
const oneLine = (text: string, atMost: number) =>
  tidy(text, atMost * 2)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, atMost);

/** What of a source is parsed: a mail of empty lines would hold up everybody. */
function bounded(source: Uint8Array): { part: Uint8Array; isCut: boolean } {
  let lines = 0;
  for (let place = 0; place < source.length; place += 1) {
    if (source[place] === 10) lines += 1;
    if (lines > MOST_LINES) return { part: source.subarray(0, place), isCut: true };
  }
  return { part: source, isCut: false };
}

/** Reads the beginning of a mail. `size`: of the whole. Undefined for what has no sender, or more than one. */
export async function readReply(source: Uint8Array, size: number): Promise<Reply | undefined> {
  const { default: PostalMime } = await import('postal-mime');
  const { part, isCut } = bounded(source);
  const mail = await PostalMime.parse(part, { maxNestingDepth: MOST_DEPTH, maxHeadersSize: HEADERS_AT_MOST });
  const address = mail.from?.address?.trim() ?? '';
  if (address === '' || address.length > KEPT_ADDRESS) return undefined;
  const headers = new Map(mail.headers.map(({ key, value }) => [key.toLowerCase(), value]));
  if (mail.headers.filter(({ key }) => key.toLowerCase() === 'from').length !== 1) return undefined;
  const plain = mail.text ?? '';
  const written = plain.trim() === '' ? (await import('./html-text.ts')).textOfHtml(mail.html ?? '') : plain;
  const { text, quoted } = foldQuoted(tidy(written, KEPT_TEXT + KEPT_QUOTED));
  return {
    messageId: idsIn(mail.messageId ?? '')[0],
    inReplyTo: idsIn(mail.inReplyTo ?? '')[0],
    from: { name: oneLine(mail.from?.name ?? '', KEPT_NAME), address: oneLine(address, KEPT_ADDRESS) },
    subject: oneLine(mail.subject ?? '', KEPT_SUBJECT),
    text: text.slice(0, KEPT_TEXT),
    quoted: quoted.slice(0, KEPT_QUOTED),
    files: mail.attachments.slice(0, MOST_FILES).map(({ filename }) => oneLine(filename ?? '', KEPT_NAME) || 'a file'),
    isAutomatic: isWrittenByProgram(headers),
    isCut: isCut || size > source.length || text.length > KEPT_TEXT,
  };
}
