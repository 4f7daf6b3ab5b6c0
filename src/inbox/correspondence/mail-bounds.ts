/** What is read of a mail, counted in its bytes before anything is parsed. */

/** In bytes: what is read of one part of a mail. */
export const MAX_READ_SIZE = 131_072;
/** In bytes, of all parts together. */
export const MAX_HEADER_SIZE = 65_536;
/** Lines cost more than their bytes. */
const MAX_LINES = 6000;
const MAX_HEADER_LINES = 1000;
export const MAX_PARTS = 500;
export const MAX_DEPTH = 10;

/** Why a mail is not read on, in a sentence. */
export class UnreadableMail extends Error {}

const [DASH, LINE_FEED, RETURN] = [45, 10, 13];

/** The first lines, as many as are read. */
export function firstLines(source: Uint8Array): { lines: Uint8Array; isCut: boolean } {
  let end = -1;
  for (let count = 0; count < MAX_LINES; count += 1) {
    end = source.indexOf(LINE_FEED, end + 1);
    if (end < 0) return { lines: source, isCut: false };
  }
  return { lines: source.subarray(0, end), isCut: end < source.length - 1 };
}

type Measured = { head: Uint8Array; refusal: string | undefined };

/**
 * The headers at the beginning of a mail, and why it is not read on, if it is not. Each part of a mail begins with a line that begins with two dashes, so
 * there are at most as many, whichever way it is read.
 */
export function measure(source: Uint8Array): Measured {
  let [headerLines, dashes, start] = [0, 0, 0];
  let headEnd: number | undefined;
  for (let end = source.indexOf(LINE_FEED); end >= 0; end = source.indexOf(LINE_FEED, start)) {
    const isEmpty = end === start || (end === start + 1 && source[start] === RETURN);
    if (isEmpty) headEnd ??= start;
    else if (headEnd === undefined) headerLines += 1;
    if (source[start] === DASH && source[start + 1] === DASH) dashes += 1;
    start = end + 1;
  }
  const head = source.subarray(0, headEnd ?? source.length);
  let refusal: string | undefined;
  if (headerLines > MAX_HEADER_LINES) refusal = `It has more than ${MAX_HEADER_LINES} lines of headers.`;
  else if ((headEnd ?? source.length) >= MAX_HEADER_SIZE)
    refusal = `Its headers have more than ${MAX_HEADER_SIZE / 1024} kB.`;
  else if (dashes > MAX_PARTS) refusal = `It has more than ${MAX_PARTS} parts.`;
  return { head: head.subarray(0, MAX_HEADER_SIZE), refusal };
}
