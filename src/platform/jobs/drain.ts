/** Works through a queue so that one bad item stops no other: parts are done whole, and where one throws, its halves, down to the item that is at fault. */
import { isUnavailable } from '#database/unavailable.ts';
import type { Services } from '#platform/context.ts';
import { StorageUnavailable } from '#platform/storage/files.ts';

import { clearFailures, listDueTries, noteFailure } from './failures.ts';

/** What stops a whole run and is no item's fault: the service that all items need does not answer. */
export class Outage extends Error {}

export const isOutage = (error: unknown): boolean =>
  error instanceof Outage || error instanceof StorageUnavailable || (error instanceof Error && isUnavailable(error));

type Queue<T> = {
  /** The name of its task or sweep. */
  name: string;
  /** The next items, without those that rest (`isReady`). `after` is the last one of the part before, for items that may stay where they are. */
  next: (after: T | undefined) => Promise<readonly T[]>;
  /** An item's key, without words of people. */
  keyOf: (item: T) => string;
  /** Does these in one transaction: all of them, or where it throws none. */
  work: (items: readonly T[]) => Promise<unknown>;
  /** For work that is long or has a transaction of its own for each item: it is given one at a time. */
  isOneByOne?: boolean;
  signal?: AbortSignal | undefined;
};

/** Each item is tried once in a run. An outage is thrown and counts as nobody's try. Gives how many items were done. */
export async function drain<T>(
  services: Pick<Services, 'database' | 'clock' | 'log'>,
  { name, next, keyOf, work, isOneByOne = false, signal }: Queue<T>,
): Promise<number> {
  const { database, clock } = services;
  const retried = new Set(await listDueTries(database.read, name, clock()));
  const tried = new Set<string>();
  const isStopped = () => signal?.aborted === true;
  let done = 0;
  const attempt = async (items: readonly T[]): Promise<void> => {
    const [first] = items;
    if (first === undefined || isStopped()) return;
    try {
      await work(items);
      done += items.length;
    } catch (error) {
      if (isOutage(error) || isStopped()) throw error;
      if (items.length === 1) {
        retried.delete(keyOf(first));
        return noteFailure(services, { queue: name, item: keyOf(first), error });
      }
      const middle = Math.ceil(items.length / 2);
      await attempt(items.slice(0, middle));
      await attempt(items.slice(middle));
    }
  };
  for (let after: T | undefined; ;) {
    const found = await next(after);
    const fresh = found.filter((item) => !tried.has(keyOf(item)));
    for (const item of fresh) tried.add(keyOf(item));
    for (const part of isOneByOne ? fresh.map((item) => [item]) : [fresh]) await attempt(part);
    if (isStopped()) return done;
    if (fresh.length === 0) break;
    after = found.at(-1);
  }
  // What was to be tried again has succeeded, or is no longer in the queue.
  if (retried.size > 0) await database.write((tx) => clearFailures(tx, name, [...retried]));
  return done;
}
