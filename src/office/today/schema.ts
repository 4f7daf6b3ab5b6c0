/** What a member of staff finds first: what waits, what is late, and what came since the last working day. */
import * as v from 'valibot';

/** 'late': past its time. 'waiting': somebody should look. 'news': came by itself, nothing to do. */
export const PARTS = ['late', 'waiting', 'news'] as const;
export type Part = (typeof PARTS)[number];

/**
 * `since`: ISO 8601 in UTC, of the oldest; null where it has no age. `to`: the address in the office where it is done. `at`: the
 * moment whose time stands for {time} in `detail`.
 */
const todayLine = v.object({
  id: v.string(),
  part: v.picklist(PARTS),
  title: v.string(),
  detail: v.string(),
  at: v.optional(v.string()),
  since: v.nullable(v.string()),
  to: v.string(),
});
export type TodayLine = v.InferOutput<typeof todayLine>;

/** `newsSince`: from when on news is told. */
export const today = v.object({ newsSince: v.string(), lines: v.array(todayLine) });
export type Today = v.InferOutput<typeof today>;
