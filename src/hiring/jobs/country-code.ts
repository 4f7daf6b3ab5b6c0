/** The ISO 3166-1 code of a country by its English name, as structured data asks for it. */
import { listCountries } from '#config/countries.ts';

const SHORT: Readonly<Record<string, string>> = { uk: 'GB', usa: 'US', uae: 'AE' };

let codes: Map<string, string> | undefined;

/** A code as it is; undefined for what is no country. */
export function countryCodeOf(country: string): string | undefined {
  codes ??= new Map(listCountries().map(({ id, name }) => [name.toLowerCase(), id]));
  const name = country.trim().toLowerCase();
  return SHORT[name] ?? codes.get(name) ?? (/^[a-z]{2}$/.test(name) ? name.toUpperCase() : undefined);
}
