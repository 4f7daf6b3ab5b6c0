/** Moments as the agency's clock shows them. Everything is stored in UTC; people think in the agency's zone, wherever their browser is. */
import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';

/** What an hour of the agency's clock means. */
export type Meant = {
  /** ISO 8601 in UTC. */
  at: string;
  /** The clock jumps over this hour in spring: what is meant is as long after the jump. */
  isSkipped: boolean;
  /** The clock shows this hour twice in autumn: what is meant is the first. */
  isTwice: boolean;
};

/** `local`: 2026-03-29T02:30, as the agency's clock shows it. */
export function momentOf(local: string, zone: string): Meant {
  const wall = parseDateTime(local);
  const first = toZoned(wall, zone, 'compatible');
  return {
    at: first.toDate().toISOString(),
    isSkipped: toCalendarDateTime(first).compare(wall) !== 0,
    isTwice: toZoned(wall, zone, 'later').compare(first) !== 0 && toCalendarDateTime(first).compare(wall) === 0,
  };
}

/** The other way: what the agency's clock shows at a moment, as 2026-03-29T02:30. */
export const localOf = (at: string, zone: string): string =>
  toCalendarDateTime(parseAbsolute(at, zone)).toString().slice(0, 16);

/** '29 March 2026, 02:30', by the agency's clock. */
export const clockOf = (at: string, zone: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(new Date(at));
