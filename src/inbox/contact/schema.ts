import * as v from 'valibot';

import type { RateLimit } from '#platform/limits/rate-counter.ts';
import { email, required } from '#platform/forms/fields.ts';
import { digitsMeant, isCoded } from '#ui/digits.ts';
import { type PhoneDigits, site } from '#config/site.ts';

/** The numbers that the agency takes, for the field too. */
export const PHONE_RULE = { ...site.phone.digits, countryCode: site.phone.countryCode };

/**
 * The number of a message: at most so many digits (point 9: ten), and no fewer than where the agency names a least. Spaces, signs and the code of
 * a country are taken off, as the field does while one types.
 */
export function phoneNumber(rule: PhoneDigits & { countryCode: string }) {
  const { least = 1, most } = rule;
  const tooLong = `Phone number must have at most ${most} digits`;
  return v.pipe(
    required('Phone number is required', { name: 'Phone number' }),
    v.transform((text) => {
      const { digits, isWhole } = digitsMeant(text, rule);
      return isWhole && /^[\d\s().+/-]+$/.test(text) ? digits : text;
    }),
    v.check((text) => !isCoded(text), `${tooLong} without its country code. Write a longer one into the message`),
    v.regex(/^\d+$/, tooLong),
    v.maxLength(most, tooLong),
    v.minLength(least, `Phone number must have at least ${least} digits`),
  );
}

/** A contact message, with the messages of point 5. */
export const contactSchema = v.object({
  name: required('Name is required', { name: 'Name' }),
  email: email(),
  phone: phoneNumber(PHONE_RULE),
  subject: required('Subject is required', { name: 'Subject', atMost: 300 }),
  message: required('Message is required', { name: 'Message', atMost: 10_000 }),
});

export type ContactInput = v.InferInput<typeof contactSchema>;
export type ContactMessage = v.InferOutput<typeof contactSchema>;
export type ContactField = keyof ContactMessage;

/** Specification, point 8. */
export const CONTACT_SENT = 'Message sent successfully';

/** Of one that had to wait in the browser for its connection. */
export const CONTACT_SENT_LATER = `${CONTACT_SENT}: the one that could not be sent at {time}. Your receipt: {receipt}`;

/** Only where the agency shows failures (site.ts), and no answer says why. */
export const CONTACT_FAILED = 'The message could not be sent. Please try again in a moment.';

/** How many of these forms one address may send. */
export const CONTACT_RATE: RateLimit = { name: 'contact', most: 10, within: 10 * 60_000 };
