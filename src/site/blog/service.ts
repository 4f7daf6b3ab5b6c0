/** What others may ask of this feature. */
export { findPost, listPostTitles, listWholePosts, setPostsApart } from './queries.ts';
