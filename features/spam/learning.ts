/** What the words of a text say, by the texts that staff have marked: naive Bayes over the words that tell most. */
import { createHmac } from 'node:crypto';

import { wordsOf } from '#database/words.ts';

import type { Wording } from './schema.ts';

/** Of each kind; before, the words of a few texts would judge all others. */
export const LEAST_MARKS = 5;
const MOST_WORDS = 200;
/** A long text must not be more certain than its most telling words. */
const MOST_TELLING = 12;
/** A word seen less often, in both kinds together, is chance. */
const LEAST_SIGHTINGS = 2;

/** How many texts of each kind there are, or hold a word. */
export type Marks = { spam: number; good: number };

/** The words of a submission as they are remembered: keyed hashes, so that nobody's name can be read out of them. In one order, always. */
export const wordHashes = (secret: string, { name, subject, text }: Wording): string[] =>
  wordsOf(`${subject} ${text} ${name}`)
    .slice(0, MOST_WORDS)
    .map((word) => createHmac('sha256', secret).update(`word ${word}`).digest('base64url').slice(0, 16))
    .toSorted();

export const hasLearnt = ({ spam, good }: Marks): boolean => spam >= LEAST_MARKS && good >= LEAST_MARKS;

/**
 * How likely a text with these words is spam, from 0 to 1. Spam and good texts count as equally frequent; a word that one kind never had
 * counts as if it had been there once more (Laplace).
 */
export function likelihood(texts: Marks, words: readonly Marks[]): number {
  const telling = words
    .filter(({ spam, good }) => spam + good >= LEAST_SIGHTINGS)
    .map(({ spam, good }) => Math.log((spam + 1) / (texts.spam + 2)) - Math.log((good + 1) / (texts.good + 2)))
    .toSorted((a, b) => Math.abs(b) - Math.abs(a))
    .slice(0, MOST_TELLING);
  return 1 / (1 + Math.exp(-telling.reduce((sum, odds) => sum + odds, 0)));
}
