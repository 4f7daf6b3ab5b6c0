/**
 * Days and moments. A day is YYYY-MM-DD; a moment is a day in a time zone alone, so each function that goes from one to the other takes the zone.
 * Days of the agency are in src/platform/agency-day.ts. Browsers have no Temporal yet.
 */

import { shownLanguage } from '#config/translation.ts';

/** ISO 8601 text, milliseconds since 1970, or a Date. */
export type Timestamp = string | number | Date;

const DAY = 86_400_000;
const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Whether a text is a day of the calendar: JavaScript takes 30 February for a day in March. */
export function isDay(text: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Whether a text is a moment as it is stored: 2026-05-01T19:10:00.000Z. */
export const isTimestamp = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(text);

/** A day as text is no moment: it is the same day in every zone. */
const isOnlyDay = (of: Timestamp): of is string => typeof of === 'string' && isDay(of);

/** Making one takes longer than a hundred uses. Zones are checked before they come here, so that there are a few hundred. */
const made = new Map<string, Intl.DateTimeFormat>();
function formatOf(language: string, form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(form);
  const format = made.get(key) ?? new Intl.DateTimeFormat(language, form);
  made.set(key, format);
  return format;
}

/** Sweden writes 2026-11-23. */
const ISO = 'sv-SE';

/** The day of a moment in a zone. A day stays what it is. */
export const dayIn = (zone: string, of: Timestamp): string =>
  isOnlyDay(of) ? of : formatOf(ISO, { timeZone: zone }).format(new Date(of));

/** The midnight of a day in UTC: for sums of days alone. */
function asUtc(day: string): number {
  if (!isDay(day)) throw new RangeError(`'${day}' is no day. A day is written 2026-05-04.`);
  return Date.parse(day);
}

/** The other way: the one cut that is right. */
const dayAt = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

/** Days of the calendar, whatever the length of one in hours. `count` may be negative. */
export const daysAfter = (day: string, count: number): string => dayAt(asUtc(day) + count * DAY);

/** How many days the second is after the first. */
export const daysBetween = (from: string, until: string): number => (asUtc(until) - asUtc(from)) / DAY;

/** The same day of another month, or the last one of that month if it is shorter. `count` may be negative. */
export function monthsAfter(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** From Sunday, which is 0. */
export const weekdayOf = (day: string): number => new Date(asUtc(day)).getUTCDay();

/** The Monday with which the week of a day begins. */
export const mondayOf = (day: string): string => daysAfter(day, -((weekdayOf(day) + 6) % 7));

/** What the clock of a zone shows: 2026-05-02T00:40:00. */
const shownAt = (zone: string, at: number): string =>
  formatOf(ISO, { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(at).replace(' ', 'T');

/** How far the clock of a zone is ahead of UTC, in milliseconds. */
const aheadAt = (zone: string, at: number): number =>
  Date.parse(`${shownAt(zone, at)}Z`) - Math.floor(at / 1000) * 1000;

/** A moment for people and programs alike: 2026-05-02T00:40:00+05:30. */
export function stampIn(zone: string, of: Timestamp): string {
  const at = new Date(of).getTime();
  const minutes = Math.round(aheadAt(zone, at) / MINUTE);
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${shownAt(zone, at)}${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}

/**
 * When the clock of a zone shows an hour of a day, in milliseconds; without the hour, when the day begins. Of an hour that it shows twice the first is
 * meant, and one that it jumps over is as long after the jump.
 */
export function timestampIn(zone: string, day: string, hour = 0): number {
  const shown = asUtc(day) + hour * HOUR;
  const [before, after] = [aheadAt(zone, shown - DAY), aheadAt(zone, shown + DAY)];
  const isRight = (ahead: number) => aheadAt(zone, shown - ahead) === ahead;
  return shown - ([before, after].find(isRight) ?? before);
}

/** The same time of the same day of another month in a zone, in milliseconds; of its last day where the month is shorter. */
export function monthsLaterIn(zone: string, at: number, count: number): number {
  const day = dayIn(zone, at);
  const later = monthsAfter(day, count);
  const passed = at - timestampIn(zone, day);
  // A day on which clocks are put forward is shorter.
  return Math.min(timestampIn(zone, later) + passed, timestampIn(zone, daysAfter(later, 1)) - 1);
}

/** Whether the clocks of two zones show the same at a moment. */
export const isSameClock = (one: string, other: string, at: Timestamp): boolean =>
  one === other || aheadAt(one, new Date(at).getTime()) === aheadAt(other, new Date(at).getTime());

/** What a zone is called at a moment, in the language of what is rendered: 'India Standard Time'. */
export const zoneAt = (zone: string, at: Timestamp): string =>
  formatOf(shownLanguage(), { timeZone: zone, timeZoneName: 'long' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/**
 * A day or a moment in the language of what is rendered, as `form` has them: { weekday: 'long', day: 'numeric', month: 'long' } gives
 * 'Monday 23 November'.
 */
export const wordsIn = (zone: string, of: Timestamp, form: Intl.DateTimeFormatOptions): string =>
  formatOf(shownLanguage(), { ...form, timeZone: isOnlyDay(of) ? 'UTC' : zone }).format(new Date(of));

/** Whether the IANA database has a zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return formatOf(ISO, { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** The zone of the clock that this device shows. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
