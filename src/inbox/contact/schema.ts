import * as v from 'valibot';

import { required } from '#platform/forms/fields.ts';
import { digitsMeant, isCoded } from '#ui/digits.ts';
import { type PhoneDigits, site } from '#config/site.ts';

type Rule = PhoneDigits & { countryCode: string };

/** The numbers that the agency takes. */
export const phoneRule = (): Rule => ({ ...site.phone.digits, countryCode: site.phone.countryCode });

/** A bound that is read each time it is asked for: the agency may set another while the product runs. */
const following = <A extends { requirement: number }>(action: A, read: () => number): A =>
  Object.defineProperty(action, 'requirement', { get: read });

/**
 * The number of a message: at most so many digits (point 9: ten), and no fewer than where the agency names a least. Spaces, signs and the code of
 * a country are taken off, as the field does while one types.
 */
export function phoneNumber(read: () => Rule) {
  const tooLong = () => `Phone number must have at most ${read().most} digits`;
  return v.pipe(
    required('Phone number is required', { name: 'Phone number' }),
    v.transform((text) => {
      const { digits, isWhole } = digitsMeant(text, read());
      return isWhole && /^[\d\s().+/-]+$/.test(text) ? digits : text;
    }),
    v.check(
      (text) => !isCoded(text),
      () => `${tooLong()} without its country code. Write a longer one into the message`,
    ),
    v.regex(/^\d+$/, tooLong),
    following(v.maxLength<string, number, () => string>(1, tooLong), () => read().most),
    following(
      v.minLength<string, number, () => string>(1, () => `Phone number must have at least ${read().least} digits`),
      () => read().least ?? 1,
    ),
  );
}
