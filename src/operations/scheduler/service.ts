/** What others may ask of this feature. */
export { findTaskRow, listTaskRows } from './queries.ts';
