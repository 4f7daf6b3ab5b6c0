/** Moments in words. What happens at a time happens at that time of the agency. */
import { site } from '#root/site.ts';

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const inWords = new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });

/** '3 hours ago', of ISO text. */
export function ago(moment: string, now = Date.now()): string {
  const passed = Math.max(0, now - Date.parse(moment));
  const [unit, length] = UNITS.find(([, one]) => passed >= one) ?? [];
  return unit === undefined ? 'just now' : inWords.format(-Math.floor(passed / length), unit);
}

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** '4 May 2026' */
export const dayOf = (moment: string): string => days.format(new Date(moment));

const moments = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: site.timeZone,
});

/** '4 May 2026, 09:30', in the agency's zone. */
export const momentOf = (moment: string): string => moments.format(new Date(moment));

const agencyDays = new Intl.DateTimeFormat('sv-SE', { timeZone: site.timeZone });

/** The day that it is at the agency, YYYY-MM-DD. */
export const agencyToday = (): string => agencyDays.format(new Date());

const weekdays = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: site.timeZone,
});

/** 'Monday 23 November', at the agency. */
export const todayInWords = (): string => weekdays.format(new Date());

const hours = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: site.timeZone });
const NOON = 12;
const EVENING = 17;

/** 'Good morning', by the agency's clock. */
export function greetingNow(): string {
  const hour = Number(hours.format(new Date()));
  if (hour < NOON) return 'Good morning';
  return hour < EVENING ? 'Good afternoon' : 'Good evening';
}

/** The agency's time zone in words: 'India Standard Time'. */
export const zoneName = (moment = new Date()): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: site.timeZone, timeZoneName: 'long' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? site.timeZone;
