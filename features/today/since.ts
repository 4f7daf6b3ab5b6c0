/** From when on something is news: the evening of the last working day. */
import { site } from '#root/site.ts';

/** When a working day is over. */
const EVENING = 18;

/** `workingDays`: 1 for Monday to 7 for Sunday. `now` itself may be on a day without work. */
export function lastEvening(now: Date, workingDays: readonly number[]): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(site.timeZone);
  let day = here.toPlainDate().subtract({ days: 1 });
  // A week at most: a calendar may have no working day.
  for (let tried = 0; tried < 7 && !workingDays.includes(day.dayOfWeek); tried += 1) day = day.subtract({ days: 1 });
  const evening = day.toZonedDateTime({ timeZone: site.timeZone, plainTime: { hour: EVENING } });
  return new Date(evening.epochMilliseconds);
}
