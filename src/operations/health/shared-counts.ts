/** Reads are counted by all processes of a machine together: each tells the others, a few times a second, what it has let through. */
import type { Limits } from '#platform/limits/limits.ts';
import type { Taken } from '#platform/limits/rate-counter.ts';

import type { Cluster } from './cluster.ts';

/** In milliseconds: for so long one address may read as if each process counted alone. */
const EVERY = 200;

/** Addresses in one message. */
const MAX_ADDRESSES = 5000;

export function shareCounts(limits: Limits, { isAlone, on, tell }: Cluster): { stop: () => Promise<void> } {
  if (isAlone) return { stop: () => Promise.resolve() };
  on('reads', (taken) => limits.takenElsewhere(taken as Taken));
  const telling = setInterval(() => {
    const taken = limits.takenHere(MAX_ADDRESSES);
    if (taken.length > 0) tell('reads', taken);
  }, EVERY).unref();
  return {
    stop: () => {
      clearInterval(telling);
      return Promise.resolve();
    },
  };
}
