/** What a new installation asks of its owner, on both sides. */
import * as v from 'valibot';

import { sampleState } from '#cms/sample/schema.ts';

/** In the order in which they are offered. */
export const STEPS = ['facts', 'appearance', 'offer', 'people', 'project', 'opening', 'legal', 'mail', 'live'] as const;
export type Step = (typeof STEPS)[number];

/** Those that an agency may do without. */
const OPTIONAL_STEPS = [
  'appearance',
  'offer',
  'people',
  'project',
  'opening',
  'legal',
  'mail',
] as const satisfies readonly Step[];
export type OptionalStep = (typeof OPTIONAL_STEPS)[number];
export const isOptional = (step: Step): step is OptionalStep => OPTIONAL_STEPS.some((one) => one === step);

export const skipBody = v.object({ step: v.picklist(OPTIONAL_STEPS), isSkipped: v.boolean() });

export const LEGAL_PAGES = ['privacy', 'terms', 'cookies', 'imprint'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

const check = v.object({
  title: v.string(),
  says: v.string(),
  isDone: v.boolean(),
  /** Where it is put right, in the office; '' where that is not in the office. */
  to: v.string(),
});
export type Check = v.InferOutput<typeof check>;

const legalPage = v.object({
  purpose: v.picklist(LEGAL_PAGES),
  title: v.string(),
  id: v.number(),
  isPublished: v.boolean(),
  /** Whether words in brackets are left to replace. */
  hasBrackets: v.boolean(),
});
export type MadeLegalPage = v.InferOutput<typeof legalPage>;

export const firstHour = v.object({
  steps: v.array(v.object({ id: v.picklist(STEPS), isDone: v.boolean(), isSkipped: v.boolean() })),
  /** Those that are there, as drafts or for visitors. */
  legalPages: v.array(legalPage),
  /** What going live asks for. */
  checks: v.array(check),
  sample: sampleState,
});
export type FirstHour = v.InferOutput<typeof firstHour>;

/** What is still to be done, in its order. */
export const openSteps = ({ steps }: FirstHour): Step[] =>
  steps.flatMap(({ id, isDone, isSkipped }) => (isDone || isSkipped ? [] : [id]));
