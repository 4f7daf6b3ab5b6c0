/** Parses PDF objects as tolerantly as PDF readers do (ISO 32000-2, 7.2 and 7.3), so that we see whatever a reader would. */
import { type Budget, Refused } from './budget.ts';

/** A parsed value. `word` is any other token: a keyword, true, null. */
export type Value =
  | { kind: 'name'; name: string }
  | { kind: 'text'; text: string }
  | { kind: 'number'; number: number }
  | { kind: 'reference'; to: number }
  | { kind: 'list'; items: Value[] }
  | { kind: 'dictionary'; entries: [string, Value][] }
  | { kind: 'word'; word: string }
  | { kind: 'end' };

const DEEPEST = 200;

/** Character classes: white space (7.2.3) is 1, delimiters are 2. */
const CLASS = new Uint8Array(256);
for (const blank of [0, 9, 10, 12, 13, 32]) CLASS[blank] = 1;
for (const delimiter of '()<>[]{}/%') CLASS[delimiter.charCodeAt(0)] = 2;

const classAt = (pdf: string, at: number) => CLASS[pdf.charCodeAt(at) & 0xff] ?? 0;
const isRegular = (pdf: string, at: number) => at < pdf.length && classAt(pdf, at) === 0;

const HEX = /^[\da-f]{2}$/i;

/** The name whose slash is at `at`, with #xx decoded, and its end. */
export function nameAt(pdf: string, at: number): { name: string; end: number } {
  let end = at + 1;
  while (isRegular(pdf, end)) end += 1;
  const written = pdf.slice(at + 1, end);
  if (!written.includes('#')) return { name: written, end };
  const [first = '', ...others] = written.split('#');
  const resolved = others.map((part) =>
    HEX.test(part.slice(0, 2))
      ? String.fromCharCode(Number.parseInt(part.slice(0, 2), 16)) + part.slice(2)
      : `#${part}`,
  );
  return { name: first + resolved.join(''), end };
}

/** Skips white space and comments from `at` on. */
export function skipBlanks(pdf: string, at: number, budget: Budget): number {
  let place = at;
  while (place < pdf.length) {
    if (pdf[place] === '%') while (place < pdf.length && pdf[place] !== '\n' && pdf[place] !== '\r') place += 1;
    else if (classAt(pdf, place) === 1) place += 1;
    else break;
  }
  budget.step(place - at);
  return place;
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Reads values one after the other, from `at` on. */
export class PdfLexer {
  readonly #pdf: string;
  readonly #budget: Budget;
  at: number;

  constructor(pdf: string, at: number, budget: Budget) {
    this.#pdf = pdf;
    this.#budget = budget;
    this.at = at;
  }

  next(depth = 0): Value {
    if (depth > DEEPEST) throw new Refused('broken');
    const pdf = this.#pdf;
    this.at = skipBlanks(pdf, this.at, this.#budget);
    if (this.at >= pdf.length) return { kind: 'end' };
    const from = this.at;
    const value = this.#read(pdf[from] ?? '', depth);
    this.#budget.step(1 + (value.kind === 'list' || value.kind === 'dictionary' ? 0 : this.at - from));
    return value;
  }

  #read(first: string, depth: number): Value {
    const pdf = this.#pdf;
    if (first === '/') {
      const { name, end } = nameAt(pdf, this.at);
      this.at = end;
      return { kind: 'name', name };
    }
    if (first === '(') return { kind: 'text', text: this.#text() };
    if (first === '<') return pdf[this.at + 1] === '<' ? this.#dictionary(depth) : { kind: 'text', text: this.#hex() };
    if (first === '[') return this.#list(depth);
    if (classAt(pdf, this.at) === 2) {
      const word = pdf.startsWith('>>', this.at) ? '>>' : first;
      this.at += word.length;
      return { kind: 'word', word };
    }
    const word = this.#word();
    const number = Number(word);
    if (Number.isNaN(number)) return { kind: 'word', word };
    return this.#reference(number) ?? { kind: 'number', number };
  }

  #word(): string {
    const from = this.at;
    while (isRegular(this.#pdf, this.at)) this.at += 1;
    return this.#pdf.slice(from, this.at);
  }

  /** A number may be the beginning of a reference: '12 0 R'. */
  #reference(to: number): Value | undefined {
    const pdf = this.#pdf;
    const place = skipBlanks(pdf, this.at, this.#budget);
    let end = place;
    while (end < place + 6 && (pdf[end] ?? '') >= '0' && (pdf[end] ?? '') <= '9') end += 1;
    if (end === place || !Number.isInteger(to)) return undefined;
    const mark = skipBlanks(pdf, end, this.#budget);
    if (pdf[mark] !== 'R') return undefined;
    this.at = mark + 1;
    return { kind: 'reference', to };
  }

  #list(depth: number): Value {
    const items: Value[] = [];
    this.at += 1;
    for (;;) {
      const value = this.next(depth + 1);
      if (value.kind === 'end' || (value.kind === 'word' && value.word === ']')) return { kind: 'list', items };
      items.push(value);
    }
  }

  #dictionary(depth: number): Value {
    const entries: [string, Value][] = [];
    this.at += 2;
    for (;;) {
      const key = this.next(depth + 1);
      if (key.kind === 'end' || (key.kind === 'word' && key.word === '>>')) break;
      // A key that is no name is skipped, as readers do.
      if (key.kind !== 'name') continue;
      const value = this.next(depth + 1);
      if (value.kind === 'end') break;
      // Readers disagree on whether a key without a value ends the dictionary.
      if (value.kind === 'word' && value.word === '>>') throw new Refused('broken');
      entries.push([key.name, value]);
    }
    return { kind: 'dictionary', entries };
  }

  #text(): string {
    const pdf = this.#pdf;
    let depth = 1;
    let text = '';
    let from = (this.at += 1);
    for (; this.at < pdf.length; this.at += 1) {
      const character = pdf[this.at];
      if (character === '(') depth += 1;
      else if (character === ')') {
        depth -= 1;
        if (depth === 0) break;
      } else if (character === '\\') {
        text += pdf.slice(from, this.at) + this.#escape();
        from = this.at + 1;
      }
    }
    text += pdf.slice(from, this.at);
    this.at += 1;
    return text;
  }

  /** An escape sequence, from its backslash to its last character. */
  #escape(): string {
    const pdf = this.#pdf;
    const octal = /^[0-7]{1,3}/.exec(pdf.slice(this.at + 1, this.at + 4))?.[0];
    if (octal !== undefined) {
      this.at += octal.length;
      return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    }
    this.at += 1;
    const character = pdf[this.at] ?? '';
    if (character === '\r' && pdf[this.at + 1] === '\n') this.at += 1;
    return character === '\r' || character === '\n' ? '' : (ESCAPED[character] ?? character);
  }

  #hex(): string {
    const end = this.#pdf.indexOf('>', this.at);
    const written = this.#pdf.slice(this.at + 1, end < 0 ? undefined : end).replace(/[^\da-f]/gi, '');
    this.at = end < 0 ? this.#pdf.length : end + 1;
    return Buffer.from(written.length % 2 === 0 ? written : `${written}0`, 'hex').toString('latin1');
  }
}
