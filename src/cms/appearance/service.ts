/** What others may ask of this feature. */
export { findAppearance, findAppearanceState, readTokens } from './queries.ts';
