import * as v from 'valibot';

import { required } from '#platform/forms/fields.ts';
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
