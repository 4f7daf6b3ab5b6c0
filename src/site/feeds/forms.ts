/** One feed in the three forms of feed readers: RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1. */
import { FEEDS, type Feed, type FeedItem, type FeedName } from './schema.ts';
import { element, line, xmlDocument } from '#ui/xml.ts';

/** RSS writes moments as mails do: 'Mon, 23 Nov 2026 10:00:00 GMT'. */
const mailDate = (moment: string) => new Date(moment).toUTCString();

const rss = (feed: Feed): string =>
  xmlDocument(
    element(
      'rss',
      {
        version: '2.0',
        'xmlns:atom': 'http://www.w3.org/2005/Atom',
        'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
        'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      },
      element(
        'channel',
        {},
        element('title', {}, feed.title),
        element('link', {}, feed.home),
        element('description', {}, feed.description),
        element('language', {}, feed.language.toLowerCase()),
        element('lastBuildDate', {}, mailDate(feed.updated)),
        element('atom:link', { href: feed.self, rel: 'self', type: FEEDS['posts.rss'].type }),
        feed.items.map((item) =>
          element(
            'item',
            {},
            element('title', {}, item.title),
            element('link', {}, item.link),
            // Not the link, which names a source: who reads two of our feeds is shown each once.
            element('guid', { isPermaLink: 'false' }, item.id),
            element('pubDate', {}, mailDate(item.published)),
            line('dc:creator', item.author ?? ''),
            item.topics.map((topic) => element('category', {}, topic)),
            element('description', {}, item.summary),
            element('content:encoded', {}, item.html),
          ),
        ),
      ),
    ),
  );

const atom = (feed: Feed): string =>
  xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language },
      element('id', {}, feed.self),
      element('title', {}, feed.title),
      element('subtitle', {}, feed.description),
      element('updated', {}, feed.updated),
      element('link', { rel: 'self', type: FEEDS['posts.atom'].type, href: feed.self }),
      element('link', { rel: 'alternate', type: 'text/html', href: feed.home }),
      element('author', {}, element('name', {}, feed.publisher.name), element('uri', {}, feed.publisher.home)),
      feed.items.map((item) =>
        element(
          'entry',
          {},
          element('id', {}, item.id),
          element('title', {}, item.title),
          element('link', { rel: 'alternate', type: 'text/html', href: item.link }),
          element('published', {}, item.published),
          element('updated', {}, item.updated),
          item.author === undefined ? undefined : element('author', {}, element('name', {}, item.author)),
          item.topics.map((topic) => element('category', { term: topic })),
          element('summary', {}, item.summary),
          element('content', { type: 'html' }, item.html),
        ),
      ),
    ),
  );

const jsonItem = (item: FeedItem) => ({
  id: item.id,
  url: item.link,
  title: item.title,
  summary: item.summary,
  content_html: item.html,
  date_published: item.published,
  date_modified: item.updated,
  ...(item.author !== undefined && { authors: [{ name: item.author }] }),
  ...(item.topics.length > 0 && { tags: item.topics }),
});

const jsonFeed = (feed: Feed): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.home,
    feed_url: feed.self,
    language: feed.language,
    authors: [{ name: feed.publisher.name, url: feed.publisher.home }],
    items: feed.items.map(jsonItem),
  });

export const writerOf = (name: FeedName): ((feed: Feed) => string) | undefined => {
  const { form } = FEEDS[name];
  return form === 'rss' ? rss : form === 'atom' ? atom : form === 'json' ? jsonFeed : undefined;
};
