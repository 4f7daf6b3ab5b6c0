/** The feeds that a page names in its head. */
import { paths } from '#config/paths.ts';
import { languageOf } from '#config/languages.ts';

import { feedWords } from './content.ts';

/** The three forms of a list as a feed, which browsers and readers find by themselves. */
function feedLinks(list: 'posts' | 'openings', language: string | undefined) {
  const { title } = feedWords[list];
  return [
    { type: 'application/rss+xml', title: `${title} (RSS)`, href: paths.feed(`${list}.rss`, { language }) },
    { type: 'application/atom+xml', title: `${title} (Atom)`, href: paths.feed(`${list}.atom`, { language }) },
    { type: 'application/feed+json', title: `${title} (JSON)`, href: paths.feed(`${list}.json`, { language }) },
  ];
}

/** Those that a page names, in its language. */
export function feedLinksOf(address: string): ReturnType<typeof feedLinks> {
  const { path, language } = languageOf(address);
  if (path === paths.blogs()) return feedLinks('posts', language?.code);
  return path === paths.careers() ? feedLinks('openings', language?.code) : [];
}
