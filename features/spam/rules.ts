/** What a submission is judged by, and what a rule makes of it. */
import type { FormName } from '#database/tables.ts';

import type { Reason, Wording } from './schema.ts';
import type { Kind, Sign } from './signs.ts';
import type { Tokens } from './tokens.ts';

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

/** A reason with the kind of evidence that it is; 'request' speaks for the sender. */
export type Found = Reason & { kind: Kind | 'request' };

/** What was found in the wording: the phrases of each sign, and the odds that the words are spam's. */
export type Reading = Tokens & { signs: ReadonlyMap<Sign, ReadonlySet<string>>; odds: number };
export type Rule = (evidence: Evidence, reading: Reading) => Found | Found[];

/** The highest step that `value` reaches, as its points, or 0. Steps rise. */
export const step = (value: number, steps: readonly (readonly [from: number, points: number])[]): number =>
  steps.findLast(([from]) => value >= from)?.[1] ?? 0;

export const many = (count: number, one: string) => (count === 1 ? `one ${one}` : `${count} ${one}s`);
