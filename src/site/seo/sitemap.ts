import { element, type Xml, xmlDocument } from '#ui/xml.ts';

import type { ListedPage, ListedVideo } from './pages.ts';

/** To the second: search engines ask for no more. */
const dateTimeOf = (changed: string) => `${new Date(changed).toISOString().slice(0, 19)}Z`;

type Whole = (path: string) => string;

const videoOf = ({ title, description, picture, file }: ListedVideo, whole: Whole): Xml =>
  element(
    'video:video',
    {},
    element('video:thumbnail_loc', {}, whole(picture)),
    element('video:title', {}, title),
    element('video:description', {}, description),
    element('video:content_loc', {}, whole(file)),
  );

/** The sitemap with its pictures, films and languages (sitemaps.org, and the additions that Google reads). */
export function sitemapOf(pages: readonly ListedPage[], siteUrl: string): string {
  const whole: Whole = (path) => (path.startsWith('/') ? siteUrl + path : path);
  return xmlDocument(
    element(
      'urlset',
      {
        xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
        'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
        'xmlns:video': 'http://www.google.com/schemas/sitemap-video/1.1',
        'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
      },
      pages.map(({ path, changed, pictures = [], video, languages = [] }) =>
        element(
          'url',
          {},
          element('loc', {}, whole(path)),
          changed === undefined ? undefined : element('lastmod', {}, dateTimeOf(changed)),
          pictures.map((picture) => element('image:image', {}, element('image:loc', {}, whole(picture)))),
          video && videoOf(video, whole),
          languages.map((one) =>
            element('xhtml:link', { rel: 'alternate', hreflang: one.code, href: whole(one.path) }),
          ),
        ),
      ),
    ),
  );
}
