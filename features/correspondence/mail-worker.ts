/** The worker thread that reads mails. */
import { serveTasks } from '#platform/workers/serve-tasks.ts';

import { UnreadableMail } from './mail-bounds.ts';
import { type Head, readHead, readReply, type Reply } from './reply.ts';

export type Task = { what: 'head' | 'reply'; source: Uint8Array; size: number };
export type Found = { head: Head } | { reply: Reply } | { unreadable: string };

async function run({ what, source, size }: Task): Promise<Found> {
  try {
    return what === 'head' ? { head: await readHead(source) } : { reply: await readReply(source, size) };
  } catch (error) {
    if (error instanceof UnreadableMail) return { unreadable: error.message };
    throw error;
  }
}

const FIRST = 'From: a@b.example\r\nContent-Type: text/html\r\n\r\n<p>Hello';
await run({ what: 'reply', source: Buffer.from(FIRST), size: FIRST.length });
serveTasks(run);
