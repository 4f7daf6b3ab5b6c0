/** Reads mails in a worker thread: whatever a stranger sends, it holds up nobody and takes a second at most. */
import { openWorkers } from '#platform/workers/worker-pool.ts';

import { UnreadableMail } from './mail-bounds.ts';
import type { Found, Task } from './mail-worker.ts';
import type { Parts } from './mail-parts.ts';
import type { Body, Head } from './reply.ts';

export type MailReader = {
  readHead: (source: Uint8Array) => Promise<Head>;
  readBody: (parts: Parts) => Promise<Body>;
  close: () => Promise<void>;
};

/** Both throw `UnreadableMail`. Mails are read one after the other, so none waits. */
export function openMailReader(): MailReader {
  const workers = openWorkers<Task, Found>(new URL('mail-worker.ts', import.meta.url), {
    mostThreads: 1,
    mostWaiting: 1,
  });
  const read = async (task: Task): Promise<Found> => {
    const outcome = await workers.run(task);
    if ('exceeds' in outcome) throw new UnreadableMail('It takes too much time or memory to read.');
    if ('fault' in outcome) throw new UnreadableMail('It cannot be read.', { cause: outcome.fault });
    if ('unreadable' in outcome.result) throw new UnreadableMail(outcome.result.unreadable);
    return outcome.result;
  };
  return {
    async readHead(source) {
      const found = await read({ head: source });
      if ('head' in found) return found.head;
      throw new UnreadableMail('It cannot be read.');
    },
    async readBody({ root, files, isCut }) {
      const found = await read({ body: { root, files, isCut } });
      if ('body' in found) return found.body;
      throw new UnreadableMail('It cannot be read.');
    },
    close: workers.close,
  };
}
