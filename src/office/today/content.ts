/** The words of Today. */
import { fillWords } from '#ui/fill-words.ts';

/** Counting stops there (src/database/find-page.ts). */
const MANY = 1000;

/** 'One message', '3 messages': `one` and `many` are what stands for the number. */
export const counted = (count: number, one: string, many: string): string =>
  count === 1 ? one : fillWords(many, { count: count >= MANY ? `${MANY} or more` : String(count) });

export const todayWords = {
  title: 'Today',
  parts: { late: 'Late', waiting: 'Waiting for you', news: 'Since {day}' },
  /** Nothing is late and nothing waits. */
  nothing: {
    heading: 'Nobody is waiting',
    text: 'Everything that came is looked at, and nothing is late. What comes next appears here by itself.',
  },
} as const;
