/** Files that are moved in from, sent as a member sends them; and what their rows became. */
import assert from 'node:assert/strict';

import { runDueTasks } from '#operations/scheduler/runner.ts';
import { tasks } from '#app/tasks.ts';
import type { ImportRow, ItemKind, ItemRow } from '#cms/move-in/schema.ts';

import type { Instance } from './instance.ts';
import { ask, ORIGIN, type Said } from './office.ts';

type Sent = { path: string; file: string | Uint8Array; cookie: string };

export async function sendTable(instance: Instance, { path, file, cookie }: Sent): Promise<Said> {
  const answer = await instance.fetch(`/api/office/${path}`, {
    method: 'POST',
    body: (typeof file === 'string' ? new TextEncoder().encode(file) : file) as BodyInit,
    headers: { cookie, origin: ORIGIN, 'content-type': 'text/csv' },
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json(), cookie: undefined };
}

/** A table that was read: its rows by kind and title, and what can be done with it. */
export async function readTable(instance: Instance, sent: Sent) {
  const said = await sendTable(instance, sent);
  assert.equal(said.status, 201, said.body.message);
  const row = said.body.data as ImportRow;
  const [path = ''] = sent.path.split('?');
  const { cookie } = sent;
  const change = (what: string, body?: unknown) =>
    ask(instance, `${path}/${row.id}/${what}`, { method: 'POST', cookie, ...(body !== undefined && { body }) });
  return {
    row,
    change,
    rows: async () => {
      const { body } = await ask(instance, `${path}/items?file=${row.id}&limit=200`, { cookie });
      return new Map((body.data as ItemRow[]).map((one) => [`${one.kind} ${one.title}`, one]));
    },
    work: () => runDueTasks(instance.services, tasks),
    make: (...kinds: ItemKind[]) => change('make', { kinds, except: [] }),
  };
}
