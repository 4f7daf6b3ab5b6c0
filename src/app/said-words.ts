/**
 * What code says without a content.ts, by its English text: messages of fields, of uploads and of toasts. Each may be said otherwise in the office, in each
 * language. What a language is delivered with and is sent to browsers with, and stands nowhere in the office, fails src/app/text-pages.test.ts.
 */
import * as v from 'valibot';

import { editable, NUMBER, NUMBER_IN, SAID } from '#config/translation.ts';
import { CITY_REQUIRED, CITY_UNKNOWN } from '#hiring/cities/schema.ts';
import { applicationForm } from '#hiring/applications/form.ts';
import { CONSENT_REQUIRED, RESUME_REQUIRED } from '#hiring/applications/schema.ts';
import { fileRefusals } from '#hiring/documents/schema.ts';
import { APPLIED, JOB_CLOSED } from '#hiring/jobs/schema.ts';
import { CONTACT_FAILED, CONTACT_SENT_LATER, contactForm } from '#inbox/contact/form.ts';
import { HIRE_FAILED, hireForm } from '#inbox/hire/form.ts';

/** One of these breaks each rule of a field. */
const WRONG = ['', 'x', '9', '9'.repeat(10), '1'.repeat(20_000), '+99 9999999999999', 'a\0b'];

const messagesOf = (fields: Readonly<Record<string, { rule: v.GenericSchema }>>): string[] =>
  Object.values(fields).flatMap(({ rule }) =>
    WRONG.flatMap((value) => (v.safeParse(rule, value).issues ?? []).map(({ message }) => message)),
  );

const { jobId: _, ...ofApplication } = applicationForm.fields;

const texts = [
  ...messagesOf(contactForm.fields),
  ...messagesOf(hireForm.fields),
  ...messagesOf(ofApplication),
  ...Object.values(fileRefusals),
  contactForm.done,
  hireForm.done,
  APPLIED,
  JOB_CLOSED,
  CONTACT_FAILED,
  CONTACT_SENT_LATER,
  HIRE_FAILED,
  CITY_REQUIRED,
  CITY_UNKNOWN,
  RESUME_REQUIRED,
  CONSENT_REQUIRED,
  'Phone number must have at least {number} digits',
  '{done}. Your receipt: {receipt}',
  'The message is too long to send.',
  'The enquiry is too long to send.',
  'This text is too long to send. Please shorten it.',
  '(required)',
  '(optional)',
  'Leave this empty',
  'Close message',
  'Play',
  'Uploaded: {percent}%',
].map((text) => text.replace(NUMBER_IN, NUMBER));

export const saidWords = editable(SAID, Object.fromEntries(texts.map((text) => [text, text])));
