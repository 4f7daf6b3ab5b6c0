/** What others may ask of this feature. */
export { findAnswerTime } from './queries.ts';
