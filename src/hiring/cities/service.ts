/** What others may ask of this feature. */
export { findCitiesByName, readCity } from './queries.ts';
