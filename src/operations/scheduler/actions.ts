/** What staff see and do of the tasks. */
import { recordAudit } from '#staff/audit/service.ts';
import type { Actor } from '#staff/audit/schema.ts';
import type { DatabaseAndClock } from '#database/database.ts';
import { countFailed } from '#platform/jobs/set-aside.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

import { findTaskRow, listTaskRows, makeDue, type TaskRow } from './queries.ts';
import type { Task, TaskState } from './schema.ts';

function stateIn(row: TaskRow | undefined, now: string): TaskState['state'] {
  if (row?.lease == null) return 'waiting';
  return (row.leased_until ?? '') > now ? 'running' : 'interrupted';
}

/** What a run has left behind is no secret while another one did well. */
const failedInWords = (count: number): string =>
  count === 0 ? '' : `${count} failed: each is tried three times, and then set aside.`;

const stateOf = (
  { name, title, about }: Task,
  row: TaskRow | undefined,
  now: string,
  failed: ReadonlyMap<string, number>,
): TaskState => ({
  name,
  title,
  about,
  state: stateIn(row, now),
  startedAt: row?.started_at ?? null,
  endedAt: row?.ended_at ?? null,
  outcome: [row?.outcome ?? '', failedInWords(failed.get(name) ?? 0)].join(' ').trim(),
  hasFailed: row?.has_failed === 1,
  nextAt: row?.next_at ?? now,
});

/** How every task stands, in the order of the list. */
export async function readTasks({ database, clock }: DatabaseAndClock, tasks: readonly Task[]): Promise<TaskState[]> {
  const now = clock().toISOString();
  const rows = new Map((await listTaskRows(database.read)).map((row): [string, TaskRow] => [row.name, row]));
  const failed = await countFailed(database.read);
  return tasks.map((task) => stateOf(task, rows.get(task.name), now, failed));
}

/** Makes a task due now: whichever instance is first runs it. */
export async function runNow(
  { database, clock }: DatabaseAndClock,
  tasks: readonly Task[],
  name: string,
  actor: Actor,
): Promise<TaskState | Refusal> {
  const task = tasks.find((one) => one.name === name);
  const row = task && (await findTaskRow(database.read, name));
  if (task === undefined || row === undefined) return refuse(404, 'There is no such task.');
  const now = clock();
  if (stateIn(row, now.toISOString()) === 'running') return refuse(422, 'It is running already.');
  await database.write(async (tx) => {
    if (task.ask !== undefined) {
      await database.lock(tx);
      await task.ask(tx, actor, now);
    }
    await makeDue(tx, name, now.toISOString());
    await recordAudit(tx, { actor, action: 'tasks.run', subject: { kind: 'tasks', id: name }, now });
    tx.signalAfterCommit('tasks');
  });
  const failed = await countFailed(database.read);
  return stateOf(task, { ...row, next_at: now.toISOString() }, now.toISOString(), failed);
}
