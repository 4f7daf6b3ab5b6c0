/**
 * Reads a mail that came in: which mails it answers, who wrote it, its own words apart from what it repeats. Strangers write it, so it is read in a
 * worker thread (mail-worker.ts), and all of it is bounded before it is parsed.
 */
import PostalMime, { addressParser, type Email } from 'postal-mime';

import { parseReceipt } from '#platform/forms/receipts.ts';

import { textOfHtml } from './html-text.ts';
import { HEADERS_AT_MOST, measure, MOST_DEPTH, UnreadableMail } from './mail-bounds.ts';

/** In characters. */
const KEPT_TEXT = 20_000;
const KEPT_QUOTED = 20_000;
const KEPT_SUBJECT = 300;
const KEPT_NAME = 120;
const KEPT_ADDRESS = 254;
const MOST_FILES = 20;
const MOST_IDS = 50;
const ID_LENGTH = 250;

/** By what a mail is matched. `senders`: addresses in lower case. */
export type Head = { ids: string[]; receipts: string[]; senders: string[] };

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
  text
    .slice(0, atMost * 2)
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .slice(0, atMost);
const oneLine = (text: string, atMost: number) =>
  tidy(text, atMost * 2)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .trim()
    .slice(0, atMost);

/** Messages inside a mail are files of it: reading each as a mail of its own costs its length again. */
async function parse(source: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(source as Uint8Array<ArrayBuffer>, {
      maxNestingDepth: MOST_DEPTH,
      maxHeadersSize: HEADERS_AT_MOST,
      maxRfc822NestingDepth: 0,
    });
  } catch (error) {
    throw new UnreadableMail(`It cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** The addresses of every From header. */
const sendersOf = ({ headers }: Email) =>
  headers.flatMap(({ key, value }) =>
    key.toLowerCase() === 'from' ? addressParser(value).map(({ address }) => address?.trim() ?? '') : [],
  );

/** Reads the headers of a mail, as far as they are read of any. */
export async function readHead(source: Uint8Array): Promise<Head> {
  // Behind the first lines nobody looks for more.
  const { head } = measure(source);
  const mail = await parse(head);
  return {
    ids: [...idsIn(mail.inReplyTo ?? ''), ...idsIn(mail.references ?? '')],
    receipts: receiptsIn(mail.subject ?? ''),
    senders: sendersOf(mail).map((address) => address.slice(0, KEPT_ADDRESS + 1).toLowerCase()),
  };
}

/** Reads the beginning of a mail. `size`: of the whole. Throws `UnreadableMail` for what exceeds a bound, and for what has no sender, or more than one. */
export async function readReply(source: Uint8Array, size: number): Promise<Reply> {
  const { part, isCut, refusal } = measure(source);
  if (refusal !== undefined) throw new UnreadableMail(refusal);
  const mail = await parse(part);
  const [address = '', ...others] = sendersOf(mail);
  if (address === '' || address.length > KEPT_ADDRESS || others.length > 0)
    throw new UnreadableMail('It does not have exactly one sender.');
  const headers = new Map(mail.headers.map(({ key, value }) => [key.toLowerCase(), value]));
  const plain = mail.text ?? '';
  const written = plain.trim() === '' ? textOfHtml(mail.html ?? '') : plain;
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
