/** What others may ask of this feature. */
export { findSite } from './queries.ts';
