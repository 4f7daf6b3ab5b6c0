/** Sends visitors on from an address that has changed, where nothing else answers. */
import type { MiddlewareHandler } from 'hono';

import type { Ctx, Env } from '#platform/context.ts';
import { isApi } from '#platform/http/request.ts';

import { MAX_PATH } from './content-type.ts';
import { findTarget } from './queries.ts';

const isReading = ({ req }: Ctx) => req.method === 'GET' || req.method === 'HEAD';

export const redirectMoved: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  if (c.res.status !== 404 || !isReading(c) || isApi(c)) return;
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length > MAX_PATH) return;
  const { database, log } = c.var.services;
  // The page that says 404 is there without the database too.
  const to = await findTarget(database.read, pathname).catch((error: unknown) => {
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
