/** Stages of an opening: how staff divide the way of a candidate. Each belongs to a status, which the calls and the candidate's page know. */
import * as v from 'valibot';

import type { ApplicationStatus } from '#database/tables/hiring.ts';

/** In the order of the way. */
export const STAGE_STATUSES = [
  'received',
  'in_review',
  'invited',
  'closed',
] as const satisfies readonly ApplicationStatus[];
export type StageStatus = (typeof STAGE_STATUSES)[number];

/** Who was taken. Every opening has this stage, so that it can be counted. */
export const HIRED = 'hired';

export const MAX_STAGES = 12;
export const MAX_DAYS = 90;

const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, `At most ${most} letters, please`));

/**
 * `key`: what an application keeps; that of a status' own stage is the status. `days`: working days after which somebody has stood there for
 * too long; null: never. `heading` and `sentence`: what the candidate's own page says instead of the words of the status; '': those.
 */
export const stage = v.object({
  key: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_-]{0,39}$/, 'This stage has no proper key')),
  status: v.picklist(STAGE_STATUSES),
  name: v.pipe(line(40), v.minLength(1, 'Say what the stage is called')),
  days: v.nullable(
    v.pipe(
      v.number('A whole number of working days'),
      v.integer('A whole number of working days'),
      v.minValue(1, 'At least one working day'),
      v.maxValue(MAX_DAYS, `At most ${MAX_DAYS} working days`),
    ),
  ),
  heading: line(40),
  sentence: line(300),
});
export type Stage = v.InferOutput<typeof stage>;

const placeOf = ({ status }: Stage) => STAGE_STATUSES.indexOf(status);

/** What a set must hold: the stage of each status and 'hired', each key and name once, in the order of the way. */
function problemOf(stages: readonly Stage[]): string | undefined {
  const keys = stages.map(({ key }) => key);
  const names = stages.map(({ name }) => name.toLocaleLowerCase('en'));
  if (new Set(keys).size < keys.length) return 'Two stages have the same key';
  if (new Set(names).size < names.length) return 'Two stages have the same name';
  for (const status of STAGE_STATUSES)
    if (!stages.some((one) => one.key === status && one.status === status))
      return 'New, in review, invited and closed are needed: rename them, but let them stand';
  if (!stages.some(({ key, status }) => key === HIRED && status === 'closed'))
    return 'The stage of who was hired is needed: rename it, but let it stand';
  const isOrdered = stages.every((one, place) => place === 0 || placeOf(stages[place - 1] ?? one) <= placeOf(one));
  return isOrdered ? undefined : 'The stages stand in the order new, in review, invited, closed';
}

const stages = v.pipe(
  v.array(stage),
  v.maxLength(MAX_STAGES, `At most ${MAX_STAGES} stages: a board of more is not overlooked`),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? problemOf(dataset.value) : undefined;
    if (message !== undefined) addIssue({ message });
  }),
);

/** `stages: null`: an opening goes back to those of all. */
export const stagesBody = v.object({ stages: v.nullable(stages) });

export const stageSet = v.object({
  /** Null: the stages of all openings without their own. */
  job: v.nullable(v.object({ id: v.number(), title: v.string() })),
  isOwn: v.boolean(),
  stages: v.array(stage),
  /** 0 where nobody has changed them yet. */
  version: v.number(),
});
export type StageSet = v.InferOutput<typeof stageSet>;
