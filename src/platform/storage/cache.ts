/**
 * The cache: prepared responses, and the ids that a filter finds. Each entry has tags. It is removed when a write invalidates one of
 * them, after ten minutes (specification, point 9), and at the end of the agency's day, when openings close. Bounded in bytes; the least
 * recently used entry goes first.
 */
import { LRUCache } from 'lru-cache';

import type { Tag } from '#database/tags.ts';
import { agencyDay } from '#platform/agency-day.ts';
import type { Database } from '#database/database.ts';

/** Specification, point 9: data is fresh for ten minutes. In milliseconds. */
export const MAX_AGE = 600_000;

type Entry = { value: unknown; tags: readonly Tag[]; expiresAt: number };

export class Cache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #underWay = new Map<string, Promise<unknown>>();
  readonly #staleAt = new Map<Tag, number>();
  readonly #clock: () => Date;
  readonly #isTrusted: () => boolean;
  #commits = 0;
  #forgotAllAt = 0;
  #today = { quarter: 0, day: '' };

  constructor({ database, byteLimit, clock }: { database: Database; byteLimit: number; clock: () => Date }) {
    // No bytes at all is no cache; the library would take 0 for one without a bound.
    this.#entries = new LRUCache({
      maxSize: Math.max(1, byteLimit),
      maxEntrySize: Math.max(1, Math.floor(byteLimit / 4)),
    });
    this.#clock = clock;
    this.#isTrusted = database.isListening;
    database.onInvalidated((tags) => this.#invalidate(tags));
  }

  /**
   * The cached value of `key`, or the result of `make`. `measure` gives its size in bytes, or undefined if it must not be cached.
   * Concurrent callers share one call of `make`. A value that a write invalidated meanwhile is returned but not cached.
   */
  async get<T>(
    key: string,
    tags: readonly Tag[],
    make: () => Promise<T>,
    measure: (value: T) => number | undefined,
  ): Promise<T> {
    if (!this.#isTrusted()) return make();
    const fresh = this.fresh(key);
    if (fresh !== undefined) return fresh as T;
    const waiting = this.#underWay.get(key);
    if (waiting !== undefined) return waiting as Promise<T>;
    const begun = this.#commits;
    const making = make()
      .then((value) => {
        const bytes = measure(value);
        const isStale = this.#forgotAllAt > begun || tags.some((tag) => (this.#staleAt.get(tag) ?? 0) > begun);
        if (bytes !== undefined && !isStale) {
          const expiresAt = this.#clock().getTime() + MAX_AGE;
          this.#entries.set(key, { value, tags, expiresAt }, { size: Math.max(1, Math.ceil(bytes)) });
        }
        return value;
      })
      .finally(() => {
        if (this.#underWay.get(key) === making) this.#underWay.delete(key);
      });
    this.#underWay.set(key, making);
    return making;
  }

  /** The cached value of `key`; undefined where there is none that may be used now. */
  fresh(key: string): unknown {
    if (!this.#isTrusted()) return undefined;
    const now = this.#clock().getTime();
    // No day begins within a quarter of an hour, and asking for it takes longer than all else here.
    const quarter = Math.floor(now / 900_000);
    const day = quarter === this.#today.quarter ? this.#today.day : agencyDay(now);
    if (day !== this.#today.day) this.#invalidate('all');
    this.#today = { quarter, day };
    const entry = this.#entries.get(key);
    // The clock is the product's, which tests move; the library's own is not asked.
    return entry !== undefined && entry.expiresAt > now ? entry.value : undefined;
  }

  #invalidate(tags: readonly Tag[] | 'all'): void {
    this.#commits += 1;
    // Requests from now on must not get a value that was begun before the commit.
    this.#underWay.clear();
    if (tags === 'all') {
      this.#forgotAllAt = this.#commits;
      this.#entries.clear();
      return;
    }
    for (const tag of tags) this.#staleAt.set(tag, this.#commits);
    const stale = [...this.#entries].filter(([, entry]) => entry.tags.some((tag) => tags.includes(tag)));
    for (const [key] of stale) this.#entries.delete(key);
  }
}
