/** The score of a submission: one table of what counts for how much. Nothing here reads or writes anything. */
import type { FormName } from '#platform/limits.ts';

import { OFFER_POINTS, PATTERNS } from './patterns.ts';
import type { Judgement, Reason, Wording } from './schema.ts';

/** From this score on a submission waits in quarantine. */
export const QUARANTINE_AT = 50;

export type Evidence = {
  form: FormName;
  wording: Wording;
  /** The field that people do not see was filled in. */
  isTrapped: boolean;
  token: {
    state: 'absent' | 'forged' | 'old' | 'good' | 'reused';
    /** Since the form was first touched, in milliseconds; undefined where that is not known. */
    age?: number;
  };
  /** Addresses that sent the same text within a day, without the sender's own; and how often the sender's own did. */
  sameText: { elsewhere: number; here: number };
  /** How many forms came before this one. */
  rates: { addressInHour: number; emailInHour: number; emailInDay: number };
  /** How likely the words are spam's, from 0 to 1, by what staff marked; undefined before they have marked enough. */
  learnt: number | undefined;
};

/** Nobody reads a form and writes a message in less, in milliseconds. */
const TOO_FAST = 2500;
const UNHURRIED = 5000;
const SHOUTED_LETTERS = 40;
const SHOUTED_SHARE = 0.7;

const LINK =
  /\bhttps?:\/\/\S+|\bwww\.\S+|(?<![@\w.-])[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,3}\.(?:com|net|org|info|biz|io|co|ru|cn|top|xyz|shop|site|online|club|vip|click|link)\b(?:\/\S*)?/giu;
const SPELT_LINK = /\bhttps?:\/\/|\bwww\./iu;

export const linksIn = (text: string): string[] => text.match(LINK) ?? [];

/** Whether a text is written in capitals; scripts that have none never are. */
function isShouted(text: string): boolean {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const small = text.match(/\p{Ll}/gu)?.length ?? 0;
  return capitals + small >= SHOUTED_LETTERS && capitals > SHOUTED_SHARE * (capitals + small);
}

/** The highest step that `value` reaches, as its points, or 0. Steps rise. */
const step = (value: number, steps: readonly (readonly [from: number, points: number])[]): number =>
  steps.findLast(([from]) => value >= from)?.[1] ?? 0;

/** A forty-seat classroom applies behind one address; nobody else sends so much. */
const ratePoints = (form: FormName, addressInHour: number): number =>
  step(
    addressInHour,
    form === 'application'
      ? [
          [45, 10],
          [60, 20],
        ]
      : [
          [8, 10],
          [20, 20],
        ],
  );

/** Points of what a text says are so much of the whole for an application: who works in advertising writes of it, and CVs have links. */
const APPLICATION_SHARE = 0.4;

type Rule = (evidence: Evidence) => Reason | Reason[];

const many = (count: number, one: string) => (count === 1 ? `one ${one}` : `${count} ${one}s`);

const RULES: readonly Rule[] = [
  ({ isTrapped }) => ({ points: isTrapped ? 60 : 0, says: 'The field that people do not see was filled in' }),
  ({ token: { age } }) => ({
    points: age !== undefined && age >= 0 && age < TOO_FAST ? 25 : 0,
    says: `Sent ${((age ?? 0) / 1000).toFixed(1)} seconds after the form was first touched`,
  }),
  ({ token }) => ({
    points: { absent: 0, old: 0, good: 0, reused: 20, forged: 25 }[token.state],
    says: {
      reused: 'The form’s token had been used before',
      forged: 'The form’s token is not ours',
      absent: '',
      old: '',
      good: '',
    }[token.state],
  }),
  ({ token: { state, age } }) => ({
    points: state === 'good' && age !== undefined && age >= UNHURRIED ? -5 : 0,
    says: 'The form was filled in at a person’s pace',
  }),
  ({ wording: { name } }) => ({ points: SPELT_LINK.test(name) ? 35 : 0, says: 'There is a link in the name' }),
  ({ wording: { subject } }) => ({ points: SPELT_LINK.test(subject) ? 10 : 0, says: 'There is a link in the heading' }),
  ({ wording: { text } }) => ({
    points: /\[(?:url|link) ?=|\[url\]/iu.test(text) ? 50 : /<a\s[^>]{0,300}href/iu.test(text) ? 40 : 0,
    says: 'The text has links written for a forum or a page',
  }),
  ({ wording: { subject, text } }) => ({
    points: isShouted(`${subject} ${text}`) ? 15 : 0,
    says: 'The text is written in capitals',
  }),
  ({ form, wording: { subject, text } }) => {
    if (form === 'application') return [];
    const links = linksIn(`${subject} ${text}`);
    const length = links.reduce((sum, link) => sum + link.length, 0);
    return [
      {
        points: step(links.length, [
          [2, 10],
          [3, 20],
          [5, 35],
        ]),
        says: `The text has ${many(links.length, 'link')}`,
      },
      {
        points: links.length > 1 && length > text.trim().length / 2 ? 15 : 0,
        says: 'More than half of the text is links',
      },
    ];
  },
  ({ form, wording: { subject, text } }) => {
    const share = form === 'application' ? APPLICATION_SHARE : 1;
    const whole = `${subject}\n${text}`.normalize('NFKC');
    const found = PATTERNS.filter((pattern) => pattern.text.test(whole));
    const hasLink = form !== 'application' && linksIn(whole).length > 0;
    const isOffer = found.some(({ points }) => points >= OFFER_POINTS);
    return [
      ...found.map(({ points, says }) => ({ points: Math.round(points * share), says: `The text ${says}` })),
      { points: hasLink && isOffer ? 15 : 0, says: 'There is a link beside that' },
    ];
  },
  ({ sameText: { elsewhere } }) => ({
    points: step(elsewhere, [
      [1, 10],
      [2, 20],
      [3, 35],
    ]),
    says: `The same text came from ${many(elsewhere, 'other sender')} within a day`,
  }),
  ({ sameText: { here } }) => ({
    points: step(here, [[5, 10]]),
    says: `The same sender sent the text ${here} times before within a day`,
  }),
  ({ form, rates: { addressInHour } }) => ({
    points: ratePoints(form, addressInHour),
    says: `${many(addressInHour, 'form')} came from the same network within an hour`,
  }),
  ({ rates: { emailInHour, emailInDay } }) => ({
    points: Math.max(step(emailInHour, [[4, 10]]), step(emailInDay, [[10, 20]])),
    says: `${many(emailInDay, 'form')} came from the same e-mail address within a day`,
  }),
  ({ learnt = 0.5 }) => ({
    points:
      learnt <= 0.1
        ? -15
        : step(learnt, [
            [0.9, 20],
            [0.99, 35],
          ]),
    says:
      learnt > 0.5
        ? 'The words are those of what was marked as spam'
        : 'The words are those of what was marked as good',
  }),
];

/** The score of a submission, with what it is made of; never below 0. */
export function judge(evidence: Evidence): Judgement {
  const reasons = RULES.flatMap((rule) => rule(evidence)).filter(({ points }) => points !== 0);
  return {
    score: Math.max(
      0,
      reasons.reduce((sum, { points }) => sum + points, 0),
    ),
    reasons,
  };
}
