/** The talent pool: candidates who agreed to be kept for later openings, for a time that they chose. */
import * as v from 'valibot';

/** How long a candidate can agree to be kept, in months. */
export const POOL_MONTHS = [6, 12, 24] as const;
export type PoolMonths = (typeof POOL_MONTHS)[number];

/** How long before the end a candidate is told, in days. */
export const NOTICE_PERIOD = 30;

/** How soon after a question another one may be asked, in days. */
export const ASKED_AGAIN_AFTER = 90;

export const MAX_REASON_LENGTH = 500;

export const ORDERS = ['newest', 'ending'] as const;
export type Order = (typeof ORDERS)[number];

/** How a consent ended: by the candidate or by staff, by its time, or because another one took its place. */
const ENDED_BY = ['candidate', 'staff', 'renewed', 'time'] as const;

/** The pool as the candidate's own page shows it. `until`: null for whoever is not in it. */
export type OwnPool = { isAsked: boolean; since: string | null; until: string | null };

/** Timestamps are ISO 8601 in UTC. `why`: a note of staff. */
export const poolRow = v.object({
  receipt: v.string(),
  name: v.string(),
  job: v.object({ id: v.number(), title: v.string() }),
  department: v.string(),
  city: v.string(),
  since: v.string(),
  until: v.string(),
  why: v.string(),
  /** What the candidate and the opening that is asked for have in common; null without one. */
  fits: v.nullable(v.object({ isOfDepartment: v.boolean(), words: v.array(v.string()) })),
});
export type PoolRow = v.InferOutput<typeof poolRow>;

/** `applied`: what anybody of the pool applied for. `open`: what somebody can be suggested for. */
export const poolOpenings = v.object({
  applied: v.array(v.object({ id: v.number(), title: v.string(), departmentId: v.number(), department: v.string() })),
  open: v.array(v.object({ id: v.number(), title: v.string() })),
});
export type PoolOpenings = v.InferOutput<typeof poolOpenings>;

/** What staff see of one candidate's consent. `words`: what the candidate agreed to, as it was shown. */
export const poolStatus = v.object({
  askedAt: v.nullable(v.string()),
  askedBy: v.nullable(v.string()),
  since: v.nullable(v.string()),
  until: v.nullable(v.string()),
  why: v.string(),
  version: v.number(),
  consents: v.array(
    v.object({
      givenAt: v.string(),
      until: v.string(),
      words: v.string(),
      endedAt: v.nullable(v.string()),
      endedBy: v.nullable(v.picklist(ENDED_BY)),
    }),
  ),
});
export type PoolStatus = v.InferOutput<typeof poolStatus>;

const receipt = v.pipe(v.string(), v.maxLength(40));
const why = v.pipe(
  v.string('Write why, or leave it empty'),
  v.trim(),
  v.maxLength(MAX_REASON_LENGTH, `At most ${MAX_REASON_LENGTH} characters`),
);
export const askBody = v.object({ receipt, why });
export const poolNoteBody = v.object({ receipt, why });
export const removeBody = v.object({ receipt });

export const monthsIn = (text: unknown): PoolMonths | undefined =>
  POOL_MONTHS.find((months) => String(months) === text);
