/** What of the agency a browser needs, and how a number is dialled. */
import { AGENCY_ATTRIBUTE, ownSite, type Site } from './site.ts';

/** The number that a telephone dials. */
export const telHref = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`;

/** What scripts of visitors' pages say or check. */
const FOR_SCRIPTS = [
  'name',
  'email',
  'phone',
  'timeZone',
  'workingDays',
  'features',
  'withoutSample',
] as const satisfies (keyof Site)[];

/** The same for the office. */
export const FOR_OFFICE = [
  ...FOR_SCRIPTS,
  'tagline',
  'address',
  'currency',
  'languages',
] as const satisfies (keyof Site)[];

/** What of the facts a browser needs: an attribute of the document, where they differ from those that its scripts have. */
export function attributesOf(facts: Site, needed: readonly (keyof Site)[] = FOR_SCRIPTS): Record<string, string> {
  const others = needed.filter((key) => JSON.stringify(facts[key]) !== JSON.stringify(ownSite[key]));
  if (others.length === 0) return {};
  return { [AGENCY_ATTRIBUTE]: JSON.stringify(Object.fromEntries(others.map((key) => [key, facts[key] ?? null]))) };
}
