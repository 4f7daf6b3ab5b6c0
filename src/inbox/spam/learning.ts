/**
 * What the words of a text say, by naive Bayes: by counts that are shipped (words.tsv, of the letters in tools/benchmarks/messages/tuning), and by what
 * staff have decided here. Words of what an agency sells (trade.txt) are never counted: whoever buys it writes them, too.
 */
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { wordsOf } from '#database/words.ts';

import type { Wording } from '#inbox/submissions/schema.ts';
import { readText, STOP, withoutLinks, wordsIn } from './text.ts';

/** How many texts of each kind there are, or hold a word. */
export type TrainingCounts = { spam: number; good: number };

/** The row of this empty word counts the texts. */
export const TEXTS = '';
const MAX_WORDS = 400;
/** A text with fewer known words says less. */
const FEW_WORDS = 20;

const readLines = (name: string): string[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

let shipped: { counts: ReadonlyMap<string, TrainingCounts>; trade: ReadonlySet<string> } | undefined;
/** Read with the first message and not at the start. */
function readShipped() {
  if (shipped !== undefined) return shipped;
  const rows = readLines('./words.tsv').map((line) => line.split('\t'));
  const counts = new Map(rows.map(([word = '', spam, good]) => [word, { spam: Number(spam), good: Number(good) }]));
  const words = readLines('./trade.txt').flatMap((line) => line.split(' '));
  shipped = { counts, trade: new Set(words.flatMap((word) => [...wordsIn(word), ...wordsOf(word)])) };
  return shipped;
}

/** The distinct words that are counted: without links, which are judged by themselves; numbers are all the same. */
export function countedWords(text: string): string[] {
  const { trade } = readShipped();
  const words = readText(withoutLinks(text)).words.slice(0, MAX_WORDS);
  const plain = words.map((word) => (/^\p{Nd}/u.test(word) ? '#' : word));
  return [...new Set(plain)].filter((word) => word !== STOP && !trade.has(word));
}

/** How much more often a word is in spam: the logarithm, smoothed (Laplace). Both kinds are assumed equally frequent. */
const logOdds = (texts: TrainingCounts, { spam, good }: TrainingCounts): number =>
  Math.log((spam + 1) / (texts.spam + 2)) - Math.log((good + 1) / (texts.good + 2));

/** By the shipped counts: above 0 it is rather spam, and from about 2 on it is almost sure. */
export function oddsOf(text: string): number {
  const { counts } = readShipped();
  const texts = counts.get(TEXTS) ?? { spam: 0, good: 0 };
  const found = countedWords(text).flatMap((word) => counts.get(word) ?? []);
  return found.reduce((sum, word) => sum + logOdds(texts, word), 0) / Math.sqrt(Math.max(FEW_WORDS, found.length));
}

/** Marked texts needed of each kind: fewer would not be representative. */
const MIN_MARKS = 5;
const MAX_LEARNT = 200;
/** Only the most telling words count, so that a long text is not more certain by its length. */
const MAX_TELLING = 12;
/** A word seen less often, in both kinds together, is ignored. */
const MIN_SIGHTINGS = 2;

/** The words of a submission as keyed hashes, so that no name can be read from the table. Sorted. */
export function wordHashes(secret: string, { name, subject, text }: Wording): string[] {
  const { trade } = readShipped();
  return wordsOf(`${subject} ${text} ${name}`)
    .filter((word) => !trade.has(word))
    .slice(0, MAX_LEARNT)
    .map((word) => createHmac('sha256', secret).update(`word ${word}`).digest('base64url').slice(0, 16))
    .toSorted();
}

export const hasLearnt = ({ spam, good }: TrainingCounts): boolean => spam >= MIN_MARKS && good >= MIN_MARKS;

/** What the decisions of staff say: from -1, honest, to 1, spam. The fewer decisions there are of either kind, the less. */
export function leaning(texts: TrainingCounts, words: readonly TrainingCounts[]): number {
  const telling = words
    .filter(({ spam, good }) => spam + good >= MIN_SIGHTINGS)
    .map((word) => logOdds(texts, word))
    .toSorted((a, b) => Math.abs(b) - Math.abs(a))
    .slice(0, MAX_TELLING);
  const decisions = Math.min(texts.spam, texts.good);
  const trust = decisions / (decisions + MIN_MARKS);
  return trust * Math.tanh(telling.reduce((sum, odds) => sum + odds, 0) / 4);
}
