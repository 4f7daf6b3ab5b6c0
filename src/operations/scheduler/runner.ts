/** Runs tasks when they are due, each in one instance at a time: whoever holds the lease of its row. */
import type { Services } from '#platform/context.ts';
import { nextTry } from '#platform/jobs/failures.ts';
import { newLease } from '#platform/jobs/leases.ts';
import { type Started, startJobs } from '#platform/jobs/runner.ts';

import { addTask, endTask, findTaskRow, listTaskRows, renewTask, type TaskRow, takeTask } from './queries.ts';
import { isNeededBy, neededTasks, type Task } from './schema.ts';

/** All durations are in milliseconds. A lease is long, so that the clocks of instances may differ; a running task renews it. */
const LEASE = 120_000;
const RENEW_EVERY = 30_000;
/** The longest pause between two looks. Whoever schedules something wakes the runners by a signal. */
const LOOK_EVERY = 30_000;
/** After a failure. */
const TRY_AGAIN_AFTER = 30_000;
/** Two runs of a task are at least so far apart: what is due and cannot be done must not fill the processor. */
const PAUSE = 1000;

const until = (from: Date, milliseconds: number) => new Date(from.getTime() + milliseconds).toISOString();

/** When something is due for a task: the first of what it finds, and of its items that are to be tried again. */
async function findDue({ database: { read } }: Services, task: Task): Promise<string | undefined> {
  const times = [await task.findDue?.(read), await nextTry(read, task.name)];
  return times.filter((time) => time !== undefined).toSorted()[0];
}

/** When a task is due: what its row says, or earlier if something is due for it. A task that has failed waits for its pause. */
async function dueAt(services: Services, task: Task, row: TaskRow | undefined) {
  const planned = row?.next_at ?? '';
  const due = row?.has_failed === 1 ? undefined : await findDue(services, task);
  return due !== undefined && due < planned ? { at: due, isEarlier: true } : { at: planned, isEarlier: false };
}

async function runTaken(
  services: Services,
  task: Task,
  { lease, before }: { lease: string; before: TaskRow | undefined },
  stopping: AbortSignal,
): Promise<boolean> {
  const { database, clock, log } = services;
  const { name } = task;
  const lost = new AbortController();
  const renewing = setInterval(() => {
    database
      .write((tx) => renewTask(tx, { name, lease }, until(clock(), LEASE)))
      .then((isOurs) => (isOurs ? undefined : lost.abort()))
      .catch((error: unknown) => log.warn({ err: error, task: name }, 'the lease of a task cannot be renewed'));
  }, RENEW_EVERY).unref();
  let outcome = '';
  let hasFailed = false;
  try {
    outcome = await task.run(services, AbortSignal.any([stopping, lost.signal]));
  } catch (error) {
    hasFailed = true;
    outcome = error instanceof Error ? error.message : String(error);
    // What fails again for the same reason is told once: staff see that it lasts.
    const isKnown = before?.has_failed === 1 && before.outcome === outcome;
    log[isKnown ? 'debug' : 'error']({ err: error, task: name }, 'a task failed and will be run again');
  } finally {
    clearInterval(renewing);
  }
  const now = clock();
  const nextAt = until(now, hasFailed ? Math.min(TRY_AGAIN_AFTER, task.every) : task.every);
  await database.write(async (tx) => {
    await endTask(tx, { name, lease }, { now: now.toISOString(), nextAt, outcome, hasFailed });
    if (outcome !== '') tx.signalAfterCommit('tasks');
  });
  return !hasFailed;
}

/** Runs a task if it is due and nobody runs it. Returns whether it ran, and did not fail. */
async function runIfDue(services: Services, task: Task, row: TaskRow | undefined, stopping: AbortSignal) {
  const { database, clock } = services;
  const now = clock();
  if (row === undefined) {
    await database.write((tx) => addTask(tx, task.name, until(now, task.startsAfter ?? 0)));
    if (task.startsAfter !== undefined) return false;
  }
  const { at, isEarlier } = await dueAt(services, task, row);
  if (at > now.toISOString()) return false;
  const taking = { ...newLease(now, LEASE), name: task.name, isEarlier, startedAt: row?.started_at ?? null };
  if (!(await database.write((tx) => takeTask(tx, taking)))) return false;
  return runTaken(services, task, { lease: taking.lease, before: row }, stopping);
}

/** Runs every task that is due; resolves when all have ended. */
export async function runDueTasks(
  services: Services,
  tasks: readonly Task[],
  stopping: AbortSignal = new AbortController().signal,
): Promise<void> {
  const rows = new Map((await listTaskRows(services.database.read)).map((row) => [row.name, row]));
  const needed = neededTasks(tasks, services.settings);
  await Promise.all(needed.map((task) => runIfDue(services, task, rows.get(task.name), stopping)));
}

/** How long nothing is due for a task, in milliseconds. */
async function timeLeft(services: Services, task: Task): Promise<number> {
  const row = await findTaskRow(services.database.read, task.name);
  const now = services.clock();
  // Whoever runs it looks again when it has ended.
  const isRun = row?.lease != null && (row.leased_until ?? '') > now.toISOString();
  const left = isRun ? LOOK_EVERY : Date.parse((await dueAt(services, task, row)).at) - now.getTime();
  return Math.max(PAUSE, Math.min(LOOK_EVERY, left || 0));
}

/** Runs the tasks of this instance from now on, each by itself: a long one holds no other up. */
export const startTasks = (services: Services, tasks: readonly Task[]): Started =>
  startJobs(
    services,
    tasks.map((task) => ({
      async run(stopping: AbortSignal) {
        if (!isNeededBy(services.settings, task)) return LOOK_EVERY;
        await runDueTasks(services, [task], stopping);
        return timeLeft(services, task);
      },
      wakeOn: ['tasks', 'connections', task.wakeOn],
      tryAgainAfter: LOOK_EVERY,
      fault: 'what is due cannot be read or written',
    })),
  );
