/**
 * Worker threads that read what strangers send, with limits of processor time and memory, so that nothing of it blocks the server. A thread runs one
 * task at a time, and has no access to secrets, database or store. Its script calls `serveTasks`.
 */
import { Worker } from 'node:worker_threads';

/** CPU time of the thread for one task, in milliseconds. It is not wall-clock time, so a busy machine refuses nothing. */
const WORK = 1000;
/** Wall-clock limit for one task, in milliseconds. */
const WAIT = 15_000;
const LOOK_EVERY = 50;
/** Memory outside the heap, in bytes: `resourceLimits` does not limit it. */
const MAX_OUTSIDE = 256 * 1024 * 1024;
const LIMITS = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };
/** An idle thread takes some 60 MB, so it ends after this many milliseconds. */
const IDLE = 60_000;

/** `exceeds`: it took more work, time or memory than a task may. `fault`: what the script has thrown. */
export type Outcome<Result> = { result: Result } | { fault: string } | { exceeds: true };

/** So many tasks wait that another is not taken. */
export class WorkersBusy extends Error {}

type WorkerPool<Task, Result> = {
  /** Throws `WorkersBusy`. */
  run: (task: Task) => Promise<Outcome<Result>>;
  /** Ends the threads. What they run has exceeded its limits. */
  close: () => Promise<void>;
};

/** A thread that runs one task at a time. `settle` receives its next outcome. */
type Thread<Result> = { worker: Worker; settle: (outcome: Outcome<Result>) => void; idle?: NodeJS.Timeout };
type Waiting<Result> = { take: (thread: Thread<Result>) => void; fail: (error: unknown) => void };

/** Resolves once the script serves tasks. */
function asThread<Result>(worker: Worker, ended: (thread: Thread<Result>) => void): Promise<Thread<Result>> {
  return new Promise((ready, failed) => {
    const thread: Thread<Result> = { worker, settle: () => ready(thread) };
    worker.on('message', (outcome: Outcome<Result>) => thread.settle(outcome));
    // Out of memory or stack. The exit event follows.
    worker.on('error', failed);
    worker.on('exit', () => {
      failed(new Error('a worker thread ended at its start'));
      ended(thread);
      thread.settle({ exceeds: true });
    });
  });
}

/** Watches a thread until the returned function is called; calls `giveUp` once it exceeds a limit. */
function watch(worker: Worker, giveUp: () => void): () => void {
  const begun = performance.now();
  let before: Promise<NodeJS.CpuUsage> | undefined;
  const look = async () => {
    if (performance.now() - begun > WAIT) return giveUp();
    const [used, heap] = await Promise.all([worker.cpuUsage(await before), worker.getHeapStatistics()]);
    if (used.user + used.system > WORK * 1000 || heap.external_memory > MAX_OUTSIDE) giveUp();
  };
  before = worker.cpuUsage();
  // It rejects when the thread ends, which the exit event reports.
  before.catch(() => {});
  const looking = setInterval(() => void look().catch(() => {}), LOOK_EVERY);
  return () => clearInterval(looking);
}

async function runIn<Result>(thread: Thread<Result>, task: unknown): Promise<Outcome<Result>> {
  let isOver = () => {};
  try {
    return await new Promise<Outcome<Result>>((settle) => {
      thread.settle = settle;
      isOver = watch(thread.worker, () => void thread.worker.terminate());
      // postMessage to a thread takes no target origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      thread.worker.postMessage(task);
    });
  } finally {
    isOver();
  }
}

/** The first thread starts with the first task. */
export function openWorkers<Task, Result>(
  script: URL,
  { mostThreads, mostWaiting }: { mostThreads: number; mostWaiting: number },
): WorkerPool<Task, Result> {
  const workers = new Set<Worker>();
  const free: Thread<Result>[] = [];
  const waiting: Waiting<Result>[] = [];

  const start = () => {
    // What strangers send is read without our settings in the environment.
    const worker = new Worker(script, { resourceLimits: LIMITS, env: {} });
    workers.add(worker);
    asThread<Result>(worker, forget).then(offer, (error: unknown) => waiting.shift()?.fail(error));
  };

  /** Called when a thread has ended. */
  const forget = (thread: Thread<Result>) => {
    clearTimeout(thread.idle);
    workers.delete(thread.worker);
    const place = free.indexOf(thread);
    if (place >= 0) free.splice(place, 1);
    if (waiting.length > workers.size) start();
  };

  const offer = (thread: Thread<Result>): void => {
    const next = waiting.shift();
    if (next !== undefined) return next.take(thread);
    thread.worker.unref();
    thread.idle = setTimeout(() => void thread.worker.terminate(), IDLE).unref();
    free.push(thread);
  };

  const take = (): Promise<Thread<Result>> => {
    const thread = free.pop();
    if (thread !== undefined) {
      clearTimeout(thread.idle);
      thread.worker.ref();
      return Promise.resolve(thread);
    }
    if (waiting.length >= mostWaiting) throw new WorkersBusy();
    if (workers.size < mostThreads) start();
    return new Promise((taken, fail) => waiting.push({ take: taken, fail }));
  };

  return {
    async run(task) {
      const thread = await take();
      const outcome = await runIn(thread, task);
      // The thread is being terminated, or its memory may be full.
      if ('exceeds' in outcome) void thread.worker.terminate();
      else offer(thread);
      return outcome;
    },
    async close() {
      for (const { fail } of waiting.splice(0)) fail(new WorkersBusy());
      await Promise.all([...workers].map((worker) => worker.terminate()));
    },
  };
}
