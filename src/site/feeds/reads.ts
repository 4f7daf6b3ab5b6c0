/** Counts who fetches feeds: in memory first, and every few seconds in the database, which all instances share. A crash loses the seconds since then. */
import { agencyDay } from '#platform/agency-day.ts';
import { monthsAfter } from '#ui/days.ts';
import { writeRegularly } from '#database/write-regularly.ts';
import type { Services } from '#platform/context.ts';
import { site } from '#config/site.ts';

import { addReads, deleteReadsBefore, hasReadsBefore } from './queries.ts';
import type { FeedName } from './schema.ts';

type Needed = Pick<Services, 'database' | 'clock' | 'log'>;

/** Feeds times families of readers: there are some hundreds, so what waits is bounded by itself. */
type Counts = Map<string, { feed: string; reader: string; fetches: number }>;

class FeedReads {
  readonly #services: Needed;
  #byDay = new Map<string, Counts>();

  constructor(services: Needed) {
    this.#services = services;
  }

  see(feed: FeedName, reader: string): void {
    const day = agencyDay(this.#services.clock());
    const counts = this.#byDay.getOrInsertComputed(day, () => new Map());
    const key = `${feed} ${reader}`;
    counts.set(key, { feed, reader, fetches: (counts.get(key)?.fetches ?? 0) + 1 });
  }

  /** Writes what was counted. What the database does not take is dropped: it is a count, and nothing hangs on it. */
  async write(): Promise<void> {
    const { database, log } = this.#services;
    const batches = this.#byDay;
    this.#byDay = new Map();
    for (const [day, counts] of batches)
      try {
        await database.writeNonDurable((tx) => addReads(tx, { day, counts }));
      } catch (error) {
        log.warn({ err: error }, 'fetches of feeds could not be counted');
      }
  }
}

const counters = new WeakMap<object, FeedReads>();

/** The one counter of a process over a database. */
export const feedReadsOf = (services: Needed): FeedReads =>
  counters.getOrInsertComputed(services.database, () => new FeedReads(services));

export const startFeedReads = (services: Needed) => writeRegularly(feedReadsOf(services));

/** Deletes counts that are older than those of visits may be. */
export async function sweepFeedReads({ database, clock }: Services): Promise<void> {
  const day = monthsAfter(agencyDay(clock()), -site.visitMonths);
  if (await hasReadsBefore(database.read, day)) await database.write((tx) => deleteReadsBefore(tx, day));
}
