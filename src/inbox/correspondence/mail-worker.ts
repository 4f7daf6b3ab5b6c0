/** The worker thread that reads mails. */
import { serveTasks } from '#platform/workers/serve-tasks.ts';

import { UnreadableMail } from './mail-bounds.ts';
import type { Parts } from './mail-parts.ts';
import { type Body, type Head, readBody, readHead } from './reply.ts';

export type Task = { head: Uint8Array } | { body: Pick<Parts, 'root' | 'files' | 'isCut'> };
export type Found = { head: Head } | { body: Body } | { unreadable: string };

async function run(task: Task): Promise<Found> {
  try {
    return 'head' in task ? { head: await readHead(task.head) } : { body: readBody(task.body) };
  } catch (error) {
    if (error instanceof UnreadableMail) return { unreadable: error.message };
    throw error;
  }
}

const part = { parameters: {}, encoding: '', parts: [], content: Buffer.from('<p>Hello') };
await run({ head: Buffer.from('From: a@b.example\r\n\r\n') });
await run({ body: { root: { ...part, type: 'text/html' }, files: [], isCut: false } });
serveTasks(run);
