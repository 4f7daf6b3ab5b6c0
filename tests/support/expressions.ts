/** Finds every regular expression of our sources, and strings that would make one of them slow. */
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

import { parseSync } from 'vite';

import { cpuOf } from './work.ts';

export type Found = {
  /** 'src/platform/http/response.ts:34' */
  place: string;
  expression: RegExp;
  /** Whether a text is split by it, which tries it at every letter. */
  isSplit: boolean;
};

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Source = { file: string; text: string };

/** Every node of a source, each with what it stands in. */
function* nodesOf({ file, text }: Source): Generator<{ node: Node; parent: Node | undefined }> {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors[0]?.message}`);
  const waiting: { value: unknown; parent: Node | undefined }[] = [{ value: program, parent: undefined }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, parent } = next;
    if (Array.isArray(value)) waiting.push(...value.map((one: unknown) => ({ value: one, parent })));
    else if (typeof value === 'object' && value !== null) {
      const isNode = typeof (value as Node).type === 'string';
      if (isNode) yield { node: value as Node, parent };
      for (const one of Object.values(value)) waiting.push({ value: one, parent: isNode ? (value as Node) : parent });
    }
  }
}

const propertyOf = (callee: unknown) => ((callee as Node)['property'] as { name?: string } | undefined)?.name;
const placeOf = ({ file, text }: Source, { start }: Node) => `${file}:${text.slice(0, start).split('\n').length}`;

/** What is written as a literal, and the places where one is put together. */
export function expressionsIn(source: Source): { literals: Found[]; built: string[] } {
  const literals: Found[] = [];
  const built: string[] = [];
  for (const { node, parent } of nodesOf(source)) {
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (node.type === 'Literal' && regex !== undefined) {
      const isSplit = parent?.type === 'CallExpression' && propertyOf(parent['callee']) === 'split';
      const expression = new RegExp(regex.pattern, regex.flags);
      literals.push({ place: placeOf(source, node), expression, isSplit });
    }
    if (node.type !== 'NewExpression' && node.type !== 'CallExpression') continue;
    const { name } = node['callee'] as { name?: string };
    if (name === 'RegExp') built.push(placeOf(source, node));
  }
  return { literals, built };
}

/**
 * Loads modules and gives the expressions that they put together meanwhile, by place. What is put together later is not there: it would have
 * to be written otherwise, or nobody could try it.
 */
export async function expressionsBuiltBy(files: readonly string[], root: string): Promise<Map<string, RegExp>> {
  const found = new Map<string, RegExp>();
  const Original = RegExp;
  const here = pathToFileURL(`${root}/`).href;
  const note = (expression: RegExp) => {
    const [, , , line = ''] = (new Error('where').stack ?? '').split('\n');
    const at = line.indexOf(here);
    const [file, row] = line.slice(at + here.length).split(':');
    if (at >= 0) found.set(`${file}:${row}`, expression);
    return expression;
  };
  globalThis.RegExp = new Proxy(Original, {
    construct: (target, [pattern, flags]: [string, string?]) => note(new target(pattern, flags)),
    apply: (target, _, [pattern, flags]: [string, string?]) => note(target(pattern, flags)),
  });
  try {
    // What needs a browser cannot be loaded here.
    for (const file of files) await import(pathToFileURL(join(root, file)).href).catch(() => undefined);
  } finally {
    globalThis.RegExp = Original;
  }
  return found;
}

/** A piece of an expression that takes one letter; `path`: those that come before it where it is reached. */
type Piece = { samples: string[]; stop: string; least: number; path: Piece[] };

const ALPHABET = [...'aA1_- ./:;,<>=&%#@"\'()[]{}\\|+*?!$^~`bzé中Я\u0301\u200B\n\r\t\0\u{1F388}'];
/** How many letters stand for a class. */
const MAX_SAMPLES = 5;

const ESCAPE = /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|k<[^>]*>|[^])/iu;
const OPENING = /^\((?:\?(?::|=|!|<=|<!|<[^>]*>))?/u;
const QUANTIFIER = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/u;

/** The class that begins at the start of `source`. With the flag v, classes stand in classes. */
function classIn(source: string, flags: string): string {
  let depth = 0;
  for (let at = 0; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '[' && (at === 0 || flags.includes('v'))) depth += 1;
    else if (source[at] === ']') {
      depth -= 1;
      if (depth <= 0) return source.slice(0, at + 1);
    }
  }
  throw new SyntaxError(`A class without an end: ${source}`);
}

function pieceOf(written: string, flags: string, path: Piece[]): Piece {
  const one = new RegExp(`^(?:${written})$`, flags.replaceAll(/[gy]/g, ''));
  const literal = written.startsWith('\\') ? written.slice(1) : written;
  const letters = literal.length === 1 && !ALPHABET.includes(literal) ? [literal, ...ALPHABET] : ALPHABET;
  const taken = letters.filter((letter) => one.test(letter));
  // From all kinds, the rare ones at the end included.
  const step = Math.max(1, taken.length / MAX_SAMPLES);
  const samples = Array.from(
    { length: Math.min(MAX_SAMPLES, taken.length) },
    (_, n) => taken[Math.floor(n * step)] ?? '',
  );
  return { samples, stop: letters.find((letter) => !one.test(letter)) ?? '', least: 1, path };
}

/** The pieces of an expression, each with the way to it. Groups and alternatives are followed, look-arounds taken for groups. */
function piecesOf({ source, flags }: RegExp): Piece[] {
  const pieces: Piece[] = [];
  const groups: Piece[][] = [];
  let path: Piece[] = [];
  let last: Piece | undefined;
  for (let rest = source; rest !== '';) {
    const [letter = ''] = rest;
    const quantifier = last === undefined && pieces.length === 0 ? null : QUANTIFIER.exec(rest);
    let length = 1;
    if (letter === '(') {
      length = OPENING.exec(rest)?.[0].length ?? 1;
      groups.push(path);
      last = undefined;
    } else if (letter === ')') {
      groups.pop();
      last = undefined;
    } else if (letter === '|') {
      path = groups.at(-1) ?? [];
      last = undefined;
    } else if (quantifier !== null && quantifier[0] !== '') {
      length = quantifier[0].length;
      if (last !== undefined) last.least = Math.max(1, Number(quantifier[1] ?? 1));
    } else if (letter !== '^' && letter !== '$' && !/^\\[bB]/.test(rest)) {
      const written =
        letter === '['
          ? classIn(rest, flags)
          : letter === '\\'
            ? (ESCAPE.exec(rest)?.[0] ?? letter)
            : ([...rest][0] ?? '');
      length = written.length;
      // What was found before is found again: as good as anything.
      last = pieceOf(/^\\(?:\d|k<)/.test(written) ? '.' : written, flags, path);
      pieces.push(last);
      path = [...path, last];
    } else length = letter === '\\' ? 2 : 1;
    rest = rest.slice(length);
  }
  return pieces;
}

const sample = (pieces: readonly Piece[], variant: number) =>
  pieces.map(({ samples, least }) => (samples[variant % Math.max(1, samples.length)] ?? '').repeat(least)).join('');

export type Attack = { prefix: string; pump: string; suffix: string };
/** Of a longer pump the text is twice as long: it has fewer beginnings. */
const textOf = ({ prefix, pump, suffix }: Attack, size: number) =>
  prefix + pump.repeat(Math.max(1, Math.ceil((size * Math.min(2, pump.length)) / pump.length))) + suffix;

/** Repetitions of every piece, of some that stand together and of whole ways, behind what leads there and before what ends it. */
export function attacksOn(expression: RegExp): Attack[] {
  const attacks = new Map<string, Attack>();
  for (const piece of piecesOf(expression)) {
    const whole = [...piece.path, piece];
    for (let variant = 0; variant < MAX_SAMPLES; variant += 1)
      for (const count of [1, 2, 3, whole.length]) {
        // A letter between two others, and the first sample of all but the last.
        const window = whole.slice(-count);
        for (const pump of [sample(window, variant), sample(window.slice(0, -1), 0) + sample([piece], variant)])
          for (const prefix of ['', sample(whole.slice(0, -count), 0)])
            for (const suffix of ['', '\0', '\n!', piece.stop])
              if (pump !== '') attacks.set(`${prefix}\n${pump}\n${suffix}`, { prefix, pump, suffix });
      }
  }
  return [...attacks.values()];
}

/** Everything that our sources do with expressions of this kind. */
function apply({ expression, isSplit }: Pick<Found, 'expression' | 'isSplit'>, text: string): void {
  expression.lastIndex = 0;
  expression.test(text);
  if (expression.global) text.replaceAll(expression, '');
  if (isSplit) text.split(expression);
}

/** Milliseconds of work that no linear expression has with so few letters. */
const TOO_MUCH = 40;
/** Small steps: what doubles with each letter, or grows with a high power, must be met before it takes hours. */
const SMALL = [16, 24, 28, 40, 64, 128, 256, 512, 1024];
const [SIZE, LARGE] = [2048, 8192];
/** Below so many milliseconds nothing is compared. */
const SUSPICIOUS = 0.3;
const FLOOR = 4;
/** Four times the letters: four times the work in step, sixteen times where it grows with their square. */
const MAX_GROWTH = 8;

/** How the work of an expression grows too fast, or undefined. */
export function slowness(found: Pick<Found, 'expression' | 'isSplit'>): string | undefined {
  for (const attack of attacksOn(found.expression)) {
    const cost = (size: number) => {
      const text = textOf(attack, size);
      return cpuOf(() => apply(found, text));
    };
    const said = JSON.stringify(attack);
    // The second time the machine had no other work to do in between.
    const tooMuch = SMALL.find((size) => cost(size) > TOO_MUCH && cost(size) > TOO_MUCH);
    if (tooMuch !== undefined) return `${tooMuch} letters are too much for it: ${said}`;
    const once = cost(SIZE);
    if (once < SUSPICIOUS || cost(LARGE) < MAX_GROWTH * once) continue;
    // The least of several: one may have met the collector of garbage, or the compiler.
    const least = (size: number) => Math.min(cost(size), cost(size), cost(size));
    const [small, large] = [least(SIZE), least(LARGE)];
    if (large < FLOOR || large < MAX_GROWTH * small) continue;
    // So much is no chance; of less it is made sure.
    if (large > TOO_MUCH || least(4 * LARGE) > MAX_GROWTH * large)
      return `${small.toFixed(1)} ms become ${large.toFixed(1)} with four times the letters: ${said}`;
  }
  return undefined;
}
