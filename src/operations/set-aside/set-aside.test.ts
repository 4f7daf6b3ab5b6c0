/** What fails in a queue: the rest goes on, it is tried three times with pauses, and then a person decides. */
import assert from 'node:assert/strict';

import { drain, Outage } from '#platform/jobs/drain.ts';
import { isReady } from '#platform/jobs/failures.ts';
import { runDueTasks } from '#operations/scheduler/runner.ts';
import { sweepOnce } from '#operations/sweeps/runner.ts';
import { sweeps } from '#app/sweeps.ts';
import { tasks } from '#app/tasks.ts';
import { ask, join } from '#tests/support/office.ts';
import { emptyInstanceTest, type Instance } from '#tests/support/instance.ts';

const MINUTE = 60_000;
const TEN_MINUTES = 10 * MINUTE;
/** Faults are meant to happen here, and are logged. */
const quiet = { logLevel: 'silent' };

/** A queue of settings whose names begin with 'item-': work deletes them. */
function queueOf({ services }: Instance, fails: (name: string) => Error | undefined, part = 4) {
  const { database, clock } = services;
  const tries: string[] = [];
  const run = () =>
    drain<{ name: string }>(services, {
      name: 'bulk',
      next: () =>
        database.read
          .selectFrom('settings')
          .select('name')
          .where('name', 'like', 'item-%')
          .where(isReady('bulk', 'name', clock()))
          .orderBy('name')
          .limit(part)
          .execute(),
      keyOf: ({ name }) => name,
      work: (items) =>
        database.write(async (tx) => {
          for (const { name } of items) {
            await tx.deleteFrom('settings').where('name', '=', name).execute();
            const error = fails(name);
            if (error !== undefined) {
              tries.push(name);
              throw error;
            }
          }
        }),
    });
  const put = (names: readonly string[]) =>
    database.write(async (tx) => {
      for (const name of names) await tx.insertInto('settings').values({ name, value: '' }).execute();
    });
  const left = async () =>
    (await database.read.selectFrom('settings').select('name').where('name', 'like', 'item-%').execute())
      .map(({ name }) => name)
      .toSorted();
  return { run, put, left, tries };
}

const names = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, place) => `item-${String(from + place).padStart(3, '0')}`);

emptyInstanceTest(
  'items that fail stop none behind them, however many come first, and are set aside after three tries',
  async (instance) => {
    const bad = names(0, 10);
    let cured = new Set<string>();
    const queue = queueOf(instance, (name) =>
      bad.includes(name) && !cured.has(name) ? new Error(`The cover of ${name} is missing.`) : undefined,
    );
    await queue.put([...bad, ...names(10, 30)]);
    const { cookie } = await join(instance, 'owner');
    const editor = await join(instance, 'editor');
    const aside = async () => (await ask(instance, 'set-aside', { cookie })).body.data;

    assert.equal(await queue.run(), 20);
    assert.deepEqual(await queue.left(), bad);
    // Within the pause nothing is tried.
    queue.tries.length = 0;
    await queue.run();
    assert.equal(queue.tries.length, 0);
    instance.pass(MINUTE);
    await queue.run();
    assert.deepEqual(await aside(), []);
    instance.pass(TEN_MINUTES);
    await queue.run();
    const shown = await aside();
    assert.deepEqual(
      shown.map(({ item }: { item: string }) => item),
      bad,
    );
    assert.deepEqual(shown[0], {
      queue: 'bulk',
      item: 'item-000',
      title: 'Changes of whole lists',
      to: null,
      reason: 'The cover of item-000 is missing.',
      tries: 3,
      setAsideAt: instance.services.clock().toISOString(),
    });
    const today = (await ask(instance, 'today', { cookie })).body.data.lines;
    assert.ok(today.some(({ id, to }: { id: string; to: string }) => id === 'set-aside' && to === '/health'));
    queue.tries.length = 0;
    instance.pass(30 * TEN_MINUTES);
    await queue.run();
    assert.equal(queue.tries.length, 0, 'what is set aside is not tried by itself');

    assert.equal((await ask(instance, 'set-aside', { cookie: editor.cookie })).status, 403);
    const decide = (item: string, decision: string) =>
      ask(instance, 'set-aside/decide', { body: { queue: 'bulk', item, decision }, cookie });
    cured = new Set(['item-001']);
    for (const item of ['item-000', 'item-001']) assert.equal((await decide(item, 'try_again')).status, 200);
    assert.equal((await decide('item-002', 'dismiss')).status, 200);
    assert.equal((await decide('item-002', 'dismiss')).status, 404);
    assert.equal(await queue.run(), 1);
    assert.deepEqual(
      (await aside()).map(({ item }: { item: string }) => item),
      bad.slice(3),
    );
    const rows = await instance.services.database.read.selectFrom('failed_items').select(['item', 'tries']).execute();
    assert.ok(!rows.some(({ item }) => item === 'item-001'), 'what succeeded is forgotten');
    assert.equal(rows.find(({ item }) => item === 'item-000')?.tries, 1);
  },
  quiet,
);

emptyInstanceTest(
  'an entry that cannot be published at its time says why, and is told once for each try',
  async (instance) => {
    const { services } = instance;
    let told = 0;
    services.log.error = () => void (told += 1);
    const entry = { kind: 'redirects' as const, id: 7, title: 'Old', folded_title: 'old', state: 'scheduled' as const };
    const times = { published_at: null, created_at: '2001-01-01', updated_at: '2001-01-01', publish_at: '2001-01-02' };
    // What is no JSON throws wherever it is read.
    await services.database.write((tx) =>
      tx
        .insertInto('content_entries')
        .values({ ...entry, ...times, draft: '{' })
        .execute(),
    );
    const { cookie } = await join(instance, 'owner');
    const task = tasks.filter(({ name }) => name === 'content');
    for (let minutes = 0; minutes < 40; minutes += 1) {
      await runDueTasks(services, task);
      instance.pass(MINUTE);
    }
    assert.equal(told, 3);
    const lines = (await ask(instance, 'today', { cookie })).body.data.lines as { id: string; detail: string }[];
    assert.match(lines.find(({ id }) => id === 'schedule-redirects-7')?.detail ?? '', /JSON/);
    const [shown] = (await ask(instance, 'tasks', { cookie })).body.data;
    assert.match(shown.outcome, /1 failed: each is tried three times, and then set aside/);
    const [item] = (await ask(instance, 'set-aside', { cookie })).body.data;
    assert.deepEqual([item.item, item.to], ['redirects 7', '/content/redirects/7']);
  },
  quiet,
);

emptyInstanceTest(
  'an outage is nobody’s try, and what left the queue by itself is forgotten',
  async (instance) => {
    let fault: Error | undefined = new Outage('The service does not answer.');
    const queue = queueOf(instance, () => fault);
    await queue.put(names(0, 3));
    const rows = () => instance.services.database.read.selectFrom('failed_items').selectAll().execute();
    await assert.rejects(queue.run(), Outage);
    assert.deepEqual([await rows(), queue.tries.length], [[], 1]);
    fault = new Error('It is broken.');
    await queue.run();
    assert.equal((await rows()).length, 3);
    await instance.services.database.write((tx) => tx.deleteFrom('settings').where('name', 'like', 'item-%').execute());
    instance.pass(MINUTE);
    await queue.run();
    assert.deepEqual(await rows(), []);
  },
  quiet,
);

emptyInstanceTest(
  'one bad item costs few tries more, not one for each item of its part',
  async (instance) => {
    const queue = queueOf(instance, (name) => (name === 'item-000' ? new Error('It is broken.') : undefined), 64);
    await queue.put(names(0, 64));
    assert.equal(await queue.run(), 63);
    assert.equal(queue.tries.length, 7, 'the part, its halves, and the item alone');
  },
  quiet,
);

emptyInstanceTest(
  'a task is run when one of its items is to be tried again, and not before',
  async (instance) => {
    const queue = queueOf(instance, () => new Error('It is broken.'));
    await queue.put(names(0, 1));
    let runs = 0;
    const task = {
      name: 'bulk',
      title: '',
      about: '',
      every: 100 * TEN_MINUTES,
      async run() {
        runs += 1;
        await queue.run();
        return '';
      },
    };
    const look = () => runDueTasks(instance.services, [task]);
    await look();
    instance.pass(MINUTE - 1);
    await look();
    assert.equal(runs, 1);
    instance.pass(1);
    await look();
    assert.equal(runs, 2);
    for (let times = 0; times < 20; times += 1) {
      instance.pass(TEN_MINUTES);
      await look();
    }
    assert.equal(runs, 3);
  },
  quiet,
);

emptyInstanceTest(
  'a sweep that fails whole is told after three times, and tried on until it works',
  async (instance) => {
    let fault: Error | undefined = new Error('The view is gone.');
    let runs = 0;
    const sweep = {
      name: sweeps[0]?.name ?? '',
      every: TEN_MINUTES,
      isByClock: false,
      run() {
        runs += 1;
        return fault === undefined ? Promise.resolve() : Promise.reject(fault);
      },
    };
    const { cookie } = await join(instance, 'owner');
    const aside = async () =>
      (await ask(instance, 'set-aside', { cookie })).body.data.map(({ item, reason }: Record<string, string>) => [
        item,
        reason,
      ]);
    for (let times = 0; times < 5; times += 1) {
      await sweepOnce(instance.services, [sweep]);
      assert.equal((await aside()).length, times < 2 ? 0 : 1);
      instance.pass(TEN_MINUTES);
    }
    assert.deepEqual([runs, await aside()], [5, [[sweep.name, 'The view is gone.']]]);
    fault = undefined;
    await sweepOnce(instance.services, [sweep]);
    assert.deepEqual(await aside(), []);
  },
  quiet,
);
