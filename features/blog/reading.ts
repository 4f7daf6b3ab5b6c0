/** What a post says of itself in words. */
import { inlineText } from '#ui/inline-text.ts';

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** '4 May 2026' of '2026-05-04'. */
export const dayInWords = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

/** What people read in a minute. */
const WORDS_IN_A_MINUTE = 220;

/** '4 minutes' of HTML. */
export function readingTime(html: string): string {
  const words = inlineText(html).split(' ').length;
  const minutes = Math.max(1, Math.round(words / WORDS_IN_A_MINUTE));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
