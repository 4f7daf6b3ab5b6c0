/** The input of the spam score, the same for all forms. */
import * as v from 'valibot';

import type { StaffRole } from '#database/tables/staff.ts';
import type { FormName } from '#database/tables/submissions.ts';

import { QUARANTINE_CHANGES } from './content.ts';

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
/** What follows from a score: it is delivered; it is in the inbox under "Doubtful"; it is out of sight. */
export const OUTCOMES = ['clean', 'doubtful', 'spam'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export type Judgement = { score: number; reasons: Reason[]; outcome: Outcome };

/** Whose work a kind of submission is: they decide about it. Editors have none. */
export const FORMS_OF: Readonly<Record<StaffRole, readonly FormName[]>> = {
  owner: FORM_NAMES,
  editor: [],
  recruiter: ['application'],
  sales: ['contact', 'hire'],
};

export const QUARANTINE_STATES = ['quarantined', 'spam', 'released'] as const;

/** Timestamps are ISO 8601 in UTC. `written`: null where the submission was erased. `decidedBy`: null while nobody has. */
export const quarantined = v.object({
  receipt: v.string(),
  form: v.picklist(FORM_NAMES),
  state: v.picklist(['delivered', ...QUARANTINE_STATES]),
  mark: v.nullable(v.picklist(['spam', 'good'])),
  score: v.number(),
  reasons: v.array(v.object({ points: v.number(), says: v.string() })),
  written: v.nullable(v.object({ name: v.string(), email: v.string(), subject: v.string(), text: v.string() })),
  judgedAt: v.string(),
  decidedAt: v.nullable(v.string()),
  decidedBy: v.nullable(v.string()),
});
export type Quarantined = v.InferOutput<typeof quarantined>;

export const decisionBody = v.object({
  receipt: v.pipe(v.string(), v.maxLength(40)),
  decision: v.picklist(QUARANTINE_CHANGES),
  /** Of the decision that is taken back, as it was seen: another one since is left alone. */
  decidedAt: v.optional(v.nullable(v.string())),
});
