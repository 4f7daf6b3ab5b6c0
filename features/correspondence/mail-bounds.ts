/** What is read of a mail, counted in its bytes before anything is parsed. */

/** In bytes: what is read of a mail. Files come behind the text, and stay in the mailbox. */
export const READ_AT_MOST = 131_072;
/** In bytes, of all parts together. */
export const HEADERS_AT_MOST = 65_536;
/** Lines cost more than their bytes. */
const MOST_LINES = 6000;
const MOST_HEADER_LINES = 1000;
const MOST_PARTS = 500;
export const MOST_DEPTH = 10;

/** Why a mail is not read on, in a sentence. */
export class UnreadableMail extends Error {}

const [DASH, LINE_FEED, RETURN] = [45, 10, 13];

type Measured = { part: Uint8Array; head: Uint8Array; isCut: boolean; refusal: string | undefined };

/**
 * What of a source is parsed: a mail of empty lines would hold up everybody. Each part of a mail begins with a line that begins with two dashes, so there
 * are at most as many, whichever way it is read.
 */
export function measure(source: Uint8Array): Measured {
  let [lines, headerLines, dashes, start] = [0, 0, 0, 0];
  let headEnd: number | undefined;
  const tell = (part: Uint8Array, isCut: boolean): Measured => {
    const head = part.subarray(0, headEnd ?? part.length);
    let refusal: string | undefined;
    if (headerLines > MOST_HEADER_LINES) refusal = `It has more than ${MOST_HEADER_LINES} lines of headers.`;
    else if (head.length > HEADERS_AT_MOST) refusal = `Its headers have more than ${HEADERS_AT_MOST / 1024} kB.`;
    else if (dashes > MOST_PARTS) refusal = `It has more than ${MOST_PARTS} parts.`;
    return { part, head: head.subarray(0, HEADERS_AT_MOST), isCut, refusal };
  };
  for (let place = 0; place < source.length; place += 1) {
    if (source[place] !== LINE_FEED) continue;
    const isEmpty = place === start || (place === start + 1 && source[start] === RETURN);
    if (isEmpty) headEnd ??= start;
    else if (headEnd === undefined) headerLines += 1;
    if (source[start] === DASH && source[start + 1] === DASH) dashes += 1;
    lines += 1;
    start = place + 1;
    if (lines > MOST_LINES) return tell(source.subarray(0, place), true);
  }
  return tell(source, false);
}
