/**
 * The spam model before staff have marked anything: weights of words and word pairs, by logistic regression
 * over the texts in `benchmarks/messages/tuning`. It captures direction where no phrase does: who says 'your', who says 'our'.
 */
import { readFileSync } from 'node:fs';

import { withoutLinks } from './links.ts';
import type { Wording } from './schema.ts';
import { readTokens, STOP } from './tokens.ts';

export type Weights = ReadonlyMap<string, number>;
export type Example = { isSpam: boolean; words: readonly string[] };

const TABLE = new URL('./prior.tsv', import.meta.url);
/** The intercept. */
const BASE = '';
const MOST_WORDS = 400;
/** Shorter texts, in words, are not judged. */
const LEAST_WORDS = 10;
/** A text with fewer features gives a smaller result. */
const FEW_TRAITS = 40;
/** More features do not make the result more certain. */
const sizeOf = (traits: readonly string[]): number => Math.sqrt(Math.max(FEW_TRAITS, traits.length));
/** Words are cut to a stem, because many languages add suffixes. */
const STEM = 5;

/** The words of subject and text, without links, which are judged by their own rules. */
export const wordsOfMessage = ({ subject, text }: Pick<Wording, 'subject' | 'text'>): readonly string[] =>
  readTokens(withoutLinks(`${subject}\n${text}`)).words;

/** The features: words, word pairs, and whether there is a number, each once. */
function traitsOf(words: readonly string[]): string[] {
  const some = words.slice(0, MOST_WORDS).map((word) => (/^\p{Nd}/u.test(word) ? '#' : word));
  const pairs = some.slice(1).map((word, place) => `${some[place]} ${word}`);
  const stems = some.filter(({ length }) => length > STEM).map((word) => `${word.slice(0, STEM)}*`);
  return [...new Set([...some, ...pairs, ...stems])].filter((trait) => trait !== STOP);
}

/** The log odds that a text is spam; above 0 it is more likely spam. */
export function logOddsOf(weights: Weights, words: readonly string[]): number {
  if (words.length < LEAST_WORDS) return -Infinity;
  const traits = traitsOf(words);
  const sum = traits.reduce((total, trait) => total + (weights.get(trait) ?? 0), 0);
  return (weights.get(BASE) ?? 0) + sum / sizeOf(traits);
}

const ROUNDS = 40;
const FIRST_STEP = 0.4;
const SHRINKAGE = 0.002;
/** A feature of one text only is ignored. */
const LEAST_LETTERS = 2;

/** Trains the weights. Deterministic. */
export function train(examples: readonly Example[]): Weights {
  const seen = new Map<string, number>();
  const all = examples.map(({ isSpam, words }) => ({ isSpam, traits: traitsOf(words) }));
  for (const { traits } of all) for (const trait of traits) seen.set(trait, (seen.get(trait) ?? 0) + 1);
  const texts = all.map(({ isSpam, traits }) => ({
    isSpam,
    size: sizeOf(traits),
    traits: traits.filter((trait) => (seen.get(trait) ?? 0) >= LEAST_LETTERS),
  }));
  const weights = new Map<string, number>([[BASE, 0]]);
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = FIRST_STEP / (1 + round / 10);
    // Each round has another order: a stride that is coprime to the number of texts.
    for (let turn = 0, place = round; turn < texts.length; turn += 1, place = (place + 7919) % texts.length) {
      const text = texts[place % texts.length];
      if (text === undefined) continue;
      const sum = text.traits.reduce((total, trait) => total + (weights.get(trait) ?? 0), 0);
      const likelihood = 1 / (1 + Math.exp(-(weights.get(BASE) ?? 0) - sum / text.size));
      const change = step * ((text.isSpam ? 1 : 0) - likelihood);
      weights.set(BASE, (weights.get(BASE) ?? 0) + change / 10);
      for (const trait of text.traits) {
        const weight = weights.get(trait) ?? 0;
        weights.set(trait, weight + change / text.size - step * SHRINKAGE * weight);
      }
    }
  }
  return weights;
}

const LEAST_WEIGHT = 0.02;

/** The weights as a file, sorted. */
export const asTable = (weights: Weights): string =>
  [...weights]
    .filter(([trait, weight]) => trait === BASE || Math.abs(weight) >= LEAST_WEIGHT)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([trait, weight]) => `${trait}\t${weight.toFixed(2)}\n`)
    .join('');

const fromTable = (table: string): Weights =>
  new Map(
    table.split('\n').flatMap((line) => {
      const [trait, weight] = line.split('\t');
      return trait === undefined || weight === undefined ? [] : [[trait, Number(weight)] as const];
    }),
  );

let shipped: Weights | undefined;
/** The weights that are shipped: read with the first message, as the phrases are. */
export const shippedWeights = (): Weights => (shipped ??= fromTable(readFileSync(TABLE, 'utf8')));
