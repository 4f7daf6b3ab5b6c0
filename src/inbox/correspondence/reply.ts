/**
 * Reads a mail that came in: which mails it answers, who wrote it, its own words apart from what it repeats. Strangers write it, so it is read in a
 * worker thread (mail-worker.ts), and all of it is bounded before it is parsed.
 */
import { isUtf8 } from 'node:buffer';

import PostalMime, { addressParser, type Email } from 'postal-mime';

import { parseReceipt } from '#platform/forms/receipts.ts';

import { calendarAnswer } from './calendar-answer.ts';
import { textIn } from './charset.ts';
import { foldQuoted } from './fold-quoted.ts';
import { MAX_HEADER_SIZE, measure, UnreadableMail } from './mail-bounds.ts';
import type { Parts } from './mail-parts.ts';
import { textsOf, wordsOf } from './mail-text.ts';
import type { CalendarAnswer } from './schema.ts';
import { deliveryOf, type Writer, writerOf } from './who-wrote.ts';

/** In characters. */
const MAX_TEXT = 20_000;
const MAX_QUOTED = 20_000;
const MAX_SUBJECT = 300;
const MAX_NAME = 120;
const MAX_ADDRESS = 254;
const MAX_COMMENT = 1000;
const MAX_IDS = 50;
const ID_LENGTH = 250;

/**
 * What stands above a mail. `ids`: of the mails that it answers, the nearest first; of a bounce also that of the mail which it brings back. `refusal`: why
 * it is not read on, in a sentence. `isInvitation`: it may be what a calendar program says of an invitation.
 */
export type Head = {
  ids: string[];
  receipts: string[];
  /** Addresses in lower case. */
  senders: string[];
  messageId: string | undefined;
  inReplyTo: string | undefined;
  from: { name: string; address: string };
  subject: string;
  writer: Writer;
  isInvitation: boolean;
  refusal: string | undefined;
};

/** What stands in it. `writer`: where its parts tell more than its head. */
export type Body = {
  text: string;
  quoted: string;
  files: string[];
  isCut: boolean;
  writer: Writer | undefined;
  calendar: CalendarAnswer | undefined;
};

/** The ids in a header. */
function idsIn(header: string): string[] {
  const ids: string[] = [];
  let from = 0;
  while (ids.length < MAX_IDS) {
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

/** A word that says it is base64, and is not, is what it is. Only letters of it, so that no name becomes an address. */
const withoutFalseWords = (head: string) =>
  head.replaceAll(/=\?[\w-]{1,30}\?[bB]\?([^?\r\n]{1,200})\?=/g, (word, text: string) =>
    /^[A-Za-z0-9+/=\s]*$/.test(text) ? word : text.replaceAll(/[^\p{L}\p{M}\p{N}' -]/gu, ' '),
  );

/** Headers are UTF-8, or lines of old programs, each by itself. */
function headText(head: Uint8Array): string {
  if (isUtf8(head)) return withoutFalseWords(Buffer.from(head).toString());
  const lines = Buffer.from(head).toString('latin1').split('\n');
  return withoutFalseWords(lines.map((line) => textIn(Buffer.from(line, 'latin1'), '')).join('\n'));
}

/** The addresses of every From header. */
const sendersOf = ({ headers }: Email) =>
  headers.flatMap(({ key, value }) =>
    key.toLowerCase() === 'from' ? addressParser(value).map(({ address }) => address?.trim() ?? '') : [],
  );

/** The ids of mails that a bounce brings back, with its text. */
const broughtBack = (source: Uint8Array): string[] =>
  Buffer.from(source)
    .toString('latin1')
    .split('\n')
    .flatMap((line, place, lines) =>
      /^message-id:/i.test(line) ? idsIn(`${line} ${/^\s/.test(lines[place + 1] ?? '') ? lines[place + 1] : ''}`) : [],
    )
    .slice(0, MAX_IDS);

/** Reads the beginning of a mail. Throws `UnreadableMail` for what cannot be read at all. */
export async function readHead(source: Uint8Array): Promise<Head> {
  const { head, refusal } = measure(source);
  let mail: Email;
  try {
    mail = await PostalMime.parse(`${headText(head)}\r\n\r\n`, { maxHeadersSize: MAX_HEADER_SIZE * 2 });
  } catch (error) {
    throw new UnreadableMail(`It cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
  const senders = sendersOf(mail);
  const [address = '', ...others] = senders;
  const isFromOne = address !== '' && address.length <= MAX_ADDRESS && others.length === 0;
  const headers = new Map(mail.headers.map(({ key, value }) => [key.toLowerCase(), value]));
  const subject = oneLine(mail.subject ?? '', MAX_SUBJECT);
  const writer = writerOf(headers, { subject, sender: address });
  const ids = [
    ...idsIn(mail.inReplyTo ?? ''),
    ...(writer === 'bounce' || writer === 'delay' ? broughtBack(source.subarray(head.length)) : []),
    ...idsIn(mail.references ?? '').toReversed(),
  ];
  const beginning = Buffer.from(source).toString('latin1').toLowerCase();
  return {
    ids,
    receipts: receiptsIn(mail.subject ?? ''),
    senders: senders.map((one) => one.slice(0, MAX_ADDRESS + 1).toLowerCase()),
    messageId: idsIn(mail.messageId ?? '')[0],
    inReplyTo: idsIn(mail.inReplyTo ?? '')[0],
    from: { name: oneLine(mail.from?.name ?? '', MAX_NAME), address: oneLine(address, MAX_ADDRESS) },
    subject,
    writer,
    isInvitation: beginning.includes('text/calendar') && /method="?reply/.test(beginning),
    refusal: refusal ?? (isFromOne ? undefined : 'It does not have exactly one sender.'),
  };
}

/** Reads what was fetched of a mail. */
export function readBody({ root, files, isCut }: Pick<Parts, 'root' | 'files' | 'isCut'>): Body {
  const words = wordsOf(root);
  const { text, quoted } = foldQuoted(tidy(words.text, MAX_TEXT + MAX_QUOTED));
  const [calendar] = textsOf(root, 'text/calendar').flatMap((one) => calendarAnswer(one) ?? []);
  const [delivery] = textsOf(root, 'message/delivery-status').flatMap((one) => deliveryOf(one) ?? []);
  const isReceipt = textsOf(root, 'message/disposition-notification').length > 0;
  return {
    text: text.slice(0, MAX_TEXT),
    quoted: quoted.slice(0, MAX_QUOTED),
    files: files.map((name) => oneLine(name, MAX_NAME) || 'a file'),
    isCut: isCut || words.isCut || words.text.length > MAX_TEXT + MAX_QUOTED || text.length > MAX_TEXT,
    writer: isReceipt ? 'receipt' : delivery,
    calendar: calendar && {
      ...calendar,
      uid: oneLine(calendar.uid, ID_LENGTH),
      comment: tidy(calendar.comment, MAX_COMMENT),
    },
  };
}
