/** The desk of an owner who answers by mail, with a real mailbox. */
import assert from 'node:assert/strict';

import { repliesTask } from '#inbox/correspondence/inbox.ts';
import { runDueTasks } from '#operations/scheduler/runner.ts';
import { correspondenceEvents } from '#app/correspondence-events.ts';

import { openInbox } from './imap.ts';
import { ask, bearerOf, join } from './office.ts';
import type { Instance } from './instance.ts';

/** An instance with a mailbox, and an owner who answers. */
export async function openMailDesk(instance: Instance, t: Parameters<typeof openInbox>[0]) {
  const inbox = await openInbox(t);
  instance.services.settings.imapUrl = inbox.url;
  const token = await bearerOf(instance, await join(instance, 'owner'));
  const get = async (path: string) => (await ask(instance, path, { token })).body.data;
  const tasks = [repliesTask(correspondenceEvents)];
  return {
    token,
    get,
    one: (receipt: string) => get(`enquiries/letter?receipt=${receipt}`),
    thread: (receipt: string) => get(`correspondence?receipt=${receipt}`),
    /** Answers; gives the Message-ID. */
    async answer(receipt: string): Promise<string> {
      const said = await ask(instance, 'correspondence', { body: { receipt, subject: 'Re', text: 'Yes.' }, token });
      assert.equal(said.status, 201);
      const { read } = instance.services.database;
      const rows = read.selectFrom('letters').select('message_id').where('receipt', '=', receipt).orderBy('id', 'desc');
      return (await rows.executeTakeFirstOrThrow()).message_id;
    },
    async receive(raw: string): Promise<void> {
      inbox.deliver(raw);
      instance.pass(60_000);
      await runDueTasks(instance.services, tasks);
    },
  };
}
