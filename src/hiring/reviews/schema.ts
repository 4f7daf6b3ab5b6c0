/** Reviews of candidates: what calls take and answer, and what stands as JSON in the database. */
import * as v from 'valibot';

import type { ApplicationStatus } from '#database/tables/hiring.ts';

export const MAX_CRITERIA = 12;

const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, `At most ${most} letters, please`));
const receipt = v.pipe(v.string(), v.maxLength(40));

/** One thing that is looked for. `id` stays when it is renamed, so that an answer finds it. */
const criterion = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,24}$/)),
  name: v.pipe(line(80), v.minLength(1, 'Say what it is called')),
  about: line(500),
});
export type Criterion = v.InferOutput<typeof criterion>;
const criteriaOf = v.pipe(
  v.array(criterion),
  v.maxLength(MAX_CRITERIA, `At most ${MAX_CRITERIA} criteria: who reads fifty résumés cannot judge more`),
  v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Two criteria have the same id'),
);

const rating = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4)));
/** `name` is that of the criterion when it was answered. */
const answer = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,24}$/)),
  name: line(80),
  rating,
  words: line(2000),
});
export type Answer = v.InferOutput<typeof answer>;

export const scorecard = v.object({
  /** Null: the card of all openings without one of their own. */
  jobId: v.nullable(v.number()),
  criteria: v.array(criterion),
  /** 0 where nobody has changed it yet. */
  version: v.number(),
});
export type Scorecard = v.InferOutput<typeof scorecard>;
export const scorecardBody = v.object({ criteria: criteriaOf });

/** A draft or the whole; what is left out stays. `state: 'submitted'` shows the others', and cannot be taken back. */
export const reviewBody = v.object({
  receipt,
  rating: v.optional(rating),
  words: v.optional(line(5000)),
  answers: v.optional(v.pipe(v.array(answer), v.maxLength(MAX_CRITERIA))),
  state: v.optional(v.picklist(['draft', 'submitted'])),
});
export type ReviewChange = v.InferOutput<typeof reviewBody>;

const review = v.object({
  by: v.string(),
  rating: v.nullable(v.number()),
  words: v.string(),
  answers: v.array(answer),
  state: v.picklist(['draft', 'submitted']),
  updatedAt: v.nullable(v.string()),
  submittedAt: v.nullable(v.string()),
});
export type Review = v.InferOutput<typeof review>;

/** `others`: null until mine is in. `othersIn`: how many are in, which is no secret. */
export const reviewsShown = v.object({
  receipt: v.string(),
  criteria: v.array(criterion),
  mine: review,
  version: v.number(),
  othersIn: v.number(),
  others: v.nullable(v.array(review)),
});
export type ReviewsShown = v.InferOutput<typeof reviewsShown>;

export const STATUSES = [
  'received',
  'in_review',
  'invited',
  'closed',
  'withdrawn',
] as const satisfies readonly ApplicationStatus[];
/** As the candidate's own page has them, in the words of staff. */
export const STATUS_NAMES: Readonly<Record<ApplicationStatus, string>> = {
  received: 'New',
  in_review: 'In review',
  invited: 'Invited',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
};
/** What waits for somebody. */
export const OPEN_STATUSES = ['received', 'in_review', 'invited'] as const satisfies readonly ApplicationStatus[];

export const openingToReview = v.object({
  id: v.number(),
  title: v.string(),
  /** Open applications, and those of them that the member has seen; counting stops at some hundred. */
  open: v.number(),
  seen: v.number(),
});
export type OpeningToReview = v.InferOutput<typeof openingToReview>;

export const queued = v.object({
  receipt: v.string(),
  name: v.string(),
  createdAt: v.string(),
  status: v.picklist(STATUSES),
  isSeen: v.boolean(),
  /** My own. */
  rating: v.nullable(v.number()),
  state: v.nullable(v.picklist(['draft', 'submitted'])),
});
export type Queued = v.InferOutput<typeof queued>;

const RESUME_VIEWS = ['pdf', 'text', 'infected'] as const;
export const candidate = v.object({
  receipt: v.string(),
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  city: v.string(),
  experience: v.string(),
  project: v.string(),
  words: v.string(),
  createdAt: v.string(),
  status: v.picklist(STATUSES),
  job: v.object({ id: v.number(), title: v.string() }),
  /** `view`: how it is shown beside. `isPending`: the scanner has not looked at it, so the original waits. `size` in bytes. */
  resume: v.object({
    id: v.string(),
    name: v.string(),
    size: v.number(),
    view: v.picklist(RESUME_VIEWS),
    isPending: v.boolean(),
    /** The virus scanner has looked at it and found nothing. */
    isClean: v.boolean(),
    /** What it might do when its original is opened, the serious first. */
    labels: v.array(v.object({ words: v.string(), isSerious: v.boolean() })),
    isUnsafe: v.boolean(),
  }),
});
export type Candidate = v.InferOutput<typeof candidate>;

export const resumeText = v.object({ text: v.string() });

/** `same`: why it may be the same person. */
export const duplicate = v.object({
  receipt: v.string(),
  name: v.string(),
  jobTitle: v.string(),
  createdAt: v.string(),
  status: v.picklist(STATUSES),
  same: v.array(v.picklist(['email', 'phone', 'file'])),
});
export type Duplicate = v.InferOutput<typeof duplicate>;

export const seenBody = v.object({ receipt });
