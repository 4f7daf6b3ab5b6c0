/** Interviews: staff offer times, the candidate chooses one on their own page, and both can ask for another one. */
import * as v from 'valibot';

export const HOW = ['video', 'phone', 'visit'] as const;
export type How = (typeof HOW)[number];

/** 'declined': the candidate asks for other times. */
const INTERVIEW_STATES = ['offered', 'agreed', 'declined', 'cancelled'] as const;

export const MAX_TIMES = 10;
const MAX_PEOPLE = 10;
/** Of one candidate at a time. */
export const MAX_OPEN = 10;
const SHORTEST = 10;
/** In minutes. */
export const LONGEST = 480;
export const PLACE_LENGTH = 300;
export const NOTE_LENGTH = 1000;
/** What a candidate says when no time suits. */
export const MAX_MESSAGE_LENGTH = 1000;

/** How long before it everybody is reminded, in milliseconds. */
export const REMINDED_BEFORE = 24 * 3_600_000;
/** How long what was offered first can be taken back, in milliseconds. */
export const LEAVES_AFTER = 30_000;

const person = v.object({ id: v.number(), name: v.string() });

/** Timestamps are ISO 8601 in UTC. `times`: what was offered. `says`: the candidate, when no time suits. */
export const interview = v.object({
  id: v.number(),
  receipt: v.string(),
  state: v.picklist(INTERVIEW_STATES),
  how: v.picklist(HOW),
  place: v.string(),
  note: v.string(),
  minutes: v.number(),
  startsAt: v.nullable(v.string()),
  times: v.array(v.string()),
  timeZone: v.nullable(v.string()),
  says: v.string(),
  people: v.array(person),
  arrangedBy: v.string(),
  updatedAt: v.string(),
  version: v.number(),
});
export type Interview = v.InferOutput<typeof interview>;

/** Beside the interviews of a candidate: who may take part, and the time zone that the candidate reads times in, where it is known. */
export const interviewFacts = v.object({
  colleagues: v.array(v.object({ id: v.number(), name: v.string() })),
  zone: v.nullable(v.string()),
});
export type InterviewFacts = v.InferOutput<typeof interviewFacts>;

export const interviewRow = v.object({
  ...interview.entries,
  name: v.string(),
  job: v.object({ id: v.number(), title: v.string() }),
});
export type InterviewRow = v.InferOutput<typeof interviewRow>;

/** 'open': nobody has agreed to a time yet. */
export const SHOWN_INTERVIEWS = ['coming', 'open', 'past'] as const;
export type ShownInterviews = (typeof SHOWN_INTERVIEWS)[number];

/** 'me': whoever asks takes part, or has arranged it. */
/** 'none': of us, nobody comes who is still here and works on candidates. */
export const WHOSE = ['me', 'none', 'all'] as const;

const receipt = v.pipe(v.string(), v.maxLength(40));
const moment = v.pipe(v.string(), v.isoTimestamp('A time is written as 2026-11-24T09:30:00Z'));

const plan = {
  how: v.picklist(HOW, 'Choose how you meet'),
  place: v.pipe(v.string(), v.trim(), v.maxLength(PLACE_LENGTH, `At most ${PLACE_LENGTH} characters`)),
  note: v.pipe(v.string(), v.trim(), v.maxLength(NOTE_LENGTH, `At most ${NOTE_LENGTH} characters`)),
  minutes: v.pipe(
    v.number('Write how long it takes'),
    v.integer(),
    v.minValue(SHORTEST, `At least ${SHORTEST} minutes`),
    v.maxValue(LONGEST, `At most ${LONGEST / 60} hours`),
  ),
  people: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(1))),
    v.minLength(1, 'Choose who takes part'),
    v.maxLength(MAX_PEOPLE, `At most ${MAX_PEOPLE} people`),
  ),
  times: v.pipe(v.array(moment), v.minLength(1, 'Choose a time'), v.maxLength(MAX_TIMES, `At most ${MAX_TIMES} times`)),
  /** Agreed already, on the phone: the candidate gets the entry for their calendar at once. It has one time. */
  isAgreed: v.boolean(),
};
export const arrangeBody = v.object({ receipt, ...plan });
export const changeBody = v.object(plan);
export type Plan = v.InferOutput<typeof changeBody>;

/** `note`: for the candidate. */
export const cancelBody = v.object({ note: plan.note });

/** An interview as the candidate's own page shows it. `times`: those that can still be chosen. */
export type OwnInterview = Pick<Interview, 'id' | 'how' | 'place' | 'note' | 'minutes' | 'startsAt' | 'times'> & {
  state: 'offered' | 'agreed' | 'declined';
};

/** The part of the candidate's own page. `zone`: that the times are shown in, beside the agency's. */
export type OwnInterviews = {
  interviews: OwnInterview[];
  zone: string;
  /** Of the country that the candidate lives in, first. */
  zones: { near: string[]; all: string[] };
};
