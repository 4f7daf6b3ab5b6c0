/** The outbox and the mails as the office shows them. */
import * as v from 'valibot';

import { optionalText } from '#platform/forms/fields.ts';

export const OUTBOX_STATES = ['waiting', 'held', 'dead', 'sent'] as const;

const person = v.object({ name: v.string(), address: v.string() });

/** Timestamps are ISO 8601 in UTC. `says`: why the row is where it is. `nextAt`: null where nothing is tried again. */
export const outboxEntry = v.object({
  id: v.number(),
  state: v.picklist(OUTBOX_STATES),
  kind: v.picklist(['mail', 'webhook']),
  title: v.string(),
  purpose: v.string(),
  to: v.string(),
  receipt: v.nullable(v.string()),
  says: v.string(),
  lastError: v.nullable(v.string()),
  attempts: v.number(),
  createdAt: v.string(),
  nextAt: v.nullable(v.string()),
  sentAt: v.nullable(v.string()),
});
export type OutboxEntry = v.InferOutput<typeof outboxEntry>;

/** `mail`: as it would be sent now; null for a webhook, whose `data` it is then, and where it cannot be made (`fault`). */
export const outboxMessage = v.object({
  ...outboxEntry.entries,
  mail: v.nullable(
    v.object({ from: person, to: v.array(v.string()), replyTo: person, subject: v.string(), text: v.string() }),
  ),
  data: v.nullable(v.string()),
  fault: v.nullable(v.string()),
});
export type OutboxMessage = v.InferOutput<typeof outboxMessage>;

const LARGEST_ID = 2_147_483_647;
/** One row, or all that were given up. */
export const whichRows = v.object({
  which: v.union([v.literal('all'), v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST_ID))]),
});

export const SENTENCE_LENGTH = 300;
export const sentenceBody = v.object({ sentence: optionalText({ name: 'The sentence', atMost: SENTENCE_LENGTH }) });

/** `sentence`: what the agency adds; '' for nothing, null where nothing may be added. */
export const mailTemplate = v.object({
  name: v.string(),
  title: v.string(),
  about: v.string(),
  to: v.picklist(['visitor', 'agency']),
  sentence: v.nullable(v.string()),
  version: v.number(),
});
export type MailTemplate = v.InferOutput<typeof mailTemplate>;

export const mailPreview = v.object({ subject: v.string(), text: v.string() });
