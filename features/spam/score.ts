/** The score of a submission: what each kind of evidence counts for, together. Nothing here reads or writes anything. */
import { behaviourRules } from './behaviour.ts';
import { intentRules } from './intent.ts';
import { signsIn } from './phrases.ts';
import { oddsOf, PRIOR, type Weights, wordsOfLetter } from './prior.ts';
import type { Evidence, Found } from './rules.ts';
import type { Judgement } from './schema.ts';
import { readTokens } from './tokens.ts';
import { writingRules } from './writing.ts';

/** From this score on a submission waits in quarantine. */
export const QUARANTINE_AT = 50;
/** What one kind of evidence counts for at most, so that it takes two to hold a letter back. */
const MOST_OF_A_KIND = 44;

const RULES = [...behaviourRules, ...writingRules, ...intentRules];

/** The score of a submission, with what it is made of; never below 0. */
export function judge(evidence: Evidence, prior: Weights = PRIOR): Judgement {
  const { name, subject, text } = evidence.wording;
  const tokens = readTokens(`${subject}\n${text}\n${name}`);
  const read = { ...tokens, signs: signsIn(tokens.words), odds: oddsOf(prior, wordsOfLetter(evidence.wording)) };
  const reasons = RULES.flatMap((rule) => rule(evidence, read)).filter(({ points }) => points !== 0);
  const sums = new Map<Found['kind'], number>();
  for (const { kind, points } of reasons) sums.set(kind, (sums.get(kind) ?? 0) + points);
  const score = [...sums].reduce((sum, [, points]) => sum + Math.min(points, MOST_OF_A_KIND), 0);
  return { score: Math.max(0, score), reasons: reasons.map(({ points, says }) => ({ points, says })) };
}
