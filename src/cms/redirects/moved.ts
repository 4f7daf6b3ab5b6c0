/** Sends visitors on from an address that has changed, where nothing else answers. */
import type { MiddlewareHandler } from 'hono';

import { languageOf } from '#config/languages.ts';
import { pathIn } from '#config/translation.ts';
import type { Read } from '#database/database.ts';
import type { Ctx, Env } from '#platform/context.ts';
import { isApi } from '#platform/http/request.ts';

import { MAX_PATH } from './content-type.ts';
import { findTarget } from './queries.ts';

/** Nothing was ever there, or it was taken off the site. */
const IS_NOTHING: ReadonlySet<number> = new Set([404, 410]);

const isReading = ({ req }: Ctx) => req.method === 'GET' || req.method === 'HEAD';

/** Where the page at an address is now: one in another language moves with the English one. */
async function findMoved(read: Read, pathname: string): Promise<string | undefined> {
  const { language, path } = languageOf(pathname);
  const own = await findTarget(read, pathname);
  if (own !== undefined || language === undefined) return own;
  const english = await findTarget(read, path);
  return english?.startsWith('/') ? pathIn(language, english) : english;
}

export const redirectMoved: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  if (!IS_NOTHING.has(c.res.status) || !isReading(c) || isApi(c)) return;
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length > MAX_PATH) return;
  const { database, log } = c.var.services;
  // The page that says 404 is there without the database too.
  const to = await findMoved(database.read, pathname).catch((error: unknown) => {
    log.error({ err: error }, 'redirects could not be read');
  });
  if (to === undefined) return;
  const hasQuery = to.includes('?') || to.includes('#');
  c.res = undefined;
  c.res = new Response(null, {
    status: 301,
    headers: { location: hasQuery ? to : to + search, 'cache-control': 'no-cache' },
  });
};
