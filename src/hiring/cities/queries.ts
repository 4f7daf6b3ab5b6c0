/** The city search: by the name in the gazetteer, by other known names of a city, and by either with a letter wrong. */
import { sql } from 'kysely';

import type { Read, Tx } from '#database/database.ts';
import { fold, LAST } from '#database/words.ts';

import { misspellingsOf } from './misspellings.ts';
import { type OtherName, otherNamesAmong, otherNamesFrom } from './other-names.ts';
import { type City, CITY_SEARCH_AFTER, isEnoughOfCity, MAX_CITIES } from './schema.ts';

type Place = City & { population: number };

const placesFrom = (read: Read) => read.selectFrom('cities').select(['id', 'label', 'population']);

export const readCity = (read: Read, id: number): Promise<City | undefined> =>
  read.selectFrom('cities').select(['id', 'label']).where('id', '=', id).executeTakeFirst();

const largest = (places: readonly Place[]): City[] =>
  [...new Map(places.map((place) => [place.id, place])).values()]
    .toSorted((one, other) => other.population - one.population || one.id - other.id)
    .slice(0, MAX_CITIES)
    .map(({ id, label }) => ({ id, label }));

/** More than are shown: a region or a country behind a name leaves out some. */
const MAX_OTHER_NAMES = 200;
/** The largest cities among which the one that was misspelled is looked for. */
const MAX_RESEMBLING = 1000;
/** With fewer letters far too many cities begin almost so. */
const MIN_RESEMBLING = 6;

/** Lengths of the indexed label prefixes (src/database/baseline/hiring.ts), longest first. */
const INDEXED_BEGINNINGS = [8, 6, 4];

/** The largest cities whose label begins with `folded`, by the longest indexed prefix that fits. */
const placesFromLabel = (read: Read, folded: string): Promise<Place[]> => {
  const letters = [...folded];
  const indexed = INDEXED_BEGINNINGS.find((length) => length <= letters.length);
  let query = placesFrom(read).orderBy('population', 'desc').orderBy('id').limit(MAX_CITIES);
  if (indexed === undefined)
    return query
      .where('folded_label', '>=', folded)
      .where('folded_label', '<', folded + LAST)
      .execute();
  // The length is a literal, because the database uses an index on an expression only for the identical expression.
  const beginning = (length: number) => sql<string>`substr(folded_label, 1, ${sql.lit(length)})`;
  query = query.where(beginning(indexed), '=', letters.slice(0, indexed).join(''));
  if (letters.length > indexed) query = query.where(beginning(letters.length), '=', folded);
  return query.execute();
};

/** The cities of these other names, as in 'Thiruvananthapuram (Trivandrum), Kerala, India'; `isTaken` looks at the label with the other name. */
async function placesOf(
  read: Read,
  others: readonly OtherName[],
  isTaken: (other: OtherName, label: string) => boolean,
): Promise<Place[]> {
  if (others.length === 0) return [];
  const ids = others.map(({ id }) => id);
  const rows = await placesFrom(read).select('name').where('id', 'in', ids).execute();
  return rows.flatMap(({ id, name, label, population }) => {
    const behind = label.slice(name.length);
    const other = others.find((one) => one.id === id && isTaken(one, fold(one.name + behind)));
    return other === undefined ? [] : [{ id, population, label: `${name} (${other.name})${behind}` }];
  });
}

/** The cities with another name that fits. Behind the first comma of the text stand region and country, which are the label's. */
const placesByOtherName = async (read: Read, isTaken: (other: OtherName, label: string) => boolean, folded: string) =>
  placesOf(read, await otherNamesFrom(folded.split(',')[0] ?? '', MAX_OTHER_NAMES), isTaken);

/** The cities of which the text is one mistake away: the whole name, or how it begins once some letters are there. */
async function placesByMisspelling(read: Read, folded: string): Promise<Place[]> {
  const meant = misspellingsOf(folded);
  if (meant.size === 0) return [];
  const lengths = [-1, 0, 1].map((more) => folded.length + more);
  const isMeant = (label: string) => lengths.some((length) => meant.has(label.slice(0, length)));
  const rows = placesFrom(read)
    .select('folded_label')
    .orderBy('population', 'desc')
    .orderBy('id')
    .limit(MAX_RESEMBLING);
  const indexed = INDEXED_BEGINNINGS.find((length) => length < folded.length && length >= MIN_RESEMBLING);
  const beginnings = [...new Set([...meant].map((text) => text.slice(0, indexed)))];
  const [whole, begun, other] = await Promise.all([
    rows.where('folded_name', 'in', [...meant]).execute(),
    indexed === undefined
      ? []
      : rows.where(sql<string>`substr(folded_label, 1, ${sql.lit(indexed)})`, 'in', beginnings).execute(),
    placesOf(read, await otherNamesAmong(meant, lengths), (_, label) => isMeant(label)),
  ]);
  return [...other, ...whole, ...begun.filter((row) => isMeant(row.folded_label))];
}

/** The typed text without the other name that a label shows in brackets, and without the comma or space that ends a name. */
function foldTyped(typed: string): { folded: string; isEnded: boolean } {
  const folded = fold(typed.replace(/\([^()]*\)/u, '')).replace(' ,', ',');
  return { folded: folded.replace(/,$/u, ''), isEnded: /[\s,]$/u.test(typed) };
}

/**
 * Suggestions for the typed text, largest city first; none before the fourth character (specification, point 5). A shorter name is searched
 * if a comma or a space ends it: 'Leh,'.
 */
export async function suggestCities(read: Read, typed: string): Promise<City[]> {
  const { folded, isEnded } = foldTyped(typed);
  if (!isEnoughOfCity(typed) || folded === '') return [];
  // In other scripts folding takes the signs of vowels away, which are letters of what was typed.
  const isShort = /^[\0-\u{24f}]*$/u.test(folded) && folded.length <= CITY_SEARCH_AFTER;
  if (isShort && !isEnded) return [];
  const beginning = isShort ? `${folded},` : folded;
  const [own, other] = await Promise.all([
    placesFromLabel(read, beginning),
    placesByOtherName(read, (_, label) => label.startsWith(beginning), folded),
  ]);
  // The other name need not be shown if the city's own name was typed.
  const found = largest([...other, ...own]);
  return found.length > 0 ? found : largest(await placesByMisspelling(read, folded));
}

/** The cities that a typed text can mean: the one with exactly this label, else all with this name, else those that begin with it. */
export async function findCitiesByName(read: Read, typed: string): Promise<{ isExact: boolean; cities: City[] }> {
  const { folded } = foldTyped(typed.slice(0, 200));
  if (folded === '') return { isExact: false, cities: [] };
  const among = (column: 'folded_label' | 'folded_name') =>
    placesFrom(read).where(column, '=', folded).orderBy('population', 'desc').orderBy('id').limit(MAX_CITIES).execute();
  const steps = [
    [among('folded_label'), placesByOtherName(read, (_, label) => label === folded, folded)],
    [among('folded_name'), placesByOtherName(read, (other) => other.folded === folded, folded)],
  ];
  for (const step of steps) {
    const cities = largest((await Promise.all(step)).flat());
    if (cities.length > 0) return { isExact: cities.length === 1, cities };
  }
  const beginning = [
    placesFromLabel(read, folded),
    placesByOtherName(read, (_, label) => label.startsWith(folded), folded),
  ];
  const cities = largest((await Promise.all(beginning)).flat());
  return { isExact: false, cities: cities.length > 0 ? cities : largest(await placesByMisspelling(read, folded)) };
}

/** No search finds it, and no form takes its id. */
const NOT_GIVEN = 0;

/** Where candidates live who did not tell. Their rows need a city too. */
export async function cityNotGiven(tx: Tx): Promise<number> {
  const none = { region: '', country: '', population: 0, folded_label: '', folded_name: '' };
  await tx
    .insertInto('cities')
    .values({ id: NOT_GIVEN, name: 'Not told', label: 'Not told', ...none })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return NOT_GIVEN;
}
