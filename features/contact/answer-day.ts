/** Until when a message is answered, by the agency's calendar. */
import { site } from '#root/site.ts';
import { shownLanguage } from '#ui/languages.ts';
import { nextWorkingDay } from '#ui/working-days.ts';

/** The day in the agency's time zone, as midnight of that date in UTC. Browsers have no Temporal yet; Sweden writes 2026-11-23. */
const dayOf = (moment: Date): number =>
  Date.parse(new Intl.DateTimeFormat('sv-SE', { timeZone: site.timeZone }).format(moment));

/** The next working day after the one on which the message came: 'Monday 23 November'. */
export function answerDay(sent: Date): string {
  const day = nextWorkingDay(dayOf(sent), site.workingDays);
  const words = new Intl.DateTimeFormat(shownLanguage(), {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
  return words.format(day).replace(',', '');
}
