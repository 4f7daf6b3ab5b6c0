/** What others may ask of a submission. */
export { historyIn } from './history.ts';
export { findApplied, findFormFor, findSubmission, NO_SUBMISSION, readWritten } from './queries.ts';
