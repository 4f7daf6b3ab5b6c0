/** The spam score: the sum of all kinds of evidence, each capped. Pure functions. */
import { behaviourRules } from './behaviour.ts';
import { intentRules } from './intent.ts';
import { findSigns } from './phrases.ts';
import { logOddsOf, shippedWeights, type Weights, wordsOfMessage } from './prior.ts';
import type { Evidence, Found } from './rules.ts';
import type { Judgement } from './schema.ts';
import { readTokens } from './tokens.ts';
import { writingRules } from './writing.ts';

/** From this score on, a submission is quarantined. */
export const QUARANTINE_AT = 50;
/** The cap of one kind of evidence: at least two are needed for the quarantine. */
const MOST_OF_A_KIND = 44;

const RULES = [...behaviourRules, ...writingRules, ...intentRules];

/** Characters judged at the beginning and at the end of a text, which bounds the cost of long ones. */
const MOST_OF_BEGINNING = 4000;
const MOST_OF_END = 2000;

const excerptOf = (text: string): string =>
  text.length <= MOST_OF_BEGINNING + MOST_OF_END
    ? text
    : `${text.slice(0, MOST_OF_BEGINNING)}\n${text.slice(-MOST_OF_END)}`;

/** The score with its reasons; never below 0. */
export function judge(whole: Evidence, prior: Weights = shippedWeights()): Judgement {
  const { name, subject, text } = whole.wording;
  const wording = { name: excerptOf(name), subject: excerptOf(subject), text: excerptOf(text) };
  const evidence = { ...whole, wording };
  const tokens = readTokens([wording.subject, wording.text, wording.name].join('\n'));
  const read = { ...tokens, signs: findSigns(tokens.words), odds: logOddsOf(prior, wordsOfMessage(wording)) };
  const reasons = RULES.flatMap((rule) => rule(evidence, read)).filter(({ points }) => points !== 0);
  const sums = new Map<Found['kind'], number>();
  for (const { kind, points } of reasons) sums.set(kind, (sums.get(kind) ?? 0) + points);
  const score = [...sums].reduce((sum, [, points]) => sum + Math.min(points, MOST_OF_A_KIND), 0);
  return { score: Math.max(0, score), reasons: reasons.map(({ points, says }) => ({ points, says })) };
}
