/** The countries of the world, as the runtime knows them. */

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Regions that are no country. */
const NO_COUNTRY: ReadonlySet<string> = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/** With ISO 3166-1 codes, by their English names. */
export function listCountries(): { id: string; name: string }[] {
  const names = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .flatMap((id) => {
      // Codes of former times mean today's: DD, SU, UK.
      const isOfToday = Intl.getCanonicalLocales(`und-${id}`)[0] === `und-${id}`;
      const name = isOfToday && !NO_COUNTRY.has(id) ? names.of(id) : undefined;
      return name === undefined ? [] : [{ id, name }];
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
