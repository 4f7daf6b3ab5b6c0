/** Reads uploaded files in worker threads with a limit of CPU time and memory, so that no file blocks the server. */
import { Worker } from 'node:worker_threads';

import { StorageUnavailable, type DocumentReader } from '#platform/storage/files.ts';
import type { Log } from '#platform/log.ts';

import { busy, fileRefusals } from './content.ts';
import type { Outcome, Task } from './worker.ts';

/** CPU time of the thread for one file, in milliseconds. It is not wall-clock time, so a busy machine refuses no file. */
const WORK = 1000;
/** Wall-clock limit for one file, in milliseconds. */
const WAIT = 15_000;
const LOOK_EVERY = 50;
/** Memory outside the heap, in bytes: `resourceLimits` does not limit it. */
const MOST_OUTSIDE = 256 * 1024 * 1024;
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
const MOST_THREADS = 2;
/** Files (of up to 2 MB) that may wait for a thread: as many as when a classroom applies at once. */
const MOST_WAITING = 48;
/** An idle thread takes some 60 MB, so it ends after this many milliseconds. */
const IDLE = 60_000;

/** A thread that reads one file at a time. `settle` receives its next outcome. */
type Thread = { worker: Worker; settle: (outcome: Outcome) => void; idle?: NodeJS.Timeout };
type Waiting = { take: (thread: Thread) => void; fail: (error: unknown) => void };

function startThread(ended: (thread: Thread) => void): Promise<Thread> {
  const worker = new Worker(new URL('worker.ts', import.meta.url), {
    resourceLimits: LIMITS,
  });
  return new Promise((ready, failed) => {
    const thread: Thread = { worker, settle: () => ready(thread) };
    worker.on('message', (outcome: Outcome) => thread.settle(outcome));
    // Out of memory or stack. The exit event follows.
    worker.on('error', failed);
    worker.on('exit', () => {
      failed(new Error('the thread that reads files ended at its start'));
      ended(thread);
      thread.settle({ problem: 'slow' });
    });
  });
}

/** Watches a thread until the returned function is called; calls `giveUp` once it exceeds a limit. */
function watch({ worker }: Thread, giveUp: () => void): () => void {
  const begun = performance.now();
  let before: Promise<NodeJS.CpuUsage> | undefined;
  const look = async () => {
    if (performance.now() - begun > WAIT) return giveUp();
    const [used, heap] = await Promise.all([worker.cpuUsage(await before), worker.getHeapStatistics()]);
    if (used.user + used.system > WORK * 1000 || heap.external_memory > MOST_OUTSIDE) giveUp();
  };
  before = worker.cpuUsage();
  // It rejects when the thread ends, which the exit event reports.
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
      // postMessage to a thread takes no target origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      thread.worker.postMessage(task);
    });
  } finally {
    isOver();
  }
}

/** The first thread starts with the first file. */
export function openReader(log: Log): DocumentReader {
  const free: Thread[] = [];
  const waiting: Waiting[] = [];
  let threads = 0;

  const start = () => {
    threads += 1;
    startThread(forget).then(offer, (error: unknown) => waiting.shift()?.fail(error));
  };

  /** Called when a thread has ended. */
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
    // After 'slow' the thread is not reused: it is being terminated, or its memory may be full.
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
