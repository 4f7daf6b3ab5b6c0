/** Reads JSON that comes from outside. Its bounds are looked at before anything is made of it. */

/** `depth`: of lists and objects in one another. `values`: all there are, lists and objects too; a key counts with its value. */
type JsonBounds = { depth: number; values: number };

export const JSON_BOUNDS = {
  /** A form is an object of texts; a list in it is refused by its name. */
  form: { depth: 8, values: 1000 },
  /** Of the office's calls. The largest, two hundred candidates whose move is taken back, has a sixth of these values. */
  call: { depth: 16, values: 10_000 },
  /** A file of translations: a list of texts, each with where it stands. */
  texts: { depth: 4, values: 200_000 },
  /** A file of content: lists of entries, whose parts hold lists of objects. */
  content: { depth: 8, values: 1_000_000 },
  /** A row of a backup: an object of texts and numbers, one for each column. */
  row: { depth: 1, values: 500 },
  /** Each stored file has a size and a hash in the manifest of a backup. */
  manifest: { depth: 3, values: 5_000_000 },
} as const satisfies Record<string, JsonBounds>;
export type JsonKind = keyof typeof JSON_BOUNDS;

/** More than is read. The message is one sentence; the status is that of an answer to whoever sent it. */
export class TooMuchJson extends Error {
  readonly status = 413;
}

const QUOTE = 34;
const COMMA = 44;
const BACKSLASH = 92;
const [OPEN_LIST, CLOSE_LIST] = [91, 93];
const [OPEN_OBJECT, CLOSE_OBJECT] = [123, 125];

/** Where the text that begins at `from` ends: at its closing quotation mark, or at the end. */
function endOfText(json: string, from: number): number {
  let at = from + 1;
  while (at < json.length) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) return at;
    at += code === BACKSLASH ? 2 : 1;
  }
  return at;
}

/** Throws `TooMuchJson`. One pass that makes nothing, and stops at the first thing too many; whether it is JSON at all is not its question. */
function checkBounds(json: string, { depth: deepest, values: most }: JsonBounds): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfText(json, at);
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
    else if (code === COMMA) values += 1;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1;
      values += 1;
      if (depth > deepest) throw new TooMuchJson(`Lists and objects may be nested ${deepest} deep at most.`);
    }
    if (values > most) throw new TooMuchJson(`There may be ${most.toLocaleString('en-GB')} values at most.`);
  }
}

/** Throws `TooMuchJson` beyond the bounds, and `SyntaxError` for what is no JSON. */
export function parseBoundedJson(json: string, bounds: JsonBounds): unknown {
  checkBounds(json, bounds);
  return JSON.parse(json) as unknown;
}
