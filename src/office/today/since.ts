/** From when on something is news: the evening of the last working day. */
import { site } from '#config/site.ts';
import { agencyDay, agencyTimestamp } from '#platform/agency-day.ts';
import { lastWorkingDay } from '#ui/working-days.ts';

/** When a working day is over. */
const EVENING = 18;

/** `now` itself may be on a day without work. */
export const lastEvening = (now: Date, workingDays: readonly number[] = site.workingDays): Date =>
  new Date(agencyTimestamp(lastWorkingDay(agencyDay(now), workingDays), EVENING));
