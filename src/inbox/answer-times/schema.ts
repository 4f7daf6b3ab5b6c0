/** How long candidates wait for an answer: what staff see of it, and what the page of an opening says where the owner wishes. */
import * as v from 'valibot';

/** How far back it is counted. */
export const SPAN_DAYS = 90;

/** A median of fewer cases says more about one of them than about us. */
export const MIN_CASES = 10;

/** Half of the candidates had an answer within `days` working days. `cases`: of how many that is known. */
const answerTime = v.object({ days: v.number(), cases: v.number() });
export type AnswerTime = v.InferOutput<typeof answerTime>;

/** What the page of an opening says. */
export type ShownAnswerTime = Pick<AnswerTime, 'days'> & {
  /** Counted over this opening alone; else over all of them. */
  isOfOpening: boolean;
};

/** `overall`: null below ten cases. `openings`: how many openings have ten of their own. */
export const answerTimes = v.object({
  isShown: v.boolean(),
  overall: v.nullable(answerTime),
  openings: v.number(),
  version: v.number(),
});
export type AnswerTimes = v.InferOutput<typeof answerTimes>;

export const showBody = v.object({ isShown: v.boolean('Say whether pages of openings show it') });
