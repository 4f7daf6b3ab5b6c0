/** The input of the spam score, the same for all forms. */
import type { FormName } from '#database/tables.ts';

/** The free texts of a submission. */
export type Wording = {
  name: string;
  /** A short line: the subject or the company's name; '' where there is none. */
  subject: string;
  text: string;
};

export const FORM_NAMES = ['contact', 'hire', 'application'] as const satisfies readonly FormName[];

/** A reason for spam (positive points) or against it. */
export type Reason = { points: number; says: string };
export type Judgement = { score: number; reasons: Reason[] };
