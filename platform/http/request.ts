import { matchedRoutes } from 'hono/route';

import type { Ctx } from '#platform/context.ts';

export const isApi = (c: Ctx) => c.req.path === '/api' || c.req.path.startsWith('/api/');
/** The number in the address of one thing, in the one way to write it; undefined for `0001`, which is the address of nothing. */
export function idOf(c: Ctx): number | undefined {
  const id = c.req.param('id') ?? '';
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;
}

/**
 * What a log may hold of an address: the pattern of its route. The path may be a key, whole or with what a mail program added to its link.
 * Undefined where no route has the path: it is a file's, or nobody's.
 */
export const routeOf = (c: Ctx): string | undefined => matchedRoutes(c).findLast(({ path }) => path !== '/*')?.path;
