/** The feeds that a page names in its head. */
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';

/** The three forms of a list as a feed, which browsers and readers find by themselves. */
const feedLinks = (list: 'posts' | 'openings', title: string) => [
  { type: 'application/rss+xml', title: `${title} (RSS)`, href: paths.feed(`${list}.rss`) },
  { type: 'application/atom+xml', title: `${title} (Atom)`, href: paths.feed(`${list}.atom`) },
  { type: 'application/feed+json', title: `${title} (JSON)`, href: paths.feed(`${list}.json`) },
];

/** Those that a page names. */
export function feedLinksOf(path: string): ReturnType<typeof feedLinks> {
  if (path === paths.blogs()) return feedLinks('posts', `${site.name}: blog`);
  return path === paths.careers() ? feedLinks('openings', `${site.name}: openings`) : [];
}
