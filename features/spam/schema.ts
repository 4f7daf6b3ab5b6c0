/** What a form says of a submission so that it can be judged, in the same words for all forms. */
import type { FormName } from '#database/tables.ts';

/** The parts of a submission that its sender wrote freely. */
export type Wording = {
  name: string;
  /** A line of its own: a subject, or a company's name; '' where there is none. */
  subject: string;
  text: string;
};

export const FORM_NAMES = ['contact', 'hire', 'application'] as const satisfies readonly FormName[];

/** One thing that speaks for spam (points above 0) or against it. */
export type Reason = { points: number; says: string };
export type Judgement = { score: number; reasons: Reason[] };
