/** The feeds: which there are, who reads them, and what staff are told of it. */
import * as v from 'valibot';

/** Each feed by the last part of its address. `tag`: the source that its links name, where the reader of the feed gives no other. */
export const FEEDS = {
  'posts.rss': { title: 'Posts, RSS', of: 'posts', form: 'rss', type: 'application/rss+xml', tag: 'rss' },
  'posts.atom': { title: 'Posts, Atom', of: 'posts', form: 'atom', type: 'application/atom+xml', tag: 'atom' },
  'posts.json': { title: 'Posts, JSON', of: 'posts', form: 'json', type: 'application/feed+json', tag: 'json-feed' },
  'openings.rss': { title: 'Openings, RSS', of: 'openings', form: 'rss', type: 'application/rss+xml', tag: 'rss' },
  'openings.atom': { title: 'Openings, Atom', of: 'openings', form: 'atom', type: 'application/atom+xml', tag: 'atom' },
  'openings.json': {
    title: 'Openings, JSON',
    of: 'openings',
    form: 'json',
    type: 'application/feed+json',
    tag: 'json-feed',
  },
  'openings.xml': {
    title: 'Openings, for job boards',
    of: 'openings',
    form: 'boards',
    type: 'application/xml',
    tag: 'job-board',
  },
  'openings-linkedin.xml': {
    title: 'Openings, for LinkedIn',
    of: 'openings',
    form: 'linkedin',
    type: 'application/xml',
    tag: 'linkedin',
  },
} as const satisfies Record<
  string,
  {
    title: string;
    of: 'posts' | 'openings';
    form: 'rss' | 'atom' | 'json' | 'boards' | 'linkedin';
    type: string;
    tag: string;
  }
>;

export type FeedName = keyof typeof FEEDS;
export const isFeed = (name: string): name is FeedName => Object.hasOwn(FEEDS, name);

/** A feed before it is written in one of its forms. Timestamps are ISO 8601 in UTC, addresses are whole. */
export type Feed = {
  /** Of its words, as `lang` has it. */
  language: string;
  title: string;
  description: string;
  home: string;
  self: string;
  /** When anything in it last changed. */
  updated: string;
  publisher: { name: string; home: string };
  items: readonly FeedItem[];
};

export type FeedItem = {
  /** Its address without a tag: by it readers know again what they have shown. */
  id: string;
  /** The same with the tag of the source. */
  link: string;
  title: string;
  summary: string;
  /** HTML that was sanitised when it was saved. */
  html: string;
  published: string;
  updated: string;
  author?: string;
  topics: readonly string[];
};

/** How often readers of one family fetched a feed; `last`: the last day, YYYY-MM-DD. */
export const feedReads = v.array(
  v.object({ feed: v.string(), reader: v.string(), fetches: v.number(), last: v.string() }),
);
export type FeedReads = v.InferOutput<typeof feedReads>;
