/** The day in the agency's own time zone (site.ts): what ends with a day ends at that midnight, wherever the server stands. */
import { site } from '#root/site.ts';

const MINUTE = 60_000;
let known = { minute: Number.NaN, day: '' };

/** YYYY-MM-DD. Asked for at each request, so that the minute's answer is kept. */
export function agencyDay(now: Date): string {
  const minute = Math.floor(now.getTime() / MINUTE);
  if (minute !== known.minute) {
    const moment = Temporal.Instant.fromEpochMilliseconds(minute * MINUTE);
    known = { minute, day: moment.toZonedDateTimeISO(site.timeZone).toPlainDate().toString() };
  }
  return known.day;
}
