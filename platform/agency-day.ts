/** The day in the agency's own time zone (site.ts): what ends with a day ends at that midnight, wherever the server stands. */
import { site } from '#root/site.ts';

/** Told at the start, not at the first page. */
function zoneOf({ timeZone }: { timeZone: string }): string {
  try {
    Temporal.Now.zonedDateTimeISO(timeZone);
    return timeZone;
  } catch {
    throw new Error(`'${timeZone}' in site.ts names no time zone. Write it as the IANA database does: Asia/Kolkata.`);
  }
}
const zone = zoneOf(site);

const MINUTE = 60_000;
let known = { minute: Number.NaN, day: '' };

/** YYYY-MM-DD. Asked for at each request, so that the minute's answer is kept. */
export function agencyDay(now: Date): string {
  const minute = Math.floor(now.getTime() / MINUTE);
  if (minute !== known.minute) {
    const moment = Temporal.Instant.fromEpochMilliseconds(minute * MINUTE);
    known = { minute, day: moment.toZonedDateTimeISO(zone).toPlainDate().toString() };
  }
  return known.day;
}
