/** The city search, by the name in the gazetteer and by other known names of a city. */
import { sql } from 'kysely';

import type { Read } from '#database/database.ts';
import { fold, LAST } from '#database/words.ts';

import { type City, CITY_SEARCH_AFTER, MOST_CITIES } from './schema.ts';
import { OTHER_CITY_NAMES } from './names.ts';

type Place = City & { population: number };

const placesFrom = (read: Read) => read.selectFrom('cities').select(['id', 'label', 'population']);

export const readCity = (read: Read, id: number): Promise<City | undefined> =>
  read.selectFrom('cities').select(['id', 'label']).where('id', '=', id).executeTakeFirst();

const largest = (places: readonly Place[]): City[] =>
  [...new Map(places.map((place) => [place.id, place])).values()]
    .toSorted((one, other) => other.population - one.population || one.id - other.id)
    .slice(0, MOST_CITIES)
    .map(({ id, label }) => ({ id, label }));

/** Lengths of the indexed label prefixes (database/0001-catalogue.ts), longest first. */
const INDEXED_BEGINNINGS = [8, 6, 4];

/** The largest cities whose label begins with `folded`, by the longest indexed prefix that fits. */
const placesFromLabel = (read: Read, folded: string): Promise<Place[]> => {
  const letters = [...folded];
  const indexed = INDEXED_BEGINNINGS.find((length) => length <= letters.length);
  let query = placesFrom(read).orderBy('population', 'desc').orderBy('id').limit(MOST_CITIES);
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

const OTHER_NAMES = OTHER_CITY_NAMES.flatMap(([id, , ...others]) =>
  others.map((name) => ({ id, name, folded: fold(name) })),
);

/**
 * The cities with another name that begins with the text, as in 'Thiruvananthapuram (Trivandrum), Kerala, India'. These few hundred names
 * are part of the code, so that older installations have them too.
 */
async function placesByOtherName(
  read: Read,
  isTaken: (folded: string, label: string) => boolean,
  folded: string,
): Promise<Place[]> {
  const likely = OTHER_NAMES.filter((other) => other.folded.startsWith(folded) || folded.startsWith(other.folded));
  if (likely.length === 0) return [];
  const ids = [...new Set(likely.map(({ id }) => id))];
  const rows = await placesFrom(read).select('name').where('id', 'in', ids).execute();
  return rows.flatMap(({ id, name, label, population }) => {
    const behind = label.slice(name.length);
    const other = likely.find((one) => one.id === id && isTaken(one.folded, fold(one.name + behind)));
    return other === undefined ? [] : [{ id, population, label: `${name} (${other.name})${behind}` }];
  });
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
  if (typed.length <= CITY_SEARCH_AFTER || folded === '') return [];
  const isShort = folded.length <= CITY_SEARCH_AFTER;
  if (isShort && !isEnded) return [];
  const beginning = isShort ? `${folded},` : folded;
  const [own, other] = await Promise.all([
    placesFromLabel(read, beginning),
    placesByOtherName(read, (_, label) => label.startsWith(beginning), folded),
  ]);
  // The other name need not be shown if the city's own name was typed.
  return largest([...other, ...own]);
}

/** The cities that a typed text can mean: the one with exactly this label, else all with this name, else those that begin with it. */
export async function findCitiesByName(read: Read, typed: string): Promise<{ isExact: boolean; cities: City[] }> {
  const { folded } = foldTyped(typed.slice(0, 200));
  if (folded === '') return { isExact: false, cities: [] };
  const among = (column: 'folded_label' | 'folded_name') =>
    placesFrom(read)
      .where(column, '=', folded)
      .orderBy('population', 'desc')
      .orderBy('id')
      .limit(MOST_CITIES)
      .execute();
  const steps = [
    [among('folded_label'), placesByOtherName(read, (_, label) => label === folded, folded)],
    [among('folded_name'), placesByOtherName(read, (name) => name === folded, folded)],
  ];
  for (const step of steps) {
    const cities = largest((await Promise.all(step)).flat());
    if (cities.length > 0) return { isExact: cities.length === 1, cities };
  }
  const beginning = [
    placesFromLabel(read, folded),
    placesByOtherName(read, (_, label) => label.startsWith(folded), folded),
  ];
  return { isExact: false, cities: largest((await Promise.all(beginning)).flat()) };
}
