/** What others may ask of this feature. */
export { findTexts } from './queries.ts';
