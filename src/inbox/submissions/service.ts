/** What others may ask of a submission. */
export { findFormFor, readWritten, type Written } from './queries.ts';
