/** Reads uploaded files in worker threads. */
import type { Log } from '#platform/log.ts';
import { type DocumentReader, StorageUnavailable } from '#platform/storage/files.ts';
import { openWorkers, WorkersBusy } from '#platform/workers/worker-pool.ts';

import { busy, fileRefusals } from './content.ts';
import type { Found, Task } from './worker.ts';

const MOST_THREADS = 2;
/** Files (of up to 2 MB) that may wait for a thread: as many as when a classroom applies at once. */
const MOST_WAITING = 48;

/** The first thread starts with the first file. */
export function openReader(log: Log): DocumentReader {
  const workers = openWorkers<Task, Found>(new URL('worker.ts', import.meta.url), {
    mostThreads: MOST_THREADS,
    mostWaiting: MOST_WAITING,
  });

  const read = async (task: Task): Promise<Found> => {
    const outcome = await workers.run(task).catch((error: unknown) => {
      throw error instanceof WorkersBusy ? new StorageUnavailable(undefined, busy) : error;
    });
    if ('result' in outcome) return outcome.result;
    if ('exceeds' in outcome) return { problem: 'slow' };
    // An unexpected error means a damaged file.
    log.warn({ fault: outcome.fault }, 'a file could not be read');
    return { problem: 'broken' };
  };

  return {
    async judge(bytes) {
      const found = await read({ what: 'judge', bytes });
      return 'mediaType' in found ? found : { refusal: fileRefusals['problem' in found ? found.problem : 'broken'] };
    },
    async textOf(bytes) {
      const found = await read({ what: 'text', bytes });
      return 'text' in found ? found.text : undefined;
    },
  };
}
