/**
 * Queues whose items several workers take, one by one. A worker has an item until its lease is over: if its process dies, another worker takes the item
 * then. A lease is much longer than the work, so that the clocks of instances may differ.
 */
import { randomBytes } from 'node:crypto';

import type { DatabaseKind, Read } from '#database/database.ts';
import type { Signal } from '#database/tags.ts';
import type { Services } from '#platform/context.ts';

import { isOutage } from './drain.ts';
import { type Started, startJobs } from './runner.ts';

/** How often workers look, in milliseconds. A commit that adds something wakes them at once. */
const LOOK_EVERY = 5000;

export type Lease = { lease: string; now: Date; leasedUntil: Date };

export const newLease = (now: Date, milliseconds: number): Lease => ({
  lease: randomBytes(12).toString('base64url'),
  now,
  leasedUntil: new Date(now.getTime() + milliseconds),
});

/** Skips rows that another instance is taking (PostgreSQL). SQLite has one writer at a time. */
export const unlessTaken = <Q extends { forUpdate: () => { skipLocked: () => Q } }>(query: Q, kind: DatabaseKind): Q =>
  kind === 'postgres' ? query.forUpdate().skipLocked() : query;

export type LeasedQueue<T> = {
  name: string;
  /** In milliseconds. */
  lease: number;
  /** Whether anything is due: most looks find nothing, and need no transaction. */
  hasDue: (read: Read, now: Date) => Promise<boolean>;
  /** Takes what has been due longest. It counts the try, so that an item which crashes its process is given up at some point. */
  take: (lease: Lease) => Promise<T | undefined>;
  /** An item's key, without words of people. */
  keyOf: (item: T) => string | number;
  /** Does one item, and stores how it ended while the lease is its own. */
  work: (item: T, stopping: AbortSignal) => Promise<unknown>;
};

/** Does all that is due, one after the other; gives how many it tried. */
export async function workOff<T>(
  { database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>,
  { name, lease, hasDue, take, keyOf, work }: LeasedQueue<T>,
  stopping: AbortSignal = new AbortController().signal,
): Promise<number> {
  if (!(await hasDue(database.read, clock()))) return 0;
  for (let tried = 0; ; tried += 1) {
    const item = stopping.aborted ? undefined : await take(newLease(clock(), lease));
    if (item === undefined) return tried;
    await work(item, stopping).catch((error: unknown) => {
      if (isOutage(error)) throw error;
      // Its lease is its pause. The next one goes on.
      log.error({ err: error, queue: name, item: keyOf(item) }, 'how an item ended cannot be stored');
    });
  }
}

export const startWorkers = <T>(
  services: Services,
  queue: LeasedQueue<T>,
  { count, wakeOn }: { count: number; wakeOn: Signal },
): Started =>
  startJobs(
    services,
    Array.from({ length: count }, () => ({
      async run(stopping: AbortSignal) {
        await workOff(services, queue, stopping);
        return LOOK_EVERY;
      },
      wakeOn: [wakeOn],
      tryAgainAfter: LOOK_EVERY,
      fault: `${queue.name} cannot be read or written`,
    })),
  );
