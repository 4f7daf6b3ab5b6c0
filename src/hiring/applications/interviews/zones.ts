/** The time zone that a candidate reads times in: chosen by them, or that of the country they live in. */
import { site } from '#config/site.ts';
import { isSameClock } from '#ui/days.ts';
import { zoneName } from '#ui/zones.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const all = new Set(Intl.supportedValuesOf('timeZone'));

/** Whether a text names a zone. What a visitor sends is compared, and never handed on. */
export const isZone = (text: string | undefined): text is string => text !== undefined && all.has(text);

/** Codes of regions by the names that the list of cities uses. Made when it is first asked for. */
let regions: Map<string, string> | undefined;
function regionOf(country: string): string | undefined {
  if (regions === undefined) {
    regions = new Map();
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const code of LETTERS.flatMap((one) => LETTERS.map((other) => one + other))) {
      const name = names.of(code);
      if (name !== undefined && !regions.has(name)) regions.set(name, code);
    }
  }
  return regions.get(country);
}

/** The zones of the country that a city lies in: 'Kochi, Kerala, India'. */
function zonesOfCity(city: string): string[] {
  const region = regionOf(city.slice(city.lastIndexOf(',') + 1).trim());
  return region === undefined ? [] : (new Intl.Locale('und', { region }).getTimeZones?.() ?? []).filter(isZone);
}

/** The zone of a city, where all clocks of its country show the same at a moment. */
export function zoneOfCity(city: string, at: string): string | undefined {
  const [first, ...others] = zonesOfCity(city);
  return first !== undefined && others.every((other) => isSameClock(first, other, at)) ? first : undefined;
}

/** What the candidate's own page shows times in: `asked`, else what was chosen before, else the country's, else the agency's. */
export const zoneFor = (
  { asked, chosen, city }: { asked: string | undefined; chosen: string | null; city: string },
  at: string,
): string => [asked, chosen ?? undefined].find(isZone) ?? zoneOfCity(city, at) ?? site.timeZone;

let sorted: string[] | undefined;

/** Every zone for a list to choose from: those of a city's country apart. */
export function zonesFor(city: string): { near: string[]; all: string[] } {
  sorted ??= [...all].toSorted((one, other) => zoneName(one).localeCompare(zoneName(other), 'en'));
  return { near: zonesOfCity(city), all: sorted };
}
