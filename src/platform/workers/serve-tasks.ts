/** The side of the thread: see worker-pool.ts. */
import { parentPort } from 'node:worker_threads';

import type { Outcome } from './worker-pool.ts';

/** Answers each task of the pool. What `work` throws is a fault in what was sent; the error itself goes to the log. */
export function serveTasks<Result>(work: (task: never) => Promise<Result>): void {
  const run = async (task: never): Promise<Outcome<Result>> => {
    try {
      return { result: await work(task) };
    } catch (error) {
      return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
  // postMessage of a port takes no target origin.
  // oxlint-disable unicorn/require-post-message-target-origin
  parentPort?.on(
    'message',
    (task: unknown) => void run(task as never).then((outcome) => parentPort?.postMessage(outcome)),
  );
  parentPort?.postMessage('ready');
}
