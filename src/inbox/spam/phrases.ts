/**
 * The phrases of `phrases/*.txt`: typical of selling, luring or asking, in many languages. A line holds phrases separated by commas. In
 * a phrase `a|b` is either word, `word*` begins with it, `word?` may be left out, `~` is up to three words, `#` a number and `$` a
 * currency. They are compared word by word, not by regular expressions, so that no text takes long.
 */
import { readdirSync, readFileSync } from 'node:fs';

import { SIGNS } from './signs.ts';
import { STOP, wordsIn } from './text.ts';

const MAX_SKIPPED = 3;
const CURRENCIES = new Set(
  'usd eur gbp inr euro euros dollar dollars pounds rupees rupee rs aed brl reais real zl pln tl try lira руб рублей рубля rmb usdt btc'.split(
    ' ',
  ),
);

type Element = 'skip' | { words: ReadonlySet<string>; beginnings: readonly string[]; isOptional: boolean };
type Phrase = { sign: string; elements: readonly Element[] };

/** Most words need no folding; folding thousands would slow down the start. */
const PLAIN = /^[a-z]+$|^[#$%]$/u;

const word = (text: string): string => (PLAIN.test(text) ? text : (wordsIn(text)[0] ?? ''));

/** In scripts without spaces, each letter is an element. */
function elementsOf(written: string): Element[] {
  if (written === '~') return ['skip'];
  const isOptional = written.length > 1 && written.endsWith('?');
  const choices = (isOptional ? written.slice(0, -1) : written).split('|');
  const [single = ''] = choices;
  const only = choices.length === 1 && !PLAIN.test(single) ? wordsIn(single) : [];
  if (only.length > 1) return only.map((one) => ({ words: new Set([one]), beginnings: [], isOptional: false }));
  const beginnings = choices.filter((choice) => choice.length > 1 && choice.endsWith('*')).map(word);
  return [
    {
      words: new Set(choices.filter((choice) => !(choice.length > 1 && choice.endsWith('*'))).map(word)),
      beginnings,
      isOptional,
    },
  ];
}

function phrasesIn(text: string): Phrase[] {
  const [, ...sections] = text.split(/^\[/mu);
  return sections.flatMap((section) => {
    const [sign = '', ...lines] = section.split(']');
    if (!Object.hasOwn(SIGNS, sign)) throw new Error(`There is no sign ${sign}.`);
    const written = lines.join(']').split(/[,\n]/u);
    return written.flatMap((one) => {
      const elements = one.split(/\s/u).filter(Boolean).flatMap(elementsOf);
      return elements.length === 0 ? [] : [{ sign, elements }];
    });
  });
}

const FOLDER = new URL('./phrases/', import.meta.url);

function add(map: Map<string, Phrase[]>, keys: Iterable<string>, phrase: Phrase): void {
  for (const key of keys) map.getOrInsertComputed(key, () => []).push(phrase);
}

const NONE: readonly Phrase[] = [];

type Index = {
  byWord: ReadonlyMap<string, readonly Phrase[]>;
  byBeginning: ReadonlyMap<string, readonly Phrase[]>;
  /** In ascending order. */
  beginningLengths: readonly number[];
};

function readPhrases(): Index {
  const phrases = readdirSync(FOLDER).flatMap((name) => phrasesIn(readFileSync(new URL(name, FOLDER), 'utf8')));
  const byWord = new Map<string, Phrase[]>();
  const byBeginning = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    const [first] = phrase.elements;
    if (first === undefined || first === 'skip' || first.isOptional) throw new Error('A phrase begins with a word.');
    add(byWord, first.words, phrase);
    add(byBeginning, first.beginnings, phrase);
  }
  const lengths = new Set([...byBeginning.keys()].map(({ length }) => length));
  return { byWord, byBeginning, beginningLengths: [...lengths].toSorted((a, b) => a - b) };
}

let index: Index | undefined;
/** Read with the first message and not at the start: most commands meet none. */
const phraseIndex = (): Index => (index ??= readPhrases());

const isNumber = (token: string) => /^\p{Nd}/u.test(token);

function isOne({ words, beginnings }: Exclude<Element, 'skip'>, token: string): boolean {
  if (words.has(token)) return true;
  for (const beginning of beginnings) if (token.startsWith(beginning)) return true;
  return (words.has('#') && isNumber(token)) || (words.has('$') && CURRENCIES.has(token));
}

/** Matches a phrase from its element `at` against the tokens from `from`; returns the end or -1. Phrases are short, so the recursion is bounded. */
function endOf(elements: readonly Element[], at: number, tokens: readonly string[], from: number): number {
  const element = elements[at];
  if (element === undefined) return from;
  if (element === 'skip') {
    for (let skipped = 0; skipped <= MAX_SKIPPED; skipped += 1) {
      const end = endOf(elements, at + 1, tokens, from + skipped);
      if (end >= 0) return end;
      if (tokens[from + skipped] === STOP) return -1;
    }
    return -1;
  }
  const token = tokens[from];
  if (token !== undefined && isOne(element, token)) {
    const end = endOf(elements, at + 1, tokens, from + 1);
    if (end >= 0) return end;
  }
  return element.isOptional ? endOf(elements, at + 1, tokens, from) : -1;
}

/** The phrases whose first element is a token. */
function beginningWith(token: string): readonly Phrase[] {
  const { byWord, byBeginning, beginningLengths } = phraseIndex();
  const found = [byWord.get(token)];
  if (isNumber(token)) found.push(byWord.get('#'));
  if (CURRENCIES.has(token)) found.push(byWord.get('$'));
  for (const length of beginningLengths) {
    if (length > token.length) break;
    found.push(byBeginning.get(token.slice(0, length)));
  }
  const [first = NONE, ...others] = found.filter((phrases) => phrases !== undefined);
  return others.length === 0 ? first : first.concat(...others);
}

/** Phrases are tried at the first so many occurrences of a word; only very common words occur more often. */
const MAX_PLACES = 50;

/** The distinct phrases of each sign in a text; of overlapping ones only one. */
export function findPhrases(tokens: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, { end: number; phrases: Set<string> }>();
  const places = new Map<string, number>();
  for (const [place, token] of tokens.entries()) {
    const kindOfToken = isNumber(token) ? '#' : token;
    const before = places.get(kindOfToken) ?? 0;
    places.set(kindOfToken, before + 1);
    if (before >= MAX_PLACES) continue;
    for (const { sign, elements } of beginningWith(token)) {
      const end = endOf(elements, 1, tokens, place + 1);
      if (end < 0) continue;
      const known = found.get(sign) ?? { end: 0, phrases: new Set() };
      if (place >= known.end) known.phrases.add(tokens.slice(place, end).join(' '));
      found.set(sign, { end: Math.max(end, known.end), phrases: known.phrases });
    }
  }
  return new Map([...found].map(([sign, { phrases }]) => [sign, phrases]));
}
