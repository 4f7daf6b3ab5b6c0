/** Until when a message is answered, by the agency's calendar. */
import { site } from '#config/site.ts';
import { agencyDay, agencyWords } from '#platform/agency-day.ts';
import { nextWorkingDay } from '#ui/working-days.ts';

/** The next working day after the one on which the message came: 'Monday 23 November'. */
export function answerDay(sent: Date): string {
  const day = nextWorkingDay(agencyDay(sent), site.workingDays);
  return agencyWords(day, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');
}
