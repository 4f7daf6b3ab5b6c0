/** Rules about the intent of a text: to sell, to lure, or to ask for our work. */
import { type Evidence, type Reading, type Rule, step } from './rules.ts';
import { type Sign, SIGNS } from './signs.ts';

/** Factor for offers and praise in an application, where both are normal. */
const APPLICATION_SHARE = 0.3;
/** Factor for the word model in an application. */
const PRIOR_SHARE = 0.45;
/** From this many points on, lure phrases are taken seriously. */
const COUNTS = 30;

/** Topics that count only where somebody sells. */
const SELLING: readonly Sign[] = ['serves', 'improves', 'faults', 'introduces', 'price', 'free'];
/** Topics that an applicant may have worked on. */
const PAST_WORK: readonly Sign[] = ['links', 'lists', 'gambling', 'prize', 'loan', 'pills', 'bait'];
/** Signs that never occur in a request to an agency. */
const NOBODYS_WORK: readonly Sign[] = ['inheritance', 'sex', 'praise', 'miracle', 'money', 'links'];
/** Lures that are never a client's business; all others may be. */
const FOREIGN: readonly Sign[] = [...NOBODYS_WORK, 'goods', 'threat', 'purchase'];
const WANTING: readonly Sign[] = ['price', 'act', 'demands'];
const IDEOGRAPHS = /^\p{Script=Han}/u;

/** A single word shows only the topic, a phrase shows the intent: 'casino' is a topic, 'play at our casino' is a lure. */
const isTopic = (phrase: string): boolean => phrase.split(' ').length <= (IDEOGRAPHS.test(phrase) ? 2 : 1);

function pointsOf(sign: Sign, phrases: ReadonlySet<string>): number {
  const { kind, points, more } = SIGNS[sign];
  if (sign === 'bait') return points * Math.min(phrases.size, 4);
  if (phrases.size === 0) return 0;
  const topics = kind === 'lure' ? [...phrases].filter(isTopic).length : 0;
  if (phrases.size > topics) return points + (phrases.size > 1 ? more : 0);
  return step(topics, [
    [1, 10],
    [2, 24],
    [3, points],
  ]);
}

/** Whether a text has a phrase of one of these signs, not just a topic. */
const hasAny = (signs: Reading['signs'], some: readonly Sign[]): boolean =>
  some.some((sign) => pointsOf(sign, signs.get(sign) ?? new Set()) >= COUNTS);

/** Whether this is a real application: a spammer in the application form wants something else. */
function isApplicant({ form }: Evidence, { signs }: Reading): boolean {
  const wanting = WANTING.filter((sign) => [...(signs.get(sign) ?? [])].some((phrase) => !isTopic(phrase)));
  return form === 'application' && wanting.length < 2;
}

/** The factor for a sign's points, given the form and the other signs. */
function shareOf(sign: Sign, evidence: Evidence, reading: Reading): number {
  const { signs } = reading;
  const { kind } = SIGNS[sign];
  if (sign === 'trade' && !SELLING.some((one) => signs.has(one))) return 0;
  // Lures contain questions too, so questions do not excuse them.
  if (sign === 'asks' && hasAny(signs, FOREIGN)) return 0;
  if (sign === 'commission' && hasAny(signs, NOBODYS_WORK)) return 0;
  const isOfWork = PAST_WORK.includes(sign) || kind === 'offer' || kind === 'mass' || kind === 'sales';
  return isOfWork && isApplicant(evidence, reading) ? APPLICATION_SHARE : 1;
}

const phraseRule: Rule = (evidence, reading) =>
  [...reading.signs].map(([sign, phrases]) => ({
    kind: SIGNS[sign].kind,
    points: Math.round(pointsOf(sign, phrases) * shareOf(sign, evidence, reading)),
    says: `The text ${SIGNS[sign].says}`,
  }));

const priorRule: Rule = (evidence, reading) => ({
  kind: 'learnt',
  points: Math.round(
    (isApplicant(evidence, reading) ? PRIOR_SHARE : 1) *
      step(reading.odds, [
        [0, 20],
        [0.2, 28],
        [0.4, 34],
        [0.7, 40],
      ]),
  ),
  says: 'The words are rather those of spam than those of people who write to us',
});

export const intentRules: readonly Rule[] = [phraseRule, priorRule];
