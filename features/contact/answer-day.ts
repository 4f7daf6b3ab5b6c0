/** Until when a message is answered, by the agency's calendar. */
import { site } from '#root/site.ts';

import { contact } from './content.ts';

const DAY = 86_400_000;

/** The day in the agency's time zone, as midnight of that date in UTC. Browsers have no Temporal yet; Sweden writes 2026-11-23. */
const dayOf = (moment: Date): number =>
  Date.parse(new Intl.DateTimeFormat('sv-SE', { timeZone: site.timeZone }).format(moment));

const isWorkingDay = (day: number) => (contact.workingDays as readonly number[]).includes(new Date(day).getUTCDay());

/** The next working day after the one on which the message came: 'Monday 23 November'. */
export function answerDay(sent: Date): string {
  let day = dayOf(sent) + DAY;
  // A week at most: a calendar without a working day must not hang the page.
  for (let tried = 0; tried < 7 && !isWorkingDay(day); tried += 1) day += DAY;
  const words = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });
  return words.format(day).replace(',', '');
}
