/** What others may ask of a submission. */
export { findApplied, findFormFor, readWritten, type Written } from './queries.ts';
