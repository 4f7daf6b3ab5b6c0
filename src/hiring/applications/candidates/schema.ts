/** Candidates in the office: the list over all openings, one candidate, and where they stand. */
import * as v from 'valibot';

import { STATUSES } from '#hiring/reviews/schema.ts';
import { historyEvent } from '#inbox/submissions/schema.ts';
import { consequences as consequencesOfMany } from '#staff/bulk/schema.ts';
import type { ApplicationStatus } from '#database/tables/hiring.ts';

import { stage } from '../stages/schema.ts';

/** What staff can set: withdrawing is the candidate's. */
export const SETTABLE = ['received', 'in_review', 'invited', 'closed'] as const satisfies readonly ApplicationStatus[];
export type Settable = (typeof SETTABLE)[number];

/** What the list is narrowed to. 'open': new, in review or invited. */
export const SHOWN = ['open', ...STATUSES, 'all'] as const;
export type Shown = (typeof SHOWN)[number];
/** 'late': who waits for a word of ours for longer than candidates are promised. */
export const DUE = ['late'] as const;
/** 'waiting': who waits for us, the longest first. */
export const ORDERS = ['newest', 'oldest', 'waiting'] as const;
export type Order = (typeof ORDERS)[number];

/** Working days within which a candidate hears from us (src/hiring/jobs says so on every opening). */
export const PROMISED_DAYS = 10;

/** Why staff closed an application: theirs to know, and never shown to the candidate. */
export const CLOSED_REASONS = [
  'filled',
  'experience',
  'skills',
  'pay',
  'place',
  'declined',
  'silent',
  'other',
] as const;
export type ClosedReason = (typeof CLOSED_REASONS)[number];
export const CLOSED_REASON_NAMES: Readonly<Record<ClosedReason, string>> = {
  filled: 'The opening is filled',
  experience: 'Experience',
  skills: 'Skills',
  pay: 'Pay or notice',
  place: 'Place or hours',
  declined: 'The candidate declined',
  silent: 'The candidate did not answer',
  other: 'Something else',
};

/** Timestamps are ISO 8601 in UTC. `stage`: that of the opening; its key is the status where it is the status' own. `waitingSince`: null where it is decided. `isLate`: for longer than promised. */
export const candidateRow = v.object({
  id: v.number(),
  receipt: v.string(),
  name: v.string(),
  job: v.object({ id: v.number(), title: v.string() }),
  city: v.string(),
  experience: v.string(),
  status: v.picklist(STATUSES),
  stage: v.object({ key: v.string(), name: v.string() }),
  tags: v.array(v.string()),
  waitingSince: v.nullable(v.string()),
  isLate: v.boolean(),
  /** It may be spam, and nobody has decided yet. */
  isDoubtful: v.boolean(),
  createdAt: v.string(),
  /** Since when it stands in its stage. */
  since: v.string(),
  /** Counts what is decided about it. Who changes it says which one they have seen. */
  version: v.number(),
});
export type CandidateRow = v.InferOutput<typeof candidateRow>;

/** Beside what reviewing shows of a candidate: how it is kept, and what was done. */
export const candidateRecord = v.object({
  ...candidateRow.entries,
  address: v.string(),
  /** A tag or another site's host; '' where it is not known. */
  source: v.string(),
  keepUntil: v.string(),
  endsWithProcess: v.boolean(),
  firstAnsweredAt: v.nullable(v.string()),
  decidedAt: v.nullable(v.string()),
  closedReason: v.nullable(v.picklist(CLOSED_REASONS)),
  /** Of the opening, without that of who has withdrawn. */
  stages: v.array(stage),
  history: v.array(historyEvent),
});
export type CandidateRecord = v.InferOutput<typeof candidateRecord>;

/** Of one call. */
export const MAX_MOVED = 200;
const receipt = v.pipe(v.string(), v.maxLength(40));
const version = v.pipe(v.number('Say which version you have seen'), v.integer(), v.minValue(1));
const several = <S extends v.GenericSchema>(one: S) =>
  v.pipe(
    v.array(one),
    v.minLength(1, 'Choose somebody first'),
    v.maxLength(MAX_MOVED, `At most ${MAX_MOVED} candidates at once`),
  );

/** A candidate as somebody has seen them. */
export const seen = v.object({ receipt, version });
export type Seen = v.InferOutput<typeof seen>;

/** `stage`: the key of a stage of this status; left out: who has the status already stays in its stage. */
const target = {
  status: v.picklist(SETTABLE, 'Choose new, in review, invited or closed'),
  stage: v.optional(v.pipe(v.string(), v.maxLength(40))),
};
/** Whether candidates are told by mail that an interview is off, because their application is closed. Whoever takes part always is. */
const INTERVIEW_ENDS = ['tell', 'quiet'] as const;
export const interviewEnd = v.optional(
  v.picklist(INTERVIEW_ENDS, 'Say whether they are told that the interview is off'),
);
export type InterviewEnd = (typeof INTERVIEW_ENDS)[number];

/** `interviews` is asked for where one goes on and the application is closed. */
export const moveBody = v.object({ candidates: several(seen), ...target, interviews: interviewEnd });
export const consequencesBody = v.object({ receipts: several(receipt), ...target });

/** What a move has left behind it. */
export const left = {
  receipt,
  before: v.picklist(STATUSES),
  stage: v.string(),
  closedReason: v.nullable(v.picklist(CLOSED_REASONS)),
  decidedAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  /** That the move has made. */
  version,
};
/**
 * `moved`: as they were before, so that it can be taken back. `stayed`: who had withdrawn, stood there already, or whose opening has no such
 * stage.
 */
export const moved = v.object({ moved: v.array(v.object(left)), stayed: v.number() });
export type Moved = v.InferOutput<typeof moved>;

/** Where somebody stands whom somebody else has changed meanwhile. `says`: 'Nora North moved Asha Menon to Invited'. */
export const staleCandidate = v.object({
  receipt: v.string(),
  name: v.string(),
  version: v.number(),
  status: v.picklist(STATUSES),
  stage: v.object({ key: v.string(), name: v.string() }),
  at: v.string(),
  says: v.string(),
});
export type StaleCandidate = v.InferOutput<typeof staleCandidate>;

export const moveBackBody = v.object({ moved: several(v.object(left)) });
/** `left`: whom somebody has changed since. */
export const movedBack = v.object({ back: v.array(seen), left: v.array(staleCandidate) });
export type MovedBack = v.InferOutput<typeof movedBack>;

/**
 * What a move brings about, before it is made. `mails`: every mail that it causes; those to candidates are sent only if they are to be told.
 * `tick`: asks whether they are; null where nothing of the kind ends. `asks`: it is asked about once, by whatever key it was chosen.
 */
export const consequences = v.object({
  ...consequencesOfMany.entries,
  mails: v.array(v.object({ mail: v.string(), receipt: v.string(), to: v.string(), isChosen: v.boolean() })),
});
export type Consequences = v.InferOutput<typeof consequences>;

export const oneBody = v.object({ receipt });
export const reasonBody = v.object({ receipt, reason: v.nullable(v.picklist(CLOSED_REASONS)) });
