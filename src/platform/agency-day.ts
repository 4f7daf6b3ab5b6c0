/** Days at the agency (`timeZone` in site.ts), whatever the zone of the server and of whoever reads: what ends with a day ends at that midnight. */
import { site } from '#config/site.ts';
import { dayIn, type Timestamp, timestampIn, monthsLaterIn, stampIn, wordsIn } from '#ui/days.ts';

/** YYYY-MM-DD. */
export const agencyDay = (of: Timestamp): string => dayIn(site.timeZone, of);

/** When a day begins at the agency, or the clock there shows an hour of it: ISO 8601 in UTC. */
export const agencyTimestamp = (day: string, hour?: number): string =>
  new Date(timestampIn(site.timeZone, day, hour)).toISOString();

/** 2026-05-02T00:40:00+05:30, for lists that people and programs read; '' where there is no moment. */
export const agencyStamp = (of: Timestamp | null): string => (of === null ? '' : stampIn(site.timeZone, of));

/** In words, as `form` has them. */
export const agencyWords = (of: Timestamp, form: Intl.DateTimeFormatOptions): string =>
  wordsIn(site.timeZone, of, form);

/** '14 July 2026' */
export const dayInWords = (of: Timestamp): string =>
  agencyWords(of, { day: 'numeric', month: 'long', year: 'numeric' });

/** The same time of the same day of another month, or of its last day where it is shorter. `count` may be negative. */
export const monthsLater = (from: Date, count: number): Date =>
  new Date(monthsLaterIn(site.timeZone, from.getTime(), count));
