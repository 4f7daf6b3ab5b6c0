import * as v from 'valibot';

import type { RateLimit } from '#platform/limits/rate-counter.ts';
import { email, required } from '#platform/forms/fields.ts';

/** A hire enquiry, with the messages of point 5. */
export const hireSchema = v.object({
  name: required('Name is required', { name: 'Name' }),
  email: email(),
  companyName: required('Company Name is required', { name: 'Company Name' }),
  lookingFor: required('Looking for is required', { name: 'Looking for', atMost: 10_000 }),
});

export type HireInput = v.InferInput<typeof hireSchema>;
export type HireEnquiry = v.InferOutput<typeof hireSchema>;
export type HireField = keyof HireEnquiry;

/** Specification, point 8. */
export const HIRE_SENT = 'Message sent successfully';
export const HIRE_FAILED = 'Error while sending message please try again';

/** How many of these forms one address may send. */
export const HIRE_RATE: RateLimit = { name: 'hire', most: 10, within: 10 * 60_000 };
