/** Notes of staff about a submission: what the calls take and answer. */
import * as v from 'valibot';

import { required } from '#platform/forms/fields.ts';

export const NOTE_LENGTH = 4000;
const MAX_MENTIONS = 20;

const LARGEST_ID = 2_147_483_647;
const staffId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LARGEST_ID));

const body = required('Write something first', { name: 'The note', atMost: NOTE_LENGTH });
/** Ids of members whose names stand in the text behind an @. */
const mentions = v.optional(v.pipe(v.array(staffId), v.maxLength(MAX_MENTIONS, 'These are too many people')), []);

const receiptField = v.pipe(v.string(), v.maxLength(40));
export const addNoteBody = v.object({ receipt: receiptField, body, mentions });
export const changeNoteBody = v.object({ body, mentions });
export const seenBody = v.object({ receipt: receiptField });

const person = v.object({ id: v.number(), name: v.string() });

/** Timestamps are ISO 8601 in UTC. `isMine`: whoever asks has written it, and may change it. */
export const note = v.object({
  id: v.number(),
  receipt: v.string(),
  by: person,
  isMine: v.boolean(),
  body: v.string(),
  mentions: v.array(person),
  createdAt: v.string(),
  editedAt: v.nullable(v.string()),
  version: v.number(),
});
export type Note = v.InferOutput<typeof note>;

/** Who may be mentioned where a note stands. */
export const colleague = v.object({ ...person.entries, role: v.string() });
export type Colleague = v.InferOutput<typeof colleague>;

/** `form`: what the submission came by; with the receipt it tells where it is shown. */
export const mention = v.object({
  noteId: v.number(),
  receipt: v.string(),
  form: v.picklist(['contact', 'hire', 'application']),
  by: person,
  body: v.string(),
  createdAt: v.string(),
  seenAt: v.nullable(v.string()),
});
export type Mention = v.InferOutput<typeof mention>;

/** How a person stands in a text. */
export const mentionText = (name: string) => `@${name}`;
