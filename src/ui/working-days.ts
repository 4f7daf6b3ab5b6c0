/** Working days of a calendar: `workingDays` count from Sunday, which is 0. A day is YYYY-MM-DD. */
import { daysAfter, daysBetween, timestampIn, weekdayOf } from './days.ts';

const WEEK = 7;

const isWorkingDay = (day: string, workingDays: readonly number[]) => workingDays.includes(weekdayOf(day));

/** The next working day in a direction. Without any in the calendar, a week away. */
function workingDayFrom(day: string, step: 1 | -1, workingDays: readonly number[]): string {
  let next = daysAfter(day, step);
  for (let tried = 0; tried < WEEK && !isWorkingDay(next, workingDays); tried += 1) next = daysAfter(next, step);
  return next;
}

/** The first working day behind a day. Without any in the calendar, a week later. */
export const nextWorkingDay = (day: string, workingDays: readonly number[]): string =>
  workingDayFrom(day, 1, workingDays);

/** The last working day before a day. Without any in the calendar, a week earlier. */
export const lastWorkingDay = (day: string, workingDays: readonly number[]): string =>
  workingDayFrom(day, -1, workingDays);

/** How many working days lie behind `from`, up to and with `until`. */
export function workingDaysBetween(from: string, until: string, workingDays: readonly number[]): number {
  const days = Math.max(0, daysBetween(from, until));
  const weeks = Math.floor(days / WEEK);
  const first = weekdayOf(from);
  let count = weeks * new Set(workingDays).size;
  for (let later = weeks * WEEK + 1; later <= days; later += 1)
    if (workingDays.includes((first + later) % WEEK)) count += 1;
  return count;
}

/** The day before which exactly `count` working days lie, today not counted. */
export function workingDaysBefore(today: string, count: number, workingDays: readonly number[]): string {
  let day = today;
  for (let left = count; left > 0; left -= 1) day = lastWorkingDay(day, workingDays);
  return day;
}

/** The working day that comes `count` working days after a day; for none, the day itself. */
export function workingDaysAfter(from: string, count: number, workingDays: readonly number[]): string {
  let day = from;
  for (let left = count; left > 0; left -= 1) day = nextWorkingDay(day, workingDays);
  return day;
}

type Calendar = { workingDays: readonly number[]; timeZone: string };

/** The midnight, in UTC, before which what came has waited for longer than so many working days. */
export const waitedSince = (today: string, days: number, { workingDays, timeZone }: Calendar): string =>
  new Date(timestampIn(timeZone, workingDaysBefore(today, days, workingDays))).toISOString();
