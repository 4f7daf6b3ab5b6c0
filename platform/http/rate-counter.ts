/**
 * Counting requests with one number for each key, the moment at which the whole allowance is there again (the "generic cell rate
 * algorithm"): each request moves it on by its share, and one that would move it beyond the allowance's time is refused. An allowance
 * of sixty in an hour is sixty at once, and then one a minute.
 */
import { LRUCache } from 'lru-cache';

export type RateLimit = {
  name: string;
  most: number;
  /** Milliseconds. */
  within: number;
};
export type Claim = { key: string; rule: RateLimit };

/** Keys remembered at once, least lately used first out; about 150 bytes each. */
export const MOST_KEYS = 50_000;

/** What one request moves the moment on by, in whole milliseconds. */
export const shareOf = ({ most, within }: RateLimit): number => Math.floor(within / most);

/** The moment at which a key is full again, never in the past, and without what a clock that has jumped back since left in the far future. */
const credible = ({ within }: RateLimit, fullAt: number, now: number): number =>
  fullAt > now + 2 * within ? now : Math.max(fullAt, now);

/** How long, in milliseconds, until a key that is full again at `fullAt` has room for one more; 0: now. */
export const waitOf = (rule: RateLimit, fullAt: number, now: number): number =>
  Math.max(0, credible(rule, fullAt, now) + shareOf(rule) - rule.within - now);

/** The counts of one process, bounded in number. */
export class Counts {
  readonly #fullAt: LRUCache<string, number>;

  constructor(mostKeys = MOST_KEYS) {
    this.#fullAt = new LRUCache({ max: mostKeys });
  }

  get size(): number {
    return this.#fullAt.size;
  }

  /** Counts one request against every claim, or none where one of them has no room: then it gives the milliseconds to wait, else 0. */
  take(claims: readonly Claim[], now: number): number {
    const known = claims.map(({ key, rule }) => ({
      key,
      rule,
      fullAt: credible(rule, this.#fullAt.peek(key) ?? 0, now),
    }));
    const wait = Math.max(...known.map(({ rule, fullAt }) => waitOf(rule, fullAt, now)));
    // Whoever is refused is remembered as one who asked just now, or a crowd would make us forget the one who caused it.
    // Others are not: whoever asks from ever new addresses and is refused must not fill the memory with them.
    for (const { key, rule, fullAt } of known) {
      if (wait === 0) this.learn(key, fullAt + shareOf(rule));
      else if (this.#fullAt.has(key)) this.learn(key, fullAt);
    }
    return wait;
  }

  /** Takes over what others have counted. */
  learn(key: string, fullAt: number): void {
    this.#fullAt.set(key, fullAt);
  }
}
