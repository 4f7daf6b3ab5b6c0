/** Mails between staff and the sender of a submission, and templates of answers: what the calls take and answer. */
import * as v from 'valibot';

import { email, required } from '#platform/forms/fields.ts';

import { WRITERS } from './who-wrote.ts';

/** How long an answer can be taken back, in milliseconds. */
export const LEAVES_AFTER = 30_000;

/** With the receipt behind it a subject still fits into one that mail programs show whole. */
export const SUBJECT_LENGTH = 120;
export const TEXT_LENGTH = 10_000;
const TITLE_LENGTH = 80;

const receipt = v.pipe(v.string(), v.maxLength(40));
const subject = required('Subject is required', { name: 'Subject', atMost: SUBJECT_LENGTH });
const text = required('Write the answer first', { name: 'The answer', atMost: TEXT_LENGTH });

export const answerBody = v.object({ receipt, subject, text });
/** `before`: the address as it was shown. */
export const correctionBody = v.object({ receipt, before: v.pipe(v.string(), v.maxLength(254)), address: email() });
/** What is not finished has no missing fields. */
export const previewBody = v.object({
  receipt,
  subject: v.pipe(v.optional(v.string(), ''), v.maxLength(SUBJECT_LENGTH * 4)),
  text: v.pipe(v.optional(v.string(), ''), v.maxLength(TEXT_LENGTH)),
});
export const filled = v.object({ subject: v.string(), text: v.string(), unknown: v.array(v.string()) });
export type Filled = v.InferOutput<typeof filled>;

/** Whom a template is for. */
export const AUDIENCES = ['enquiry', 'application'] as const;
export type Audience = (typeof AUDIENCES)[number];
export const AUDIENCE_NAMES: Readonly<Record<Audience, string>> = {
  enquiry: 'Enquiries',
  application: 'Applications',
};

const templateFields = {
  title: required('Title is required', { name: 'Title', atMost: TITLE_LENGTH }),
  subject,
  body: required('Text is required', { name: 'Text', atMost: TEXT_LENGTH }),
};
export const changeTemplateBody = v.object(templateFields);
export const addTemplateBody = v.object({
  audience: v.picklist(AUDIENCES, 'Choose whom it is for'),
  ...templateFields,
});

/** `key`: its name in addresses. `version`: 0 while it is as the product brings it. */
export const template = v.object({
  key: v.string(),
  audience: v.picklist(AUDIENCES),
  title: v.string(),
  subject: v.string(),
  body: v.string(),
  version: v.number(),
  isOurs: v.boolean(),
});
export type Template = v.InferOutput<typeof template>;

/**
 * How a mail stands: 'waiting' for its moment; 'leaving' after it; 'bounced' where it was sent and came back; 'held' while its submission is in the quarantine; 'failing' where it is tried
 * again; 'dead' where it was given up; 'removed' where an owner took it out of the outbox.
 */
const LETTER_STATES = [
  'waiting',
  'leaving',
  'sent',
  'bounced',
  'failing',
  'dead',
  'held',
  'removed',
  'received',
] as const;

/** Timestamps are ISO 8601 in UTC. `reason`: what the mail server said. */
export const letter = v.object({
  id: v.number(),
  direction: v.picklist(['out', 'in']),
  /** The member who wrote it; null for what came in. */
  by: v.nullable(v.string()),
  isMine: v.boolean(),
  from: v.object({ name: v.string(), address: v.string() }),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  quoted: v.string(),
  attachments: v.array(v.string()),
  /** A person, or which kind of program. */
  writer: v.picklist(WRITERS),
  isAutomatic: v.boolean(),
  isCut: v.boolean(),
  /** An answer came from another address than the submission’s. */
  isFromElsewhere: v.boolean(),
  state: v.picklist(LETTER_STATES),
  says: v.string(),
  reason: v.nullable(v.string()),
  leavesAt: v.nullable(v.string()),
  createdAt: v.string(),
});
export type Letter = v.InferOutput<typeof letter>;

/** A former address of the submission. `by`: the member who corrected it. */
const correction = v.object({ from: v.string(), to: v.string(), by: v.string(), at: v.string() });

/** Beside the mails. `repliesTo`: where the answer to an answer goes. `whyNot`: why no answer can be sent, in a sentence. */
export const threadFacts = v.object({
  to: v.object({ name: v.string(), address: v.string() }),
  corrections: v.array(correction),
  subject: v.string(),
  audience: v.picklist(AUDIENCES),
  repliesTo: v.picklist(['thread', 'member']),
  whyNot: v.nullable(v.string()),
});
export type ThreadFacts = v.InferOutput<typeof threadFacts>;

/** What a calendar program says of an invitation. */
export type CalendarAnswer = {
  /** The entry's. */
  uid: string;
  /** Of the entry that is answered, where the program tells it. */
  sequence: number | undefined;
  is: 'accepted' | 'tentative' | 'declined';
  /** What its sender wrote beside it. */
  comment: string;
};

/** Which entry, and whose answer: `address` in lower case. */
export type Invited = Pick<CalendarAnswer, 'uid' | 'sequence'> & { address: string; now: Date };
