/** What others may ask of this feature. */
export { readReviewDays } from './queries.ts';
