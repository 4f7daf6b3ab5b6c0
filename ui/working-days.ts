/** Working days of a calendar. A day is midnight of its date in UTC, in milliseconds; `workingDays` count from Sunday, which is 0. */

const DAY = 86_400_000;
const WEEK = 7;

const isWorkingDay = (day: number, workingDays: readonly number[]) => workingDays.includes(new Date(day).getUTCDay());

/** The first working day behind a day. Without any in the calendar, a week later. */
export function nextWorkingDay(day: number, workingDays: readonly number[]): number {
  let next = day + DAY;
  for (let tried = 0; tried < WEEK && !isWorkingDay(next, workingDays); tried += 1) next += DAY;
  return next;
}

/** The last working day before a day. Without any in the calendar, a week earlier. */
export function lastWorkingDay(day: number, workingDays: readonly number[]): number {
  let last = day - DAY;
  for (let tried = 0; tried < WEEK && !isWorkingDay(last, workingDays); tried += 1) last -= DAY;
  return last;
}

/** How many working days lie behind `from`, up to and with `until`. */
export function workingDaysBetween(from: number, until: number, workingDays: readonly number[]): number {
  const days = Math.max(0, Math.round((until - from) / DAY));
  const perWeek = new Set(workingDays).size;
  let count = Math.floor(days / WEEK) * perWeek;
  for (let day = from + Math.floor(days / WEEK) * WEEK * DAY + DAY; day <= until; day += DAY)
    if (isWorkingDay(day, workingDays)) count += 1;
  return count;
}

/** The day before which exactly `count` working days lie, today not counted. */
export function workingDaysBefore(today: number, count: number, workingDays: readonly number[]): number {
  let day = today;
  for (let left = count; left > 0; left -= 1) day = lastWorkingDay(day, workingDays);
  return day;
}

type Calendar = { workingDays: readonly number[]; timeZone: string };

/** The midnight, in UTC, before which what came has waited for longer than so many working days. `today`: YYYY-MM-DD. */
export function waitedSince(today: string, days: number, { workingDays, timeZone }: Calendar): string {
  const day = new Date(workingDaysBefore(Date.parse(today), days, workingDays)).toISOString().slice(0, 10);
  const midnight = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone });
  return new Date(midnight.epochMilliseconds).toISOString();
}
