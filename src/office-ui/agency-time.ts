/** Moments as the agency's clock shows them. Everything is stored in UTC; people think in the agency's zone, wherever their browser is. */
import { parseAbsolute, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';

/** What an hour of the agency's clock means. */
type Meant = {
  /** ISO 8601 in UTC. */
  at: string;
  /** The clock jumps over this hour in spring: what is meant is as long after the jump. */
  isSkipped: boolean;
  /** The clock shows this hour twice in autumn: what is meant is the first. */
  isTwice: boolean;
};

/** `local`: 2026-03-29T02:30, as the agency's clock shows it. */
export function meantBy(local: string, zone: string): Meant {
  const wall = parseDateTime(local);
  const first = toZoned(wall, zone, 'compatible');
  return {
    at: first.toDate().toISOString(),
    isSkipped: toCalendarDateTime(first).compare(wall) !== 0,
    isTwice: toZoned(wall, zone, 'later').compare(first) !== 0 && toCalendarDateTime(first).compare(wall) === 0,
  };
}

/** What is to be known of an hour before it is set; '' for most of them. */
export function noteOf({ isSkipped, isTwice }: Meant): string {
  if (isSkipped) return 'The clock jumps over this hour on that day. It is as long after the jump.';
  return isTwice ? 'The clock shows this hour twice on that day. The first is meant.' : '';
}

/** The other way: what the agency's clock shows at a moment, as 2026-03-29T02:30. */
export const localOf = (at: string, zone: string): string =>
  toCalendarDateTime(parseAbsolute(at, zone)).toString().slice(0, 16);
