/** What others may ask of this feature. */
export { findPost, listPostTitles, listWholePosts } from './queries.ts';
