/** What others may ask of this feature. */
export { readSweepState } from './queries.ts';
