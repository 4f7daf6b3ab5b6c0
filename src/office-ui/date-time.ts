/** Moments in words. What happens at a time happens at that time of the agency. */
import { site } from '#config/site.ts';
import { agencyDay, agencyWords } from '#platform/agency-day.ts';
import { isSameClock, type Timestamp, ownZone, zoneAt } from '#ui/days.ts';

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

/** ' (Kochi time)' if the clock of the member shows another time at this moment; '' if it shows the same. */
export const zoneBeside = (at: string): string =>
  isSameClock(site.timeZone, ownZone(), at) ? '' : ` (${site.address.locality} time)`;

/** '4 May 2026, 09:30' by the agency's clock. */
export const dateTimeOf = (at: string): string =>
  agencyWords(at, { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }) +
  zoneBeside(at);

/** '09:30' by the agency's clock. */
export const timeOf = (at: string): string => agencyWords(at, { hour: '2-digit', minute: '2-digit' }) + zoneBeside(at);

/** The day that it is at the agency. */
export const agencyToday = (): string => agencyDay(new Date());

/** 'Monday 23 November', at the agency. */
export const todayInWords = (): string => agencyWords(new Date(), { weekday: 'long', day: 'numeric', month: 'long' });

const NOON = 12;
const EVENING = 17;

/** 'Good morning', by the agency's clock. */
export function greetingNow(): string {
  const hour = Number(agencyWords(new Date(), { hour: 'numeric', hourCycle: 'h23' }));
  if (hour < NOON) return 'Good morning';
  return hour < EVENING ? 'Good afternoon' : 'Good evening';
}

/** The agency's time zone in words: 'India Standard Time'. */
export const zoneName = (at: Timestamp = new Date()): string => zoneAt(site.timeZone, at);
