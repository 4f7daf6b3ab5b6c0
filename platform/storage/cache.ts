/**
 * What is remembered between requests: finished answers, and the ids that a filter finds. Each thing is remembered under tags and
 * forgotten when a write makes one of them stale, after ten minutes (specification, point 9), and when the agency's day is over, with which
 * openings end. Bounded in bytes, oldest use first out.
 */
import type { Tag } from '#database/tags.ts';
import { agencyDay } from '#platform/agency-day.ts';
import type { Database } from '#database/database.ts';

/** Specification, point 9: data is fresh for ten minutes. In milliseconds. */
export const FRESH_FOR = 600_000;

type Entry = { value: unknown; bytes: number; tags: readonly Tag[]; expiresAt: number };

export class Cache {
  readonly #entries = new Map<string, Entry>();
  readonly #underWay = new Map<string, Promise<unknown>>();
  readonly #staleAt = new Map<Tag, number>();
  readonly #byteLimit: number;
  readonly #clock: () => Date;
  readonly #isTrusted: () => boolean;
  #bytes = 0;
  #commits = 0;
  #forgotAllAt = 0;
  #day = '';

  constructor({ database, byteLimit, clock }: { database: Database; byteLimit: number; clock: () => Date }) {
    this.#byteLimit = byteLimit;
    this.#clock = clock;
    this.#isTrusted = database.isListening;
    database.onInvalidated((tags) => this.#invalidate(tags));
  }

  /**
   * What was remembered under `key`, else what `make` makes now; `measure` tells its size in bytes, or undefined for what must not be kept.
   * Several callers at once share one making. What a write made stale meanwhile is given out, but not kept.
   */
  async get<T>(
    key: string,
    tags: readonly Tag[],
    make: () => Promise<T>,
    measure: (value: T) => number | undefined,
  ): Promise<T> {
    if (!this.#isTrusted()) return make();
    const day = agencyDay(this.#clock());
    if (day !== this.#day) this.#invalidate('all');
    this.#day = day;
    const entry = this.#entries.get(key);
    if (entry !== undefined) {
      if (entry.expiresAt > this.#clock().getTime()) {
        this.#entries.delete(key);
        this.#entries.set(key, entry);
        return entry.value as T;
      }
      this.#drop(key, entry);
    }
    const waiting = this.#underWay.get(key);
    if (waiting !== undefined) return waiting as Promise<T>;
    const begun = this.#commits;
    const making = make()
      .then((value) => {
        const bytes = measure(value);
        const isStale = this.#forgotAllAt > begun || tags.some((tag) => (this.#staleAt.get(tag) ?? 0) > begun);
        if (bytes !== undefined && !isStale)
          this.#keep(key, { value, bytes, tags, expiresAt: this.#clock().getTime() + FRESH_FOR });
        return value;
      })
      .finally(() => {
        if (this.#underWay.get(key) === making) this.#underWay.delete(key);
      });
    this.#underWay.set(key, making);
    return making;
  }

  #keep(key: string, entry: Entry): void {
    if (entry.bytes > this.#byteLimit / 4) return;
    const before = this.#entries.get(key);
    if (before !== undefined) this.#drop(key, before);
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    for (const [oldest, old] of this.#entries) {
      if (this.#bytes <= this.#byteLimit) break;
      this.#drop(oldest, old);
    }
  }

  #drop(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }

  #invalidate(tags: readonly Tag[] | 'all'): void {
    this.#commits += 1;
    // Whoever asks from now on must not be given what was begun before the commit.
    this.#underWay.clear();
    if (tags === 'all') {
      this.#forgotAllAt = this.#commits;
      this.#entries.clear();
      this.#bytes = 0;
      return;
    }
    for (const tag of tags) this.#staleAt.set(tag, this.#commits);
    for (const [key, entry] of this.#entries) {
      if (entry.tags.some((tag) => tags.includes(tag))) this.#drop(key, entry);
    }
  }
}
