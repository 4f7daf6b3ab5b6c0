/** What a new installation asks of its owner, and what the sample agency still has on the site. */
import * as v from 'valibot';

export const STEPS = ['facts', 'appearance', 'client', 'project', 'opening', 'sample'] as const;
export type Step = (typeof STEPS)[number];

export const onboardingState = v.object({
  steps: v.array(v.object({ id: v.picklist(STEPS), isDone: v.boolean() })),
  /** How many entries of the sample agency nobody has made their own. */
  sample: v.object({ clients: v.number(), projects: v.number(), jobs: v.number() }),
});
export type OnboardingState = v.InferOutput<typeof onboardingState>;

/** `kept`: what could not go, with the reason. */
export const sampleRemoval = v.object({
  changed: v.number(),
  kept: v.array(v.object({ title: v.string(), message: v.string() })),
});
export type SampleRemoval = v.InferOutput<typeof sampleRemoval>;
