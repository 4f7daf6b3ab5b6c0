/** Days as tables write them. Which of two numbers is the day is seen from all rows of a column together. */
import { isDay } from '#ui/days.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?!\d)/;

/** Which number comes first in 03/04/2021; undefined where no row tells. */
export type DayOrder = 'day' | 'month' | undefined;

export function dayOrderOf(cells: readonly string[]): DayOrder {
  for (const cell of cells) {
    const [, first = '', second = ''] = SLASHED.exec(cell) ?? [];
    if (Number(first) > 12) return 'day';
    if (Number(second) > 12) return 'month';
  }
  return undefined;
}

const two = (number: string) => number.padStart(2, '0');
const inFull = (year: string) => (year.length === 4 ? year : `20${year}`);
const monthOf = (word: string) => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1;

function written(text: string, order: DayOrder): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text);
  if (iso !== null) return `${iso[1]}-${two(iso[2] ?? '')}-${two(iso[3] ?? '')}`;
  const dotted = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})/.exec(text);
  if (dotted !== null) return `${dotted[3]}-${two(dotted[2] ?? '')}-${two(dotted[1] ?? '')}`;
  const slashed = SLASHED.exec(text);
  if (slashed !== null) {
    const [, first = '', second = '', year = ''] = slashed;
    const isSame = Number(first) === Number(second);
    if (order === undefined && !isSame) return undefined;
    const [day, month] = order === 'month' ? [second, first] : [first, second];
    return `${inFull(year)}-${two(month)}-${two(day)}`;
  }
  const named = /^(\d{1,2})(?:st|nd|rd|th)? ([A-Za-z]{3,9})\.?,? (\d{4})/.exec(text);
  if (named !== null) return `${named[3]}-${two(String(monthOf(named[2] ?? '')))}-${two(named[1] ?? '')}`;
  const american = /^([A-Za-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/.exec(text);
  if (american !== null) return `${american[3]}-${two(String(monthOf(american[1] ?? '')))}-${two(american[2] ?? '')}`;
  return undefined;
}

/** YYYY-MM-DD of '2021-05-04T09:30:00Z', '4 May 2021', 'May 4, 2021', '04.05.2021' or '05/04/2021'; undefined where it is none, or may be two. */
export function dayOf(text: string, order: DayOrder): string | undefined {
  const day = written(text.trim(), order);
  return day !== undefined && isDay(day) ? day : undefined;
}
