/**
 * The phrases of `phrases/*.txt`: typical of selling, luring or asking, in many languages. A line holds phrases separated by commas. In
 * a phrase `a|b` is either word, `word*` begins with it, `word?` may be left out, `~` is up to three words, `#` a number and `$` a
 * currency. They are compared word by word, not by regular expressions, so that no text takes long.
 */
import { readdirSync, readFileSync } from 'node:fs';

import { SIGNS } from './signs.ts';
import { STOP, wordsIn } from './text.ts';

const MOST_SKIPPED = 3;
const CURRENCIES = new Set(
  'usd eur gbp inr euro euros dollar dollars pounds rupees rupee rs aed brl reais real zl pln tl try lira руб рублей рубля rmb usdt btc'.split(
    ' ',
  ),
);

type Element = 'skip' | { words: ReadonlySet<string>; beginnings: readonly string[]; isOptional: boolean };
type Phrase = { sign: string; elements: readonly Element[]; language: Language };
/** Its most common words, to detect the language; none where its script is enough. */
type Language = { name: string; words: ReadonlySet<string> };
/** Its words occur in texts of every language: bitcoin, backlinks, free trial. */
const EVERYWHERE = 'en';

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

const COMMON_WORDS = 'words';

function phrasesIn(name: string, text: string): Phrase[] {
  const [, ...sections] = text.split(/^\[/mu);
  const read = sections.map((section) => {
    const [heading = '', ...lines] = section.split(']');
    const written = lines
      .join(']')
      .split(/[,\n]/u)
      .map((one) => one.trim());
    return { heading, written: written.filter((one) => one !== '') };
  });
  const language = {
    name,
    words: new Set(read.flatMap(({ heading, written }) => (heading === COMMON_WORDS ? written.map(word) : []))),
  };
  return read.flatMap(({ heading, written }) => {
    if (heading === COMMON_WORDS) return [];
    if (!Object.hasOwn(SIGNS, heading)) throw new Error(`There is no sign ${heading}.`);
    return written.map((one) => ({
      sign: heading,
      elements: one.split(' ').filter(Boolean).flatMap(elementsOf),
      language,
    }));
  });
}

const FOLDER = new URL('./phrases/', import.meta.url);

function add(map: Map<string, Phrase[]>, keys: Iterable<string>, phrase: Phrase): void {
  for (const key of keys) {
    const known = map.get(key);
    if (known === undefined) map.set(key, [phrase]);
    else known.push(phrase);
  }
}

type Index = {
  byWord: ReadonlyMap<string, readonly Phrase[]>;
  byBeginning: ReadonlyMap<string, readonly Phrase[]>;
  longestBeginning: number;
  languages: readonly Language[];
};

function readPhrases(): Index {
  const phrases = readdirSync(FOLDER).flatMap((name) =>
    phrasesIn(name.replace('.txt', ''), readFileSync(new URL(name, FOLDER), 'utf8')),
  );
  const byWord = new Map<string, Phrase[]>();
  const byBeginning = new Map<string, Phrase[]>();
  for (const phrase of phrases) {
    const [first] = phrase.elements;
    if (first === undefined || first === 'skip' || first.isOptional) throw new Error('A phrase begins with a word.');
    add(byWord, first.words, phrase);
    add(byBeginning, first.beginnings, phrase);
  }
  const longestBeginning = Math.max(0, ...[...byBeginning.keys()].map(({ length }) => length));
  return { byWord, byBeginning, longestBeginning, languages: [...new Set(phrases.map(({ language }) => language))] };
}

let index: Index | undefined;
/** Read with the first message and not at the start: most commands meet none. */
const phraseIndex = (): Index => (index ??= readPhrases());

const isNumber = (token: string) => /^\p{Nd}/u.test(token);

function isOne(element: Exclude<Element, 'skip'>, token: string): boolean {
  return (
    element.words.has(token) ||
    (element.words.has('#') && isNumber(token)) ||
    (element.words.has('$') && CURRENCIES.has(token)) ||
    element.beginnings.some((beginning) => token.startsWith(beginning))
  );
}

/** Matches a phrase from its element `at` against the tokens from `from`; returns the end or -1. Phrases are short, so the recursion is bounded. */
function endOf(elements: readonly Element[], at: number, tokens: readonly string[], from: number): number {
  const element = elements[at];
  if (element === undefined) return from;
  if (element === 'skip') {
    for (let skipped = 0; skipped <= MOST_SKIPPED; skipped += 1) {
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

/** The phrases that begin with a token. */
function* beginningWith(token: string): Generator<Phrase> {
  const { byWord, byBeginning, longestBeginning } = phraseIndex();
  yield* byWord.get(token) ?? [];
  if (isNumber(token)) yield* byWord.get('#') ?? [];
  if (CURRENCIES.has(token)) yield* byWord.get('$') ?? [];
  for (let length = 1; length <= Math.min(token.length, longestBeginning); length += 1)
    yield* byBeginning.get(token.slice(0, length)) ?? [];
}

/** Fewer common words of a language prove nothing: languages share some. */
const LEAST_WORDS = 2;
const LONG_TEXT = 30;
const LEAST_WORDS_OF_LONG = 3;

/** The languages that a text may be in: by script, and by common words. */
function languagesOf(tokens: ReadonlySet<string>): ReadonlySet<Language> {
  const least = tokens.size > LONG_TEXT ? LEAST_WORDS_OF_LONG : LEAST_WORDS;
  const counted = phraseIndex().languages.map((language) => {
    const count = [...language.words].filter((one) => tokens.has(one)).length;
    return { language, count };
  });
  const most = Math.max(1, ...counted.map(({ count }) => count));
  const isIn = ({ language: { name, words }, count }: (typeof counted)[number]) =>
    words.size === 0 || name === EVERYWHERE || count >= least || count === most;
  return new Set(counted.filter(isIn).map(({ language }) => language));
}

/** Phrases are tried at the first so many occurrences of a word; only very common words occur more often. */
const MOST_PLACES = 50;

/** The distinct phrases of each sign in a text; of overlapping ones only one. */
export function findPhrases(tokens: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const languages = languagesOf(new Set(tokens));
  const found = new Map<string, { end: number; phrases: Set<string> }>();
  const places = new Map<string, number>();
  for (const [place, token] of tokens.entries()) {
    const kindOfToken = isNumber(token) ? '#' : token;
    const before = places.get(kindOfToken) ?? 0;
    places.set(kindOfToken, before + 1);
    if (before >= MOST_PLACES) continue;
    for (const { sign, elements, language } of beginningWith(token)) {
      const end = languages.has(language) ? endOf(elements, 0, tokens, place) : -1;
      if (end < 0) continue;
      const known = found.get(sign) ?? { end: 0, phrases: new Set() };
      if (place >= known.end) known.phrases.add(tokens.slice(place, end).join(' '));
      found.set(sign, { end: Math.max(end, known.end), phrases: known.phrases });
    }
  }
  return new Map([...found].map(([sign, { phrases }]) => [sign, phrases]));
}
