/** Rules about how a form was sent, independent of its words. */
import type { FormName } from '#database/tables.ts';

import { many, type Rule, step } from './rules.ts';

/** No person reads and fills in a form faster, in milliseconds. */
const TOO_FAST = 2500;
const UNHURRIED = 5000;

/** A classroom of forty behind one address stays below these rates. */
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

export const behaviourRules: readonly Rule[] = [
  ({ isTrapped }) => ({
    kind: 'behaviour',
    points: isTrapped ? 36 : 0,
    says: 'The field that people do not see was filled in',
  }),
  ({ token: { age } }) => ({
    kind: 'behaviour',
    points: age !== undefined && age >= 0 && age < TOO_FAST ? 25 : 0,
    says: `Sent ${((age ?? 0) / 1000).toFixed(1)} seconds after the form was first touched`,
  }),
  ({ token }) => ({
    kind: 'behaviour',
    points: { absent: 0, old: 0, good: 0, reused: 20, forged: 25 }[token.state],
    says: token.state === 'reused' ? 'The form’s token had been used before' : 'The form’s token is not ours',
  }),
  ({ token: { state, age } }) => ({
    kind: 'request',
    points: state === 'good' && age !== undefined && age >= UNHURRIED ? -5 : 0,
    says: 'The form was filled in at a person’s pace',
  }),
  ({ form, rates: { addressInHour } }) => ({
    kind: 'behaviour',
    points: ratePoints(form, addressInHour),
    says: `${many(addressInHour, 'form')} came from the same network within an hour`,
  }),
  ({ rates: { emailInHour, emailInDay } }) => ({
    kind: 'behaviour',
    points: Math.max(step(emailInHour, [[4, 10]]), step(emailInDay, [[10, 20]])),
    says: `${many(emailInDay, 'form')} came from the same e-mail address within a day`,
  }),
  ({ sameText: { elsewhere } }) => ({
    kind: 'repetition',
    points: step(elsewhere, [
      [1, 10],
      [2, 20],
      [3, 35],
    ]),
    says: `The same text came from ${many(elsewhere, 'other sender')} within a day`,
  }),
  ({ sameText: { here } }) => ({
    kind: 'repetition',
    points: step(here, [[5, 10]]),
    says: `The same sender sent the text ${here} times before within a day`,
  }),
  ({ learnt = 0.5 }) => ({
    kind: learnt > 0.5 ? 'learnt' : 'request',
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
