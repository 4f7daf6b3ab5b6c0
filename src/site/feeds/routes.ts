import { filterParameters } from '#hiring/jobs/fields.ts';
import type { Ctx } from '#platform/context.ts';
import { readQuery } from '#platform/http/query.ts';
import { prepareResponse, responseSize, sendResponse } from '#platform/http/response.ts';
import type { Route } from '#platform/http/route.ts';
import { sendErrorPage } from '#platform/pages/send-page.ts';
import { shownLanguages } from '#config/languages.ts';
import { paths } from '#config/paths.ts';
import { tagIn } from '#ui/came-from.ts';

import { makeFeed } from './actions.ts';
import { readerIn } from './readers.ts';
import { feedReadsOf } from './reads.ts';
import { FEEDS, isFeed } from './schema.ts';

/** What feeds are made of. */
const TAGS = { posts: ['posts', 'facts', 'texts'], openings: ['jobs', 'lookups', 'facts', 'texts'] } as const;

/**
 * A feed, cached until its tables change. As on /careers, what is malformed leads to the nearest right address. `source` is the tag that the links
 * of the feed carry to the application. An unchanged feed is told by its ETag alone: Last-Modified is that of the newest item, and does not
 * move where an opening closes.
 */
async function sendFeed(c: Ctx): Promise<Response> {
  const { services } = c.var;
  const name = c.req.param('name') ?? '';
  if (!isFeed(name)) return sendErrorPage(c, 404);
  const { of, type, form } = FEEDS[name];
  const url = new URL(c.req.url);
  const { values: filter, errors } = readQuery(url.searchParams, filterParameters);
  const source = tagIn(`?source=${encodeURIComponent(url.searchParams.get('source') ?? '')}`);
  // Job boards read English.
  const isSpoken = form !== 'boards' && form !== 'linkedin';
  const wanted = url.searchParams.get('language') ?? undefined;
  const language = isSpoken ? shownLanguages().find(({ code }) => code === wanted)?.code : undefined;
  const asked = { name, filter, source, language };
  const isMalformed =
    errors !== undefined || (url.searchParams.get('source') ?? source) !== source || wanted !== language;
  if (isMalformed) return c.redirect(paths.feed(name, { ...(of === 'openings' && filter), source, language }), 303);
  const make = async () => {
    const { text, updated } = await makeFeed(services, asked);
    return prepareResponse(text, 200, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-cache',
      'last-modified': new Date(updated).toUTCString(),
      'access-control-allow-origin': '*',
    });
  };
  const key = JSON.stringify([c.req.path, of === 'posts' ? { source, language } : asked]);
  const answer = await services.responseCache.get(key, TAGS[of], make, responseSize);
  if (c.req.method === 'GET') feedReadsOf(services).see(name, readerIn(c.req.header('user-agent')));
  return sendResponse(c, answer);
}

export const feedRoutes: readonly Route[] = [
  { method: 'GET', path: paths.feed(':name'), access: 'public', handler: sendFeed },
];
