/** Reads files of strangers in threads of their own, with a deadline and a bound of memory, so that no file holds the server. */
import { Worker } from 'node:worker_threads';

import { StorageUnavailable, type DocumentReader } from '#platform/storage/files.ts';
import type { Log } from '#platform/log.ts';

import { busy, fileRefusals } from './content.ts';
import type { Outcome, Task } from './worker.ts';

/** Of a thread's own work for one file, in milliseconds: a busy machine makes no file slow. */
const WORK = 1000;
/** Until a file is given up however little was worked on it, in milliseconds. */
const WAIT = 15_000;
const LOOK_EVERY = 50;
/** In bytes, outside of the heap that `resourceLimits` bounds. */
const MOST_OUTSIDE = 256 * 1024 * 1024;
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
const MOST_THREADS = 2;
/** Files that wait for a thread, of 2 MB each: a classroom applies at once. */
const MOST_WAITING = 48;
/** A thread without work takes some 60 MB: it ends after this, in milliseconds. */
const IDLE = 60_000;

/** A thread that reads one file at a time. `settle` takes what it says next; its listeners stay for as long as it lives. */
type Thread = { worker: Worker; settle: (outcome: Outcome) => void; idle?: NodeJS.Timeout };
type Waiting = { take: (thread: Thread) => void; fail: (error: unknown) => void };

function startThread(ended: (thread: Thread) => void): Promise<Thread> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    resourceLimits: LIMITS,
  });
  return new Promise((ready, failed) => {
    const thread: Thread = { worker, settle: () => ready(thread) };
    worker.on('message', (outcome: Outcome) => thread.settle(outcome));
    // Out of memory, or out of stack; its end follows.
    worker.on('error', failed);
    worker.on('exit', () => {
      failed(new Error('the thread that reads files ended at its start'));
      ended(thread);
      thread.settle({ problem: 'slow' });
    });
  });
}

/** Looks at a thread from time to time until `over` is called; true where it has had its share. */
function watch({ worker }: Thread, giveUp: () => void): () => void {
  const begun = performance.now();
  let before: Promise<NodeJS.CpuUsage> | undefined;
  const look = async () => {
    if (performance.now() - begun > WAIT) return giveUp();
    const [used, heap] = await Promise.all([worker.cpuUsage(await before), worker.getHeapStatistics()]);
    if (used.user + used.system > WORK * 1000 || heap.external_memory > MOST_OUTSIDE) giveUp();
  };
  before = worker.cpuUsage();
  // A thread that has ended meanwhile is told by its own events.
  before.catch(() => {});
  const looking = setInterval(() => void look().catch(() => {}), LOOK_EVERY);
  return () => clearInterval(looking);
}

async function runIn(thread: Thread, task: Task): Promise<Outcome> {
  let isOver = () => {};
  try {
    return await new Promise<Outcome>((settle) => {
      thread.settle = settle;
      isOver = watch(thread, () => void thread.worker.terminate());
      // A thread has no other origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      thread.worker.postMessage(task);
    });
  } finally {
    isOver();
  }
}

/** Starts no thread before the first file comes. */
export function openReader(log: Log): DocumentReader {
  const free: Thread[] = [];
  const waiting: Waiting[] = [];
  let threads = 0;

  const start = () => {
    threads += 1;
    startThread(forget).then(offer, (error: unknown) => waiting.shift()?.fail(error));
  };

  /** A thread has ended, by itself or because it was over time. */
  const forget = (thread: Thread) => {
    clearTimeout(thread.idle);
    threads -= 1;
    const place = free.indexOf(thread);
    if (place >= 0) free.splice(place, 1);
    if (waiting.length > threads) start();
  };

  const offer = (thread: Thread): void => {
    const next = waiting.shift();
    if (next !== undefined) return next.take(thread);
    thread.worker.unref();
    thread.idle = setTimeout(() => void thread.worker.terminate(), IDLE).unref();
    free.push(thread);
  };

  const take = (): Promise<Thread> => {
    const thread = free.pop();
    if (thread !== undefined) {
      clearTimeout(thread.idle);
      thread.worker.ref();
      return Promise.resolve(thread);
    }
    if (waiting.length >= MOST_WAITING) throw new StorageUnavailable(undefined, busy);
    if (threads < MOST_THREADS) start();
    return new Promise((taken, fail) => waiting.push({ take: taken, fail }));
  };

  const run = async (task: Task): Promise<Outcome> => {
    const thread = await take();
    const outcome = await runIn(thread, task);
    // One that was over time has ended or is ending; one that gave up by itself may be full.
    if ('problem' in outcome && outcome.problem === 'slow') void thread.worker.terminate();
    else offer(thread);
    if ('fault' in outcome) log.warn({ fault: outcome.fault }, 'a file could not be read');
    return outcome;
  };

  return {
    async judge(bytes) {
      const outcome = await run({ what: 'judge', bytes });
      if ('mediaType' in outcome) return outcome;
      return { refusal: fileRefusals['problem' in outcome ? outcome.problem : 'broken'] };
    },
    async textOf(bytes) {
      const outcome = await run({ what: 'text', bytes });
      return 'text' in outcome ? outcome.text : undefined;
    },
  };
}
