/**
 * Rate limiting with one number for each key: the moment at which its allowance has fully recovered ("generic cell rate
 * algorithm"). Each request moves it forward by its share; a request that would move it too far is refused. An allowance
 * of sixty an hour allows sixty at once, and then one a minute.
 */
import { LRUCache } from 'lru-cache';

export type RateLimit = {
  name: string;
  most: number;
  /** Milliseconds. */
  within: number;
  /** The part of it that must stay for others, in milliseconds. */
  left?: number;
};
export type Claim = { key: string; rule: RateLimit };
/** What was let through: the shares of requests and the time of their rule, in milliseconds, by key. */
export type Taken = readonly (readonly [key: string, shares: number, within: number])[];

/** Keys kept, least recently used evicted first; about 150 bytes each. A count is changed where it lies: to set it anew takes three times as long. */
const MAX_KEYS = 50_000;

/** The share of one request, in whole milliseconds. */
export const shareOf = ({ most, within }: RateLimit): number => Math.floor(within / most);

/** The stored moment, at least now. A moment too far ahead was written by a clock that has been set back since, and is ignored. */
const credible = ({ within }: RateLimit, fullAt: number, now: number): number =>
  fullAt > now + 2 * within ? now : Math.max(fullAt, now);

/** Milliseconds until a key with the moment `fullAt` may make one more request; 0: now. */
export const waitOf = (rule: RateLimit, fullAt: number, now: number): number =>
  Math.max(0, credible(rule, fullAt, now) + shareOf(rule) + (rule.left ?? 0) - rule.within - now);

/** The counters of one process, bounded in number. */
export class Counts {
  readonly #counts: LRUCache<string, { fullAt: number }>;

  constructor(mostKeys = MAX_KEYS) {
    // With `max`, all arrays are allocated at their full length at once: twenty milliseconds for each app.
    this.#counts = new LRUCache({ maxSize: mostKeys, sizeCalculation: () => 1 });
  }

  get size(): number {
    return this.#counts.size;
  }

  /** Counts one request against every claim. If one of them is exhausted, none is counted, and the result is the milliseconds to wait; otherwise 0. */
  take(claims: readonly Claim[], now: number): number {
    let wait = 0;
    for (const { key, rule } of claims) wait = Math.max(wait, waitOf(rule, this.#counts.peek(key)?.fullAt ?? 0, now));
    // A refused key counts as recently used, or a crowd of others would evict it.
    // New keys of a refused request are not added, so that requests from ever new addresses cannot fill the memory.
    for (const { key, rule } of claims) {
      const count = this.#counts.get(key);
      if (count !== undefined) count.fullAt = credible(rule, count.fullAt, now) + (wait === 0 ? shareOf(rule) : 0);
      else if (wait === 0) this.learn(key, now + shareOf(rule));
    }
    return wait;
  }

  /** Counts what was let through by others: it exhausts a key, and no more. */
  add(taken: Taken, now: number): void {
    for (const [key, shares, within] of taken) {
      const fullAt = Math.max(this.#counts.peek(key)?.fullAt ?? 0, now) + shares;
      this.learn(key, Math.min(fullAt, now + within));
    }
  }

  /** Takes over the counts of other instances. */
  learn(key: string, fullAt: number): void {
    this.#counts.set(key, { fullAt });
  }
}
