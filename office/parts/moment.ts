/** Moments in words. */
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
