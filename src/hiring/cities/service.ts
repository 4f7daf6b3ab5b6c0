/** What others may ask of this feature. */
export { cityNotTold, findCitiesByName, readCity } from './queries.ts';
