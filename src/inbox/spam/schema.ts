/** The input of the spam score, the same for all forms. */
import * as v from 'valibot';

import { FORM_NAMES } from '#inbox/submissions/schema.ts';

import { QUARANTINE_CHANGES } from './content.ts';

/** A reason for spam (positive points) or against it. */
export type Reason = { points: number; says: string };
/** What follows from a score: it is delivered; it is in the inbox under "Doubtful"; it is out of sight. */
export const OUTCOMES = ['clean', 'doubtful', 'spam'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export type Judgement = { score: number; reasons: Reason[]; outcome: Outcome };

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
