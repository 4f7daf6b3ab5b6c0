/** The ISO 3166-1 code of a country by its English name, as structured data asks for it. */

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const SHORT: Readonly<Record<string, string>> = { uk: 'GB', usa: 'US', uae: 'AE' };

let codes: Map<string, string> | undefined;

function readCodes(): Map<string, string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const found = new Map<string, string>();
  for (const first of LETTERS)
    for (const second of LETTERS) {
      const code = first + second;
      // Codes of former times mean today's: DD, SU, UK.
      const isOfToday = Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
      const name = names.of(code)?.toLowerCase();
      if (name !== undefined && isOfToday) found.set(name, code);
    }
  return found;
}

/** A code as it is; undefined for what is no country. */
export function countryCodeOf(country: string): string | undefined {
  codes ??= readCodes();
  const name = country.trim().toLowerCase();
  return SHORT[name] ?? codes.get(name) ?? (/^[a-z]{2}$/.test(name) ? name.toUpperCase() : undefined);
}
