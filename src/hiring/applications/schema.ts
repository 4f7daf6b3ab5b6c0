import * as v from 'valibot';

import type { RateLimit } from '#platform/limits/rate-counter.ts';
import { email, optionalText, required } from '#platform/forms/fields.ts';
import { CITY_REQUIRED, CITY_UNKNOWN } from '#hiring/cities/schema.ts';
import { LARGEST_FILE } from '#hiring/documents/schema.ts';
import { JOB_CLOSED } from '#hiring/jobs/schema.ts';

/** Of a whole application, in bytes: the texts beside the largest file. */
export const APPLICATION_LIMIT = LARGEST_FILE + 256 * 1024;

/** For the `accept` attribute. The server checks the content. */
export const RESUME_ENDINGS = '.pdf,.doc,.docx,.odt,.rtf';

/** Specification, point 5. */
export const RESUME_REQUIRED = 'Resume is required';

/** Only if the agency asks for consent (site.ts); not in the specification. */
export const CONSENT_REQUIRED = 'Please tick this box, or we may not keep your application';
export const CONSENT_GIVEN = 'yes';

/** The privacy texts of the form; '' for none. */
export type Privacy = { legalBasis: string; consent: string };

const PHONE_WRONG = 'Phone number takes digits only';

/** The largest value of an integer column, in both databases. */
const LARGEST_NUMBER = 2_147_483_647;

/** Digits only, without a cap (specification). A number too large for the column gets a message. */
const takesDigits = (name: string) => v.regex<string, string>(/^\d*$/, `${name} take digits only`);

const fitsColumn = (name: string) =>
  v.check<string, string>((text) => Number(text) <= LARGEST_NUMBER, `${name} must be a smaller number`);

const id = (missing: string, wrong: string) =>
  v.pipe(
    required(missing, { name: 'Id' }),
    v.regex(/^\d{1,10}$/, wrong),
    v.transform(Number),
    v.minValue(1, wrong),
    v.maxValue(LARGEST_NUMBER, wrong),
  );

/** An application without its résumé, with the messages of point 5. */
export const applicationSchema = v.object({
  jobId: id(JOB_CLOSED, JOB_CLOSED),
  name: required('Name is required', { name: 'Name' }),
  email: email(),
  contact: v.pipe(
    // The specification sets no cap; this one is that of any long text.
    required('Phone number is required', { name: 'Phone number', atMost: 10_000 }),
    v.regex(/^\d+$/, PHONE_WRONG),
  ),
  cityId: id(CITY_REQUIRED, CITY_UNKNOWN),
  address: required('Address is required', { name: 'Address', atMost: 500 }),
  projectName: optionalText({ name: 'Project name', atMost: 300 }),
  year: v.pipe(
    required('Experience is required', { name: 'Years' }),
    takesDigits('Years'),
    fitsColumn('Years'),
    v.transform(Number),
  ),
  month: v.pipe(
    optionalText({ name: 'Months' }),
    takesDigits('Months'),
    fitsColumn('Months'),
    v.transform((text) => (text === '' ? null : Number(text))),
  ),
  desc: required('Brief Experience is required', { name: 'Brief experience', atMost: 10_000 }),
});
export type ApplicationInput = v.InferInput<typeof applicationSchema>;
export type Application = v.InferOutput<typeof applicationSchema>;
export type ApplicationField = keyof Application | 'resume' | 'consent';

/** How many of these forms one address may send. */
export const APPLICATION_RATE: RateLimit = { name: 'application', most: 60, within: 60 * 60_000 };
