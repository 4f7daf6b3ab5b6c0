/** Closing an opening: everybody who still waits is told, in one step, each in words of their own where that is better. */
import * as v from 'valibot';

import { SUBJECT_LENGTH, TEXT_LENGTH } from '#inbox/correspondence/schema.ts';

import { CLOSED_REASONS, interviewEnd, left, seen, staleCandidate } from '../candidates/schema.ts';

/** Of one call, and shown at once. Who is behind them follows when these are told. */
export const MAX_NOTIFIED = 200;

export const waiting = v.object({
  receipt: v.string(),
  name: v.string(),
  version: v.number(),
  stage: v.string(),
  createdAt: v.string(),
  /** Whether somebody has answered by mail before. */
  isAnswered: v.boolean(),
});
export type Waiting = v.InferOutput<typeof waiting>;

/** Beside them: how many they are, and the opening. */
export const closingFacts = v.object({
  total: v.number(),
  isEstimate: v.optional(v.literal(true)),
  job: v.object({ id: v.number(), title: v.string(), isOpen: v.boolean() }),
});
export type ClosingFacts = v.InferOutput<typeof closingFacts>;

/** `letter: null`: told already in another way. Words in braces are filled in, as in every answer. */
export const closingBody = v.object({
  job: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Sent twice with the same key, everybody is told once. */
  key: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, 'The key has 8 to 64 letters and digits')),
  closesOpening: v.boolean(),
  reason: v.nullable(v.picklist(CLOSED_REASONS)),
  /** Asked for where an interview of one of them goes on. */
  interviews: interviewEnd,
  told: v.pipe(
    v.array(
      v.object({
        ...seen.entries,
        letter: v.nullable(
          v.object({
            subject: v.pipe(v.string(), v.trim(), v.minLength(1, 'Subject is required'), v.maxLength(SUBJECT_LENGTH)),
            text: v.pipe(v.string(), v.trim(), v.minLength(1, 'Write the answer first'), v.maxLength(TEXT_LENGTH)),
          }),
        ),
      }),
    ),
    v.maxLength(MAX_NOTIFIED, `At most ${MAX_NOTIFIED} candidates at once`),
  ),
});
export type Closing = v.InferOutput<typeof closingBody>;

/** As it was, and the letter that was sent: null where none was. */
const done = v.object({ ...left, letterId: v.nullable(v.number()) });
/** `refused`: who could not be told, and why; they wait on. */
export const closed = v.object({
  done: v.array(done),
  refused: v.array(v.object({ receipt: v.string(), message: v.string() })),
  isOpen: v.boolean(),
});
export type Closed = v.InferOutput<typeof closed>;

export const takeBackBody = v.object({ done: v.pipe(v.array(done), v.minLength(1), v.maxLength(MAX_NOTIFIED)) });
/** `tooLate`: whose mail had left already; they stay closed. `left`: whom somebody has changed since. */
export const takenBack = v.object({ back: v.number(), tooLate: v.array(v.string()), left: v.array(staleCandidate) });
export type TakenBack = v.InferOutput<typeof takenBack>;
