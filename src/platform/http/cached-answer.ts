/** What a handler answered from memory, so that the fast path may answer with it again. */
import type { Ctx } from '#platform/context.ts';
import type { PreparedResponse } from './response.ts';

/** Gives the answer as it is held at a moment; undefined where it is not held any more, or would be stale. */
export type CachedAnswer = () => PreparedResponse | undefined;

const heldFor = new WeakMap<Ctx, CachedAnswer>();

/** Marks a response as one that may be sent again, to all requests with the same address, cookie and kind of visit. */
export const answeredFrom = (c: Ctx, held: CachedAnswer): void => void heldFor.set(c, held);

/** The same, where what is held stands in the cache of responses. */
export function answeredFromCache(c: Ctx, key: string): void {
  const { responseCache } = c.var.services;
  heldFor.set(c, () => responseCache.fresh(key) as PreparedResponse | undefined);
}

export const cachedAnswer = (c: Ctx): CachedAnswer | undefined => heldFor.get(c);
