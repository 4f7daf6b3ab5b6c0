/** Naive Bayes over the texts that staff have marked. */
import { createHmac } from 'node:crypto';

import { wordsOf } from '#database/words.ts';

import type { Wording } from './schema.ts';

/** Marked texts needed of each kind: fewer would not be representative. */
const LEAST_MARKS = 5;
const MOST_WORDS = 200;
/** Only the most significant words count, so that a long text is not more certain by its length. */
const MOST_TELLING = 12;
/** A word seen less often, in both kinds together, is ignored. */
const LEAST_SIGHTINGS = 2;

/** How many texts of each kind there are, or hold a word. */
export type Marks = { spam: number; good: number };

/** The words of a submission as keyed hashes, so that no name can be read from the table. Sorted. */
export const wordHashes = (secret: string, { name, subject, text }: Wording): string[] =>
  wordsOf(`${subject} ${text} ${name}`)
    .slice(0, MOST_WORDS)
    .map((word) => createHmac('sha256', secret).update(`word ${word}`).digest('base64url').slice(0, 16))
    .toSorted();

export const hasLearnt = ({ spam, good }: Marks): boolean => spam >= LEAST_MARKS && good >= LEAST_MARKS;

/**
 * The probability that a text with these words is spam. Both kinds are assumed equally frequent; a word that one kind never had
 * is smoothed (Laplace).
 */
export function likelihood(texts: Marks, words: readonly Marks[]): number {
  const telling = words
    .filter(({ spam, good }) => spam + good >= LEAST_SIGHTINGS)
    .map(({ spam, good }) => Math.log((spam + 1) / (texts.spam + 2)) - Math.log((good + 1) / (texts.good + 2)))
    .toSorted((a, b) => Math.abs(b) - Math.abs(a))
    .slice(0, MOST_TELLING);
  return 1 / (1 + Math.exp(-telling.reduce((sum, odds) => sum + odds, 0)));
}
