/** Work of the main thread, in milliseconds of its processor time: what others do on a busy machine hardly counts. */
import assert from 'node:assert/strict';

const now = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * Begins to measure; gives how to end it. The system counts what a thread does in ticks of some milliseconds, and what all threads do together
 * exactly: nothing takes more than the one or the other says.
 */
function begin(): () => number {
  const [thread, all] = [now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(all);
    return Math.min(now() - thread, (user + system) / 1000);
  };
}

export function cpuOf(work: () => void): number {
  const end = begin();
  work();
  return end();
}

/** The work of an answer, waiting not included. */
export async function cpuOfAsync(work: () => Promise<unknown>): Promise<number> {
  const end = begin();
  await work();
  return end();
}

/** A piece of work that is always the same, as this machine does it now: the quickest of several, in milliseconds. */
function unitOfWork(): number {
  const sort = () => Array.from({ length: 20_000 }, (_, place) => String((place * 7919) % 20_011)).toSorted();
  return Math.min(...Array.from({ length: 9 }, () => cpuOf(sort)));
}

/** Work below which nothing is compared. */
export const FLOOR = unitOfWork();
/** A person notices nothing of it: 200 ms on a machine that does a unit of work in ten. */
export const MAX_HOLD = 20 * FLOOR;
/** How much more four times as much may take: its square is 16. */
const MAX_GROWTH = 8;
/** What a busy machine or a compiler adds is missing at one of so many tries. What the work takes itself is there at each. */
const TRIES = 8;

/** Fails if work grows faster than what is sent. `workOf` does it for a share of the size, and gives its milliseconds. */
export async function growsInStep(
  what: string,
  workOf: (share: number) => Promise<number>,
  floor = FLOOR,
): Promise<void> {
  let [long, short] = [Infinity, Infinity];
  for (let tried = 0; tried < TRIES; tried += 1) {
    long = Math.min(long, await workOf(1));
    if (long < floor) return;
    short = Math.min(short, await workOf(1 / 4));
    if (long < MAX_GROWTH * short) return;
  }
  assert.fail(`${what}: ${short.toFixed(1)} ms become ${long.toFixed(1)}`);
}

/** Fails if `measure` gives a hold that somebody notices, at each try. Gives the shortest, in milliseconds. */
export async function holdsNobody(what: string, measure: () => Promise<number>): Promise<number> {
  let shortest = Infinity;
  for (let tried = 0; tried < TRIES && shortest >= MAX_HOLD; tried += 1) shortest = Math.min(shortest, await measure());
  assert.ok(shortest < MAX_HOLD, `${what}: ${shortest.toFixed(0)} ms`);
  return shortest;
}

/** How often is looked, in milliseconds: at each turn of the event loop it would take a whole core while others do the work. */
const EVERY = 1;

/** Runs `work` and gives the longest time for which it kept the event loop from turning. */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = now();
  let isOver = false;
  const turn = () => {
    const at = now();
    longest = Math.max(longest, at - last);
    last = at;
    if (!isOver) setTimeout(turn, EVERY);
  };
  setTimeout(turn, EVERY);
  try {
    await work();
  } finally {
    isOver = true;
  }
  await new Promise((over) => void setImmediate(over));
  turn();
  return longest;
}
