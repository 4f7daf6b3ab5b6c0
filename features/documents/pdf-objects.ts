/** Finds every object of a PDF: reachable or not, in comments, inside streams, and in object streams. */
import { inflateSync } from 'node:zlib';

import { type Budget, Refused } from './budget.ts';
import { skipBlanks, PdfLexer, type Value } from './pdf-syntax.ts';

type PdfObject = {
  /** Undefined if unknown. */
  number: number | undefined;
  value: Value;
};
export type PdfObjects = {
  all: PdfObject[];
  byNumber: Map<number, Value[]>;
  /** The file itself and each unpacked object stream, for checks that do not look at objects. */
  texts: string[];
};

type Dictionary = Extract<Value, { kind: 'dictionary' }>;

/** The value of a key. Readers disagree on duplicate keys, so a stream with a duplicate of these keys is refused. */
export const valueOf = ({ entries }: Dictionary, key: string): Value | undefined =>
  entries.findLast(([name]) => name === key)?.[1];

const SINGLE = ['Type', 'Filter', 'F', 'DecodeParms', 'DP', 'First', 'N', 'Length', 'W', 'Index'];
const isDigit = (character: string | undefined) => character !== undefined && character >= '0' && character <= '9';
const isBlank = (character: string | undefined) => character !== undefined && '\0\t\n\f\r '.includes(character);

/** The object number in '12 0 obj', read backwards from `obj`. */
function numberBefore(pdf: string, keyword: number): number | undefined {
  let at = keyword;
  const earliest = Math.max(0, keyword - 40);
  const blanks = () => {
    while (at > earliest && isBlank(pdf[at - 1])) at -= 1;
  };
  const digits = () => {
    const end = at;
    while (at > earliest && isDigit(pdf[at - 1])) at -= 1;
    return pdf.slice(at, end);
  };
  blanks();
  if (digits() === '') return undefined;
  blanks();
  const number = digits();
  return number === '' ? undefined : Number(number);
}

/** What may stand between the data of a stream and `endstream`. */
const LINE_ENDS = new Set(['', '\n', '\r', '\r\n']);

/** Collects all objects of one file. */
class Collector {
  readonly found: PdfObjects = { all: [], byNumber: new Map(), texts: [] };
  readonly #pdf: string;
  readonly #file: Buffer;
  readonly #budget: Budget;
  readonly #packed: { dictionary: Dictionary; start: number }[] = [];

  constructor(file: Buffer, budget: Budget) {
    this.#file = file;
    this.#pdf = file.toString('latin1');
    this.#budget = budget;
  }

  collect(): PdfObjects {
    const pdf = this.#pdf;
    this.found.texts.push(pdf);
    for (let at = pdf.indexOf('obj'); at >= 0; at = pdf.indexOf('obj', at + 3))
      if (!pdf.startsWith('end', at - 3)) this.#object(at);
    // The length of a stream may be an object of its own, so those are collected first.
    for (const { dictionary, start } of this.#packed) this.#stream(dictionary, start);
    return this.found;
  }

  #add(number: number | undefined, value: Value): void {
    this.found.all.push({ number, value });
    if (number === undefined) return;
    const same = this.found.byNumber.get(number);
    if (same === undefined) this.found.byNumber.set(number, [value]);
    else same.push(value);
  }

  #object(keyword: number): void {
    const lexer = new PdfLexer(this.#pdf, keyword + 3, this.#budget);
    const value = lexer.next();
    this.#add(numberBefore(this.#pdf, keyword), value);
    if (value.kind !== 'dictionary') return;
    const after = skipBlanks(this.#pdf, lexer.at, this.#budget);
    if (this.#pdf.startsWith('stream', after)) this.#packed.push({ dictionary: value, start: after + 6 });
  }

  #resolve(value: Value | undefined): Value | undefined {
    if (value?.kind !== 'reference') return value;
    const targets = this.found.byNumber.get(value.to) ?? [];
    if (targets.length !== 1) throw new Refused('broken');
    return targets[0];
  }

  /** Object streams are unpacked and cross-reference streams measured; other streams hold no objects. */
  #stream(dictionary: Dictionary, start: number): void {
    const has = (key: string) => valueOf(dictionary, key) !== undefined;
    const type = this.#type(dictionary);
    const holdsObjects = type === 'ObjStm' || (has('First') && has('N'));
    if (!holdsObjects && type !== 'XRef' && !(has('W') && has('Size'))) return;
    for (const key of SINGLE)
      if (dictionary.entries.filter(([name]) => name === key).length > 1) throw new Refused('broken');
    const objects = this.#unpack(dictionary, start, holdsObjects);
    this.#budget.unpack(objects.length);
    if (!holdsObjects) return;
    this.found.texts.push(objects);
    this.#packedObjects(dictionary, objects);
  }

  #type(dictionary: Dictionary): string | undefined {
    const type = valueOf(dictionary, 'Type');
    const named = type?.kind === 'reference' ? this.found.byNumber.get(type.to)?.[0] : type;
    return named?.kind === 'name' ? named.name : undefined;
  }

  #unpack(dictionary: Dictionary, keyword: number, holdsObjects: boolean): string {
    const [filter, ...others] = ['Filter', 'F'].flatMap((key) => valueOf(dictionary, key) ?? []);
    if (others.length > 0) throw new Refused('broken');
    const filters = this.#resolve(filter);
    const list = filters?.kind === 'list' ? filters.items : filters === undefined ? [] : [filters];
    const names = list.map((item) => {
      const one = this.#resolve(item);
      return one?.kind === 'name' ? one.name : '';
    });
    const start = this.#dataAt(keyword);
    const end = this.#endOf(dictionary, start);
    // Writers compress object streams with Flate or not at all. A chain of filters is a disguise.
    if (names.length === 0) return this.#pdf.slice(start, end);
    if (names.length > 1 || !['FlateDecode', 'Fl'].includes(names[0] ?? '')) throw new Refused('broken');
    const parameters = valueOf(dictionary, 'DecodeParms') ?? valueOf(dictionary, 'DP');
    if (holdsObjects && parameters !== undefined && !(parameters.kind === 'word')) throw new Refused('broken');
    try {
      return inflateSync(this.#file.subarray(start, end), { maxOutputLength: this.#budget.left }).toString('latin1');
    } catch (error) {
      throw new Refused((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'bomb' : 'broken');
    }
  }

  #dataAt(keyword: number): number {
    let at = keyword;
    while (this.#pdf[at] === ' ' || this.#pdf[at] === '\t') at += 1;
    const lineEnd = this.#pdf.startsWith('\r\n', at) ? 2 : this.#pdf[at] === '\n' || this.#pdf[at] === '\r' ? 1 : 0;
    if (lineEnd === 0) throw new Refused('broken');
    return at + lineEnd;
  }

  /** The stated length and the first `endstream` must agree. */
  #endOf(dictionary: Dictionary, start: number): number {
    const end = this.#pdf.indexOf('endstream', start);
    const length = valueOf(dictionary, 'Length');
    const lengths = length?.kind === 'reference' ? (this.found.byNumber.get(length.to) ?? []) : [length];
    this.#budget.step(Math.max(0, end - start) + lengths.length);
    for (const one of lengths) {
      const told = start + (one?.kind === 'number' ? one.number : Number.NaN);
      if (told >= start && told <= end && LINE_ENDS.has(this.#pdf.slice(told, told + 2 < end ? told + 3 : end)))
        return told;
    }
    throw new Refused('broken');
  }

  #packedObjects(dictionary: Dictionary, objects: string): void {
    const first = this.#resolve(valueOf(dictionary, 'First'));
    if (first?.kind !== 'number') throw new Refused('broken');
    const heads = new PdfLexer(objects.slice(0, first.number), 0, this.#budget);
    const places: { number: number; at: number }[] = [];
    // The stated count (N) is ignored: every object in the header is read.
    for (;;) {
      const number = heads.next();
      const offset = heads.next();
      if (number.kind !== 'number' || offset.kind !== 'number') break;
      const at = first.number + offset.number;
      if (at < (places.at(-1)?.at ?? first.number)) throw new Refused('broken');
      places.push({ number: number.number, at });
    }
    for (const [place, { number, at }] of places.entries()) {
      // Readers end an object where the next one begins, so it is read in exactly that range.
      const text = objects.slice(at, places[place + 1]?.at);
      this.found.texts.push(text);
      this.#add(number, new PdfLexer(text, 0, this.#budget).next());
    }
  }
}

export const objectsOf = (file: Buffer, budget: Budget): PdfObjects => new Collector(file, budget).collect();
