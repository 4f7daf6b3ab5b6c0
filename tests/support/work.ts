/** Work of the main thread, in milliseconds of its processor time: what others do on a busy machine does not count. */

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
export function unitOfWork(): number {
  const sort = () => Array.from({ length: 20_000 }, (_, place) => String((place * 7919) % 20_011)).toSorted();
  return Math.min(...Array.from({ length: 9 }, () => cpuOf(sort)));
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
