/** Posts of the blog as visitors see them. */
import type { Localized } from '#config/translation.ts';
import type { PictureSource } from '#ui/picture-source.ts';

/** Every card leads to this post until there are real ones (specification, point 2). It keeps its address beside them. */
export const samplePostId = '01';

/** A post in the list. */
export type PostSummary = Localized & {
  id: number;
  slug: string;
  title: string;
  description: string;
  author: string;
  /** YYYY-MM-DD */
  writtenOn: string;
  /** Null: it has no picture, and its cover is drawn. */
  cover: PictureSource | null;
  coverAlt: string;
  /** How long it takes to read. */
  minutes: number;
};

/** A post with its text, which is HTML that was sanitised when it was saved, and its neighbours in time. */
export type Post = PostSummary & {
  body: string;
  previous: PostLink | undefined;
  next: PostLink | undefined;
};

export type PostLink = Localized & { id: number; slug: string; title: string };

export type PostPage = { posts: PostSummary[]; page: number; lastPage: number };

export const POSTS_PER_PAGE = 12;
