/** Reads uploaded files in worker threads. */
import type { Log } from '#platform/log.ts';
import { type DocumentReader, StorageUnavailable } from '#platform/storage/files.ts';
import { openWorkers, WorkersBusy } from '#platform/workers/worker-pool.ts';

import { busy } from './content.ts';
import type { Contents } from './schema.ts';
import type { Task } from './worker.ts';

const MAX_THREADS = 2;
/** Files (of up to 2 MB) that may wait for a thread: as many as when a classroom applies at once. */
const MAX_WAITING = 48;

/** The first thread starts with the first file. */
export function openReader(log: Log): DocumentReader {
  const workers = openWorkers<Task, Contents | 'locked'>(new URL('worker.ts', import.meta.url), {
    mostThreads: MAX_THREADS,
    mostWaiting: MAX_WAITING,
  });

  /** Undefined: nobody could look into it, because it is damaged or takes too much time or memory. */
  const read = async (task: Task): Promise<Contents | 'locked' | undefined> => {
    const outcome = await workers.run(task).catch((error: unknown) => {
      throw error instanceof WorkersBusy ? new StorageUnavailable(undefined, busy) : error;
    });
    if ('result' in outcome) return outcome.result;
    log.warn('fault' in outcome ? { fault: outcome.fault } : {}, 'a file could not be looked into');
    return undefined;
  };

  return {
    async examine(bytes) {
      const found = await read({ bytes, isShown: false });
      if (found === undefined) return ['unread'];
      return found === 'locked' ? found : [...found.labels];
    },
    async view(bytes) {
      const found = await read({ bytes, isShown: true });
      return found === undefined || found === 'locked'
        ? { text: '', pages: [] }
        : { text: found.text, pages: found.pages ?? [] };
    },
  };
}
