/** Times of an interview in words. Whoever reads them may live in another time zone than the agency. */

const remember = <T>(make: (zone: string) => T) => {
  // Zones are checked before they come here, so that there are a few hundred.
  const made = new Map<string, T>();
  return (zone: string): T => {
    const known = made.get(zone) ?? make(zone);
    made.set(zone, known);
    return known;
  };
};

const daysIn = remember(
  (timeZone) =>
    new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone }),
);
const hoursIn = remember(
  (timeZone) => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }),
);
const namesIn = remember((timeZone) => new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'long' }));

const MINUTE = 60_000;

/** Whether a moment is over. */
export const isOver = (at: string, now = Date.now()): boolean => Date.parse(at) <= now;

/** 'Tuesday 24 November 2026' */
export const dayIn = (at: string, zone: string): string => daysIn(zone).format(new Date(at)).replace(',', '');

/** '15:00 to 15:45' */
export const hoursOf = (at: string, minutes: number, zone: string): string => {
  const start = new Date(at);
  return `${hoursIn(zone).format(start)} to ${hoursIn(zone).format(new Date(start.getTime() + minutes * MINUTE))}`;
};

/** 'India Standard Time', as it is called on that day. */
export const zoneOn = (at: string, zone: string): string =>
  namesIn(zone)
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** 'Tuesday 24 November 2026, 15:00 to 15:45 (India Standard Time)' */
export const spanIn = (at: string, minutes: number, zone: string): string =>
  `${dayIn(at, zone)}, ${hoursOf(at, minutes, zone)} (${zoneOn(at, zone)})`;

/** Whether clocks of both zones show the same at a moment. */
export const isSameClock = (at: string, one: string, other: string): boolean =>
  one === other || `${dayIn(at, one)} ${hoursOf(at, 0, one)}` === `${dayIn(at, other)} ${hoursOf(at, 0, other)}`;

/** '09:30 to 10:15, Greenwich Mean Time' beside a time that is shown in another zone, with the day where it is another; '' where clocks agree. */
export function hoursThere(at: string, minutes: number, zone: string, beside: string): string {
  if (isSameClock(at, zone, beside)) return '';
  const hours = `${hoursOf(at, minutes, zone)}, ${zoneOn(at, zone)}`;
  const day = dayIn(at, zone);
  return day === dayIn(at, beside) ? hours : `${day}, ${hours}`;
}

/** A time in the zone of its reader, and in the agency's where its clock shows something else. */
export const spanInZones = (at: string, minutes: number, zone: string, agencyZone: string): string[] =>
  isSameClock(at, zone, agencyZone)
    ? [spanIn(at, minutes, zone)]
    : [spanIn(at, minutes, zone), spanIn(at, minutes, agencyZone)];

/** Names of the IANA database that became out of date, as people look for them. */
const RENAMED: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** 'Asia: Kolkata', for a list to choose from. */
export const zoneName = (zone: string): string => {
  const [region = '', ...place] = (RENAMED[zone] ?? zone).replaceAll('_', ' ').split('/');
  return place.length === 0 ? region : `${region}: ${place.toReversed().join(', ')}`;
};
