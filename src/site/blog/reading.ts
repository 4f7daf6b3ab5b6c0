/** How long a post is. */
import { inlineText } from '#ui/inline-text.ts';

/** What people read in a minute. */
const WORDS_IN_A_MINUTE = 220;

/** How many minutes it takes to read this HTML: one at least. */
export const minutesOf = (html: string): number =>
  Math.max(1, Math.round(inlineText(html).split(' ').length / WORDS_IN_A_MINUTE));
