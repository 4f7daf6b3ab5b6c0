/** The cities of the picker: by the name in the gazetteer, and by the other names that people know them by. */
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

/** Beginnings that have an index each (database/0001-catalogue.ts), longest first. */
const INDEXED_BEGINNINGS = [8, 6, 4];

/** The largest cities whose label begins with `folded`, from the index of the longest beginning that it has. */
const placesFromLabel = (read: Read, folded: string): Promise<Place[]> => {
  const letters = [...folded];
  const indexed = INDEXED_BEGINNINGS.find((length) => length <= letters.length);
  let query = placesFrom(read).orderBy('population', 'desc').orderBy('id').limit(MOST_CITIES);
  if (indexed === undefined)
    return query
      .where('folded_label', '>=', folded)
      .where('folded_label', '<', folded + LAST)
      .execute();
  // Numbers as text of the statement: an index of an expression is found only by the very expression.
  const beginning = (length: number) => sql<string>`substr(folded_label, 1, ${sql.lit(length)})`;
  query = query.where(beginning(indexed), '=', letters.slice(0, indexed).join(''));
  if (letters.length > indexed) query = query.where(beginning(letters.length), '=', folded);
  return query.execute();
};

const OTHER_NAMES = OTHER_CITY_NAMES.flatMap(([id, , ...others]) =>
  others.map((name) => ({ id, name, folded: fold(name) })),
);

/**
 * The cities with another name that is taken, as in 'Thiruvananthapuram (Trivandrum), Kerala, India'. They are a few hundred names of the
 * product itself: an installation from before knows them as well.
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

/** What was typed, without the other name that a label shows in brackets, and without the comma or blank that ends a name. */
function foldTyped(typed: string): { folded: string; isEnded: boolean } {
  const folded = fold(typed.replace(/\([^()]*\)/u, '')).replace(' ,', ',');
  return { folded: folded.replace(/,$/u, ''), isEnded: /[\s,]$/u.test(typed) };
}

/**
 * Suggestions for what was typed, largest first; none before the fourth character (specification, point 5). A name of three letters or
 * fewer is meant whole where a comma or a blank follows it: 'Leh,'.
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
  // Where its own name was typed, the other one need not be shown.
  return largest([...other, ...own]);
}

/** The places that a typed text can mean: the one with just that label, else all of that name, else those that begin with it. */
export async function findCitiesByName(read: Read, typed: string): Promise<{ isExact: boolean; cities: City[] }> {
  const { folded } = foldTyped(typed.slice(0, 200));
  // PostgreSQL does not take \0 in a text.
  if (folded === '' || folded.includes('\0')) return { isExact: false, cities: [] };
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
