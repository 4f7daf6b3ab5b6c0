/** The day in the agency's time zone (site.ts). What ends with a day ends at that midnight, whatever the server's time zone is. */
import { site } from '#root/site.ts';

/** A wrong time zone stops the start instead of failing the first page. */
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

/** YYYY-MM-DD. Every request asks for it, so the result is kept for the minute. */
export function agencyDay(now: Date): string {
  const minute = Math.floor(now.getTime() / MINUTE);
  if (minute !== known.minute) {
    const moment = Temporal.Instant.fromEpochMilliseconds(minute * MINUTE);
    known = { minute, day: moment.toZonedDateTimeISO(zone).toPlainDate().toString() };
  }
  return known.day;
}
