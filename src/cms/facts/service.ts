/** What others may ask of this feature. */
export { factsOfSite, findSite } from './queries.ts';
