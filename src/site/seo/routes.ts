import { getMimeType } from 'hono/utils/mime';

import type { Route } from '#platform/http/route.ts';
import { isOn } from '#config/features.ts';
import { paths, serverPaths } from '#config/paths.ts';
import type { Tag } from '#database/tags.ts';
import { readTokens } from '#cms/appearance/service.ts';
import { listPostTitles } from '#site/blog/service.ts';
import { listOpenJobTitles } from '#hiring/jobs/service.ts';
import { listPageTitles } from '#site/pages/service.ts';
import { listProjectTitles } from '#site/projects/service.ts';
import { agencyDay, agencyTimestamp } from '#platform/agency-day.ts';
import { prepareResponse, sendResponse, responseSize } from '#platform/http/response.ts';
import type { Ctx, Services } from '#platform/context.ts';
import { isRenamed, site } from '#config/site.ts';
import { letterIcon } from '#ui/letter-icon.ts';
import { colourLookup } from '#ui/colours.ts';
import { variantPath } from '#ui/picture-source.ts';
import { daysAfter } from '#ui/days.ts';

import { type Entry, sections, MAX_LISTED, words } from './content.ts';
import { showing } from '#config/translation.ts';
import { showKey } from './index-now.ts';
import { listPages } from './pages.ts';
import { sitemapOf } from './sitemap.ts';

/** robots.txt, sitemap.xml, llms.txt, security.txt and the web manifest. */

/** Sends a text that is cached until the tables behind `tags` change. */
async function show(
  c: Ctx,
  type: string,
  tags: readonly Tag[],
  write: (services: Services) => Promise<string>,
): Promise<Response> {
  const { services } = c.var;
  const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' };
  const make = async () => prepareResponse(await write(services), 200, headers);
  return sendResponse(c, await services.responseCache.get(c.req.path, tags, make, responseSize));
}

const ROBOTS = (siteUrl: string) => `User-agent: *
Disallow: /api/
Allow: ${serverPaths.apiGuide()}
Disallow: /office

Sitemap: ${siteUrl}${serverPaths.sitemap()}
`;

const showRobots = (c: Ctx) => show(c, 'text/plain', ['facts'], async ({ settings }) => ROBOTS(settings.siteUrl));

const showSitemap = (c: Ctx) =>
  show(c, 'application/xml', ['projects', 'jobs', 'posts', 'pages', 'media', 'facts', 'texts'], async (services) =>
    sitemapOf(await listPages(services), services.settings.siteUrl),
  );

/** The name and icons for installing the site as an app. `npm run logo` makes the icons. */
const showWebManifest = (c: Ctx) =>
  show(c, 'application/manifest+json', ['appearance', 'media', 'facts'], async ({ appearance }) => {
    const { palette, icon: chosen } = await appearance();
    const colour = colourLookup(await readTokens(), palette);
    const icon = (src: string, sizes: string, purpose: 'any' | 'maskable') => ({
      src,
      type: getMimeType(src) ?? 'image/png',
      sizes,
      purpose,
    });
    const theme = (palette['ground-palm'] ?? colour('theme')).light;
    return JSON.stringify({
      name: site.name,
      short_name: site.shortName ?? site.name,
      description: site.description,
      id: paths.home(),
      start_url: paths.home(),
      scope: paths.home(),
      display: 'browser',
      lang: 'en-GB',
      background_color: colour('page').light,
      theme_color: theme,
      icons:
        chosen === null && isRenamed()
          ? [{ src: letterIcon(site.name, theme), type: 'image/svg+xml', sizes: 'any', purpose: 'any' }]
          : chosen === null
            ? [
                icon('/favicon.svg', 'any', 'any'),
                icon('/icon-192.png', '192x192', 'any'),
                icon('/icon-512.png', '512x512', 'any'),
                icon('/icon-512.png', '512x512', 'maskable'),
              ]
            : (chosen.variants?.webp ?? []).map((width) =>
                icon(variantPath(chosen, width, 'webp'), `${width}x${width}`, 'any'),
              ),
    });
  });

/** How long security.txt is valid: RFC 9116 recommends less than a year. In days. */
const SECURITY_HOLDS_FOR = 360;

/** security.txt (RFC 9116): where to report vulnerabilities. It is rendered with a new expiry date while the site runs. */
const showSecurity = (c: Ctx) =>
  show(c, 'text/plain', ['facts'], async ({ settings: { siteUrl }, clock, site: readSite }) => {
    const until = agencyTimestamp(daysAfter(agencyDay(clock()), SECURITY_HOLDS_FOR));
    return `Contact: mailto:${(await readSite()).email}
Expires: ${until}
Preferred-Languages: en
Canonical: ${siteUrl}${serverPaths.security()}
`;
  });

/** llms.txt (llmstxt.org): a heading, a summary, and lists of links with a sentence each. */
const showLlms = (c: Ctx) =>
  show(
    c,
    'text/plain',
    ['projects', 'jobs', 'posts', 'pages', 'facts', 'texts'],
    async ({ database, settings: { siteUrl }, clock, site: readSite, texts: readTexts }) => {
      const [projects, jobs, posts, pages] = await Promise.all([
        listProjectTitles(database.read, MAX_LISTED),
        listOpenJobTitles(database.read, agencyDay(clock()), MAX_LISTED),
        listPostTitles(database.read, MAX_LISTED),
        listPageTitles(database.read, MAX_LISTED),
      ]);
      const shown = { facts: await readSite(), texts: await readTexts() };
      const all: { heading: string; entries: readonly Entry[] }[] = [
        ...showing(shown, sections),
        {
          heading: words.projects,
          entries: projects.map(({ id, name, shortDescription }) => ({
            path: paths.project(id),
            title: name,
            description: shortDescription,
          })),
        },
        {
          heading: words.jobs,
          entries: jobs.map(({ id, title, place }) => ({ path: paths.job(id), title, description: place })),
        },
        {
          heading: words.posts,
          entries: posts.map(({ slug, title, description }) => ({ path: paths.blog(slug), title, description })),
        },
        { heading: words.pages, entries: pages },
        {
          heading: words.api,
          entries: [
            { path: serverPaths.apiGuide(), ...words.apiGuide },
            { path: serverPaths.apiDocument(), ...words.apiDocument },
          ],
        },
      ];
      const { name, description: summary, address, email, phone } = shown.facts;
      const lists = all
        .map(({ heading, entries }) => ({ heading, entries: entries.filter(({ path }) => isOn(path)) }))
        .filter(({ entries }) => entries.length > 0)
        .map(
          ({ heading, entries }) =>
            `## ${heading}\n\n${entries.map(({ path, title, description }) => `- [${title}](${siteUrl}${path}): ${description}`).join('\n')}`,
        );
      return `# ${name}\n\n> ${summary}\n\n${address.lines.join(', ')}. ${email}, ${phone.display}.\n\n${lists.join('\n\n')}\n`;
    },
  );

export const discoveryRoutes: readonly Route[] = [
  { method: 'GET', path: serverPaths.robots(), access: 'public', handler: showRobots },
  { method: 'GET', path: serverPaths.sitemap(), access: 'public', handler: showSitemap },
  { method: 'GET', path: serverPaths.indexNowKey(), access: 'public', handler: showKey },
  { method: 'GET', path: serverPaths.webManifest(), access: 'public', handler: showWebManifest },
  { method: 'GET', path: serverPaths.llms(), access: 'public', handler: showLlms },
  { method: 'GET', path: serverPaths.security(), access: 'public', handler: showSecurity },
];
