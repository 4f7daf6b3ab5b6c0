/** What others may ask of this feature. */
export { findPaperwork, PAPERWORK_TAGS } from './queries.ts';
