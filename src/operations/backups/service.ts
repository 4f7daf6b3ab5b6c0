/** What others may ask of this feature. */
export { readStored } from './queries.ts';
