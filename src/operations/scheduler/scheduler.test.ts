/** Tasks: each runs when it is due, in one of several instances, and a broken-off run is begun again. */
import assert from 'node:assert/strict';

import { ask, join } from '#tests/support/office.ts';
import { emptyInstanceTest, openInstance } from '#tests/support/instance.ts';

import { readTasks, runNow } from './actions.ts';
import { runDueTasks, startTasks } from './runner.ts';
import type { Task } from './schema.ts';

const MINUTE = 60_000;

type Counted = Task & { runs: number; due: string | undefined };

/** A task that counts its runs. */
function counted(more: Partial<Task> = {}): Counted {
  const task: Counted = {
    name: 'count',
    title: 'Counting',
    about: 'Counts its runs.',
    every: 10 * MINUTE,
    runs: 0,
    due: undefined,
    findDue: () => Promise.resolve(task.due),
    run: () => {
      task.runs += 1;
      task.due = undefined;
      return Promise.resolve(`Run ${task.runs}.`);
    },
    ...more,
  };
  return task;
}

emptyInstanceTest(
  'a task runs at the first start, when its time has come, and when something is due earlier',
  async (instance) => {
    const { services } = instance;
    const task = counted();
    const look = () => runDueTasks(services, [task]);
    await look();
    await look();
    assert.equal(task.runs, 1);
    instance.pass(9 * MINUTE);
    await look();
    assert.equal(task.runs, 1, 'its time has not come');
    instance.pass(MINUTE);
    await look();
    assert.equal(task.runs, 2);
    task.due = new Date(services.clock().getTime() + MINUTE).toISOString();
    instance.pass(MINUTE - 1);
    await look();
    assert.equal(task.runs, 2);
    instance.pass(1);
    await look();
    assert.equal(task.runs, 3);
    const [state] = await readTasks(services, [task]);
    const now = services.clock();
    assert.deepEqual(state, {
      name: 'count',
      title: 'Counting',
      about: 'Counts its runs.',
      state: 'waiting',
      startedAt: now.toISOString(),
      endedAt: now.toISOString(),
      outcome: 'Run 3.',
      hasFailed: false,
      nextAt: new Date(now.getTime() + 10 * MINUTE).toISOString(),
    });
  },
);

emptyInstanceTest('of several instances one runs what is due', async (instance, t) => {
  const { services } = instance;
  const task = counted();
  const second = instance.services.database.kind === 'postgres' ? await openInstance(instance.fresh) : undefined;
  t.after(() => second?.close());
  const instances = [services, second?.services ?? services];
  await Promise.all(instances.flatMap((one) => [runDueTasks(one, [task]), runDueTasks(one, [task])]));
  assert.equal(task.runs, 1);
  for (const one of [instance, second]) one?.pass(1000);
  task.due = services.clock().toISOString();
  await Promise.all(instances.map((one) => runDueTasks(one, [task])));
  assert.equal(task.runs, 2);
});

emptyInstanceTest('a run that was broken off is seen, and begun again when its lease has ended', async (instance) => {
  const { services } = instance;
  const running = Promise.withResolvers<string>();
  const broken = counted({ run: () => running.promise });
  const first = runDueTasks(services, [broken]);
  const stateNow = async () => (await readTasks(services, [broken]))[0]?.state;
  while ((await stateNow()) !== 'running') await new Promise(setImmediate);
  const task = counted();
  await runDueTasks(services, [task]);
  assert.equal(task.runs, 0, 'it is running');
  instance.pass(3 * MINUTE);
  assert.equal(await stateNow(), 'interrupted');
  await runDueTasks(services, [task]);
  assert.equal(task.runs, 1);
  running.resolve('Too late.');
  await first;
  const [state] = await readTasks(services, [task]);
  assert.deepEqual([state?.outcome, state?.state], ['Run 1.', 'waiting'], 'what comes too late changes nothing');
});

emptyInstanceTest('a task that fails says why, and is tried again after a pause, due or not', async (instance) => {
  const { services } = instance;
  let fails = true;
  const task = counted({
    run: () => {
      task.runs += 1;
      return fails ? Promise.reject(new Error('The disk is full.')) : Promise.resolve('Done.');
    },
  });
  const silent = {
    ...services,
    log: Object.assign(Object.create(services.log) as typeof services.log, { error() {} }),
  };
  task.due = services.clock().toISOString();
  await runDueTasks(silent, [task]);
  await runDueTasks(silent, [task]);
  assert.equal(task.runs, 1);
  const [failed] = await readTasks(services, [task]);
  assert.deepEqual([failed?.outcome, failed?.hasFailed], ['The disk is full.', true]);
  fails = false;
  instance.pass(30_000);
  await runDueTasks(silent, [task]);
  const [state] = await readTasks(services, [task]);
  assert.deepEqual([task.runs, state?.outcome, state?.hasFailed], [2, 'Done.', false]);
});

emptyInstanceTest('staff see the tasks and start one, which is written down', async (instance) => {
  const { services } = instance;
  const { cookie, id } = await join(instance, 'editor');
  const task = counted();
  await runDueTasks(services, [task]);
  const actor = { kind: 'staff', id: String(id) } as const;
  assert.ok(!('refused' in (await runNow(services, [task], 'count', actor))));
  await runDueTasks(services, [task]);
  assert.equal(task.runs, 2);
  const unknown = await ask(instance, 'tasks/run', { body: { name: 'nothing' }, cookie });
  assert.deepEqual([unknown.status, unknown.body], [404, { message: 'There is no such task.' }]);
  const events = await services.database.read
    .selectFrom('audit_events')
    .selectAll()
    .where('action', '=', 'tasks.run')
    .execute();
  assert.deepEqual(
    events.map(({ actor_id: who, subject_id: what }) => [who, what]),
    [[String(id), 'count']],
  );
});

emptyInstanceTest('a long task holds no other up', async ({ services }) => {
  const long = Promise.withResolvers<string>();
  const quick = Promise.withResolvers<string>();
  let runs = 0;
  const again = counted({
    name: 'quick',
    wakeOn: 'content',
    findDue: () => Promise.resolve('2000-01-01T00:00:00.000Z'),
    run: () => {
      runs += 1;
      if (runs === 2) quick.resolve('');
      return Promise.resolve('');
    },
  });
  const started = startTasks(services, [counted({ run: () => long.promise }), again]);
  await quick.promise;
  long.resolve('Done.');
  await started.stop();
  assert.ok(runs >= 2, 'it ran again while the other was running');
});
