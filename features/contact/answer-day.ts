/** Until when a message is answered, by the agency's calendar. */
import { site } from '#root/site.ts';

import { contact } from './content.ts';

const DAY = 86_400_000;

/** The day in the agency's time zone, as midnight of that date in UTC. Browsers have no Temporal yet. */
function dayOf(moment: Date): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: site.timeZone,
    calendar: 'iso8601',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(moment);
  const number = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(number('year'), number('month') - 1, number('day'));
}

const isWorkingDay = (day: number) => (contact.workingDays as readonly number[]).includes(new Date(day).getUTCDay());

/** The next working day after the one on which the message came: 'Monday 23 November'. */
export function answerDay(sent: Date): string {
  let day = dayOf(sent) + DAY;
  // A week at most: a calendar without a working day must not hang the page.
  for (let tried = 0; tried < 7 && !isWorkingDay(day); tried += 1) day += DAY;
  const words = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });
  return words.format(day).replace(',', '');
}
