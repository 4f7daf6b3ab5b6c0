/** What others may ask of this feature. */
export { cityNotGiven, findCitiesByName, readCity } from './queries.ts';
