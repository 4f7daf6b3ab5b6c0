/** Items of queues that failed three times, as staff see them. */
import * as v from 'valibot';

/** A queue by the name of its task or sweep. */
export type QueueOfItems = {
  name: string;
  /** For staff. */
  title: string;
  /** Where the office shows an item. */
  leadsTo?: ((item: string) => string | undefined) | undefined;
};

export const setAsideItem = v.object({
  queue: v.string(),
  item: v.string(),
  title: v.string(),
  /** Where the office shows it, where it does. */
  to: v.nullable(v.string()),
  reason: v.string(),
  tries: v.number(),
  /** ISO 8601 in UTC. */
  setAsideAt: v.string(),
});
export type SetAsideItem = v.InferOutput<typeof setAsideItem>;

const key = v.pipe(v.string(), v.maxLength(500));
export const decisionBody = v.object({ queue: key, item: key, decision: v.picklist(['try_again', 'dismiss']) });
export type Decision = v.InferOutput<typeof decisionBody>;
