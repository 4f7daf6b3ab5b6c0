/** A mailbox in a thread of its own: what its server makes of a mail is no work of the product's thread. */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

import { openInbox } from './imap.ts';

/** Gone with the test. `deliver` ends when the mail lies there. */
export async function openInboxApart(t: { after: (close: () => Promise<unknown>) => void }) {
  const thread = new Worker(fileURLToPath(import.meta.url));
  t.after(() => thread.terminate());
  const [url] = (await once(thread, 'message')) as [string];
  return {
    url,
    async deliver(raw: string): Promise<void> {
      const delivered = once(thread, 'message');
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage(raw);
      await delivered;
    },
  };
}

if (!isMainThread && parentPort !== null) {
  const port = parentPort;
  const inbox = await openInbox({ after: () => {} });
  port.on('message', (raw: string) => {
    inbox.deliver(raw);
    port.postMessage('delivered');
  });
  port.postMessage(inbox.url);
}
