import type { RateLimit } from '#platform/limits/rate-counter.ts';
import { LARGEST_FILE } from '#hiring/documents/schema.ts';

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

/** How many of these forms one address may send. */
export const APPLICATION_RATE: RateLimit = { name: 'application', most: 60, within: 60 * 60_000 };
