import { matchedRoutes } from 'hono/route';

import type { Ctx } from '#platform/context.ts';

export const isApi = (c: Ctx) => c.req.path === '/api' || c.req.path.startsWith('/api/');
/** The staff's side: its calls are answered to nobody else, and are kept nowhere. */
export const isOffice = (c: Ctx) => /^\/api\/office(?:\/|$)/.test(c.req.path);
/** What pages of other sites may read. */
export const isPublicApi = (c: Ctx) => isApi(c) && !isOffice(c);

/** The `:id` of the path as a number. Undefined unless it is written canonically, so that `0001` is not a second address of 1. */
export function idOf(c: Ctx): number | undefined {
  const id = c.req.param('id') ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
}

/**
 * The route pattern of a request, for the log. The path itself may be a key, so it is never logged, not even with what a mail program appended.
 * Undefined where no route matches: a static file, or nothing.
 */
export const routeOf = (c: Ctx): string | undefined => matchedRoutes(c).findLast(({ path }) => path !== '/*')?.path;
