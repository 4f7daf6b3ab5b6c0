/** The feeds that a page names in its head. */
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';

/** The three forms of a list as a feed, which browsers and readers find by themselves. */
const feedLinks = (list: 'posts' | 'openings', title: string) => [
  { type: 'application/rss+xml', title: `${title} (RSS)`, href: paths.feed(`${list}.rss`) },
  { type: 'application/atom+xml', title: `${title} (Atom)`, href: paths.feed(`${list}.atom`) },
  { type: 'application/feed+json', title: `${title} (JSON)`, href: paths.feed(`${list}.json`) },
];

/** By the page that names them. */
export const FEED_LINKS: Readonly<Record<string, ReturnType<typeof feedLinks>>> = {
  [paths.blogs()]: feedLinks('posts', `${site.name}: blog`),
  [paths.careers()]: feedLinks('openings', `${site.name}: openings`),
};
