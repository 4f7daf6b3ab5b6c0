/** What others may ask of this feature. */
export { nextRunAt } from './queries.ts';
