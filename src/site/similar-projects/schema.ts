/** Published projects that are like what somebody asks for, and why. */
import * as v from 'valibot';

export const similarProject = v.object({
  id: v.number(),
  name: v.string(),
  /** Its industry where the letter names it or speaks of it. */
  industry: v.nullable(v.string()),
  /** What both have, as it is written in the letter. */
  words: v.array(v.string()),
});
export type SimilarProject = v.InferOutput<typeof similarProject>;
