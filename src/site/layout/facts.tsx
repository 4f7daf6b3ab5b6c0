import type { BreadcrumbList } from 'schema-dts';

import type { Head } from '#platform/pages/page-definition.ts';
import { paths } from '#config/paths.ts';
import { agencyNow, ownSite, site, type SharedPicture } from '#config/site.ts';
import { localPath, shownLanguage } from '#config/translation.ts';
import { sharePicture } from '#ui/share-picture.ts';

import { agencyNamed, layoutWords } from './content.ts';

type Absolute = (path: string) => string;

/** The breadcrumbs of a page: home, its parent where that is another page, itself. */
const crumbs = (
  head: Head,
  parent: NonNullable<Head['parent']>,
  path: string,
  absolute: Absolute,
): Exclude<BreadcrumbList, string> => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: layoutWords.homeCrumb, item: absolute(localPath(paths.home())) },
    ...(parent === 'home' ? [] : [{ name: parent.name, item: absolute(parent.path) }]),
    { name: head.title, item: absolute(path) },
  ].map((crumb, place) => ({ '@type': 'ListItem', position: place + 1, ...crumb })),
});

/** Structured data for search engines, as JSON-LD. Browsers do not run it. */
export function Facts({ head, path, absolute }: { head: Head; path: string; absolute: Absolute }) {
  const facts = [
    ...(head.facts ? [head.facts(absolute, agencyNamed(absolute))].flat() : []),
    ...(head.parent ? [crumbs(head, head.parent, path, absolute)] : []),
  ];
  if (facts.length === 0) return null;
  // `</script>` in a title would end the element.
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': facts }).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

/** Of pages without a picture of their own: the one that staff have chosen. That of site.ts shows the name and the tagline of site.ts; for others one is drawn. */
function agencyPicture(): SharedPicture | undefined {
  const { name, tagline, sharedPicture } = agencyNow();
  const isOwn = name === ownSite.name && tagline === ownSite.tagline;
  if (isOwn || sharedPicture?.path !== ownSite.sharedPicture?.path) return site.sharedPicture;
  const drawn = sharePicture('agency', 'site', { title: site.tagline || name, drawnFrom: [name] });
  return drawn && { ...drawn, alt: [name, site.tagline].filter(Boolean).join(': ') };
}

/** The preview of a link to this page: picture and texts. */
export function SharedLink({ head, address, absolute }: { head: Head; address: string; absolute: Absolute }) {
  const image = head.image ?? agencyPicture();
  return (
    <>
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content={shownLanguage().replace('-', '_')} />
      {image && <meta property="og:image" content={absolute(image.path)} />}
      {image?.width && <meta property="og:image:width" content={String(image.width)} />}
      {image?.height && <meta property="og:image:height" content={String(image.height)} />}
      {image && <meta property="og:image:alt" content={image.alt} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
