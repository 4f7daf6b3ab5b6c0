/** The input and output of the spam rules. */
import type { FormName } from '#database/tables.ts';

import type { Reason, Wording } from './schema.ts';
import type { Kind, Sign } from './signs.ts';
import type { Tokens } from './tokens.ts';

export type Evidence = {
  form: FormName;
  wording: Wording;
  /** The honeypot was filled in. */
  isTrapped: boolean;
  token: {
    state: 'absent' | 'forged' | 'old' | 'good' | 'reused';
    /** Since the form was first touched, in milliseconds; undefined where that is not known. */
    age?: number;
  };
  /** Addresses that sent the same text within a day, without the sender's own; and how often the sender's own did. */
  sameText: { elsewhere: number; here: number };
  /** Forms sent before this one. */
  rates: { addressInHour: number; emailInHour: number; emailInDay: number };
  /** The probability of spam by what staff marked, from 0 to 1; undefined before they have marked enough. */
  learnt: number | undefined;
};

/** A reason with its kind of evidence; 'request' speaks against spam. */
export type Found = Reason & { kind: Kind | 'request' };

/** What was found in the wording: the phrases of each sign, and the odds that the words are spam's. */
export type Reading = Tokens & { signs: ReadonlyMap<Sign, ReadonlySet<string>>; odds: number };
export type Rule = (evidence: Evidence, reading: Reading) => Found | Found[];

/** The points of the highest step that `value` reaches, or 0. Steps are in ascending order. */
export const step = (value: number, steps: readonly (readonly [from: number, points: number])[]): number =>
  steps.findLast(([from]) => value >= from)?.[1] ?? 0;

export const many = (count: number, one: string) => (count === 1 ? `one ${one}` : `${count} ${one}s`);
