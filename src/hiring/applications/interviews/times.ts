/** Times of an interview in words. Whoever reads them may live in another time zone than the agency. */
import { fillWords } from '#ui/fill-words.ts';
import { isSameClock, wordsIn, zoneAt } from '#ui/days.ts';

import { interviewWords } from './content.ts';

const MINUTE = 60_000;

/** Whether a moment is over. */
export const hasPassed = (at: string, now = Date.now()): boolean => Date.parse(at) <= now;

/** 'Tuesday 24 November 2026' */
export const dayOf = (at: string, zone: string): string =>
  wordsIn(zone, at, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).replace(',', '');

/** '15:00 to 15:45' */
export const hoursOf = (at: string, minutes: number, zone: string): string => {
  const hours = (moment: number) => wordsIn(zone, moment, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const start = Date.parse(at);
  return fillWords(interviewWords.hours, { from: hours(start), until: hours(start + minutes * MINUTE) });
};

/** 'Tuesday 24 November 2026, 15:00 to 15:45 (India Standard Time)' */
export const spanIn = (at: string, minutes: number, zone: string): string =>
  `${dayOf(at, zone)}, ${hoursOf(at, minutes, zone)} (${zoneAt(zone, at)})`;

/** '09:30 to 10:15, Greenwich Mean Time' beside a time that is shown in another zone, with the day where it is another; '' where clocks agree. */
export function hoursThere(at: string, minutes: number, zone: string, beside: string): string {
  if (isSameClock(zone, beside, at)) return '';
  const hours = `${hoursOf(at, minutes, zone)}, ${zoneAt(zone, at)}`;
  const day = dayOf(at, zone);
  return day === dayOf(at, beside) ? hours : `${day}, ${hours}`;
}

/** A time in the zone of its reader, and in the agency's where its clock shows something else. */
export const spanInZones = (at: string, minutes: number, zone: string, agencyZone: string): string[] =>
  isSameClock(zone, agencyZone, at)
    ? [spanIn(at, minutes, zone)]
    : [spanIn(at, minutes, zone), spanIn(at, minutes, agencyZone)];
