/** From when on something is news: the evening of the last working day. */
import { site } from '#root/site.ts';
import { agencyDay } from '#platform/agency-day.ts';
import { lastWorkingDay } from '#ui/working-days.ts';

/** When a working day is over. */
const EVENING = 18;

/** `now` itself may be on a day without work. */
export function lastEvening(now: Date, workingDays: readonly number[] = site.workingDays): Date {
  const day = new Date(lastWorkingDay(Date.parse(agencyDay(now)), workingDays)).toISOString().slice(0, 10);
  const evening = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: site.timeZone,
    plainTime: { hour: EVENING },
  });
  return new Date(evening.epochMilliseconds);
}
