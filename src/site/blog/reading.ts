/** What a post says of itself in words. */
import { inlineText } from '#ui/inline-text.ts';

/** What people read in a minute. */
const WORDS_IN_A_MINUTE = 220;

/** '4 minutes' of HTML. */
export function readingTime(html: string): string {
  const words = inlineText(html).split(' ').length;
  const minutes = Math.max(1, Math.round(words / WORDS_IN_A_MINUTE));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
