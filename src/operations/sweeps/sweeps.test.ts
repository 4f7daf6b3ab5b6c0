import assert from 'node:assert/strict';
import { setImmediate as breathe } from 'node:timers/promises';

import { randomNumbers } from '#tools/benchmarks/generate.ts';
import { runSweepCommand } from '#commands/sweep.ts';
import { sweeps } from '#app/sweeps.ts';
import { setAgency } from '#tests/support/agency.ts';
import { writeMessage } from '#tests/support/messages.ts';
import { emptyInstanceTest, openInstance, type Instance, instanceTest } from '#tests/support/instance.ts';

import { sweepOnce, startSweeps } from './runner.ts';
import type { Sweep } from './schema.ts';

// The days that pass here are those of these terms.
setAgency({ retention: { applicationMonths: 12, contactMonths: 24, hireMonths: 24, auditMonths: 24 } });

const TERMINAL = { kind: 'terminal', name: 'asha' } as const;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Faults are meant to happen here, and are logged. */
const quiet = { logLevel: 'silent' };

const sweep = ({ services }: Instance) => sweepOnce(services, sweeps);

/** Sends a letter of each form; `isTold`: as if all mails of them had left. */
async function send(instance: Instance, mark: string, { isTold }: { isTold: boolean }): Promise<void> {
  for (const form of ['contact', 'hire', 'application'] as const) {
    const letter = writeMessage(form, `${mark}-${form}`, randomNumbers(1));
    const answer = await instance.fetch(letter.path, letter.init());
    assert.equal(answer.status, 201, await answer.clone().text());
    const { receipt } = (await answer.json()) as { receipt: string };
    if (isTold)
      await instance.services.database.write((tx) =>
        tx
          .updateTable('outbox')
          .set({ state: 'sent', sent_at: instance.services.clock().toISOString() })
          .where('receipt', '=', receipt)
          .execute(),
      );
  }
}

/** How much of everything is there. */
async function held({ services: { database, files } }: Instance): Promise<Record<string, number>> {
  const counts: Record<string, number> = { stored: 0 };
  const tables = ['applications', 'contact_messages', 'hire_enquiries', 'files', 'receipts', 'outbox'] as const;
  for (const table of tables)
    counts[table] = (
      await database.read
        .selectFrom(table as 'outbox')
        .selectAll()
        .execute()
    ).length;
  for await (const _ of files.list()) counts['stored'] = (counts['stored'] ?? 0) + 1;
  return counts;
}

const warnings = async ({ fetch, pass }: Instance): Promise<string> => {
  // An answer about readiness is fresh for five seconds.
  pass(5000);
  const answer = await fetch('/readyz');
  assert.equal(answer.status, 200);
  return ((await answer.json()) as { warnings: string[] }).warnings.join('\n');
};

/** Lets the clock run evenly while it is looked at, and sweeps. */
async function runEvenly(instance: Instance, milliseconds: number): Promise<void> {
  for (let gone = 0; gone < milliseconds; gone += 15 * MINUTE) {
    instance.pass(15 * MINUTE);
    await sweepOnce(instance.services, []);
  }
  await sweep(instance);
}

instanceTest(
  'a clock that is 800 days ahead erases nothing and reminds nobody, is told, and all goes on when it is put right',
  async (instance) => {
    await send(instance, 'told', { isTold: true });
    await send(instance, 'waiting', { isTold: false });
    await sweep(instance);
    const before = await held(instance);
    assert.equal(await warnings(instance), '');

    instance.pass(800 * DAY);
    for (let times = 0; times < 3; times += 1) await sweep(instance);
    await runEvenly(instance, 2 * DAY);
    assert.deepEqual(await held(instance), before);
    assert.match(await warnings(instance), /^The clock was 800 days ahead .* nothing is erased by its age\.$/);

    instance.pass(-802 * DAY);
    await sweep(instance);
    assert.deepEqual(await held(instance), before);
    assert.equal(await warnings(instance), '');
    // Day by day the same time is nothing to doubt, and what nobody was told of stays.
    for (let day = 0; day < 800; day += 2) {
      instance.pass(2 * DAY);
      await sweepOnce(instance.services, []);
    }
    await sweep(instance);
    const { applications, contact_messages: messages, hire_enquiries: enquiries, stored } = await held(instance);
    assert.deepEqual([applications, messages, enquiries, stored], [1, 1, 1, 1]);
  },
  quiet,
);

instanceTest(
  'after a leap that is meant it goes on when a person says so, and what nobody was told of stays nevertheless',
  async (instance) => {
    const ask = (confirm: boolean) =>
      runSweepCommand(instance.services.database, { confirm, actor: TERMINAL }, instance.services.clock());
    await send(instance, 'told', { isTold: true });
    await send(instance, 'waiting', { isTold: false });
    await sweep(instance);
    assert.match(await ask(false), /^Nothing is held back/);
    const before = await held(instance);
    instance.pass(800 * DAY);
    assert.match(await ask(false), /^The clock was 800 days ahead .*\nIf the clock is right/);
    await sweep(instance);
    assert.deepEqual(await held(instance), before);
    assert.match(await ask(true), /^It is written down/);
    await sweep(instance);
    assert.equal(await warnings(instance), '');
    const after = await held(instance);
    assert.deepEqual(
      [after['applications'], after['contact_messages'], after['hire_enquiries'], after['stored']],
      [1, 1, 1, 1],
    );
    // What was said holds for the clock as it was.
    instance.pass(800 * DAY);
    await sweep(instance);
    assert.match(await warnings(instance), /^The clock was 800 days ahead/);
  },
  quiet,
);

instanceTest(
  'a product that was off for a month goes on by itself after a day of even running; the time in which it is off again does not count',
  async (instance) => {
    await send(instance, 'told', { isTold: true });
    await sweep(instance);
    // Nearly over, so that the month ends it.
    await instance.services.database.write((tx) =>
      tx
        .updateTable('applications')
        .set({ keep_until: new Date(instance.services.clock().getTime() + DAY).toISOString() })
        .execute(),
    );
    instance.pass(31 * DAY);
    await sweep(instance);
    await runEvenly(instance, 12 * 60 * MINUTE);
    instance.pass(2 * DAY);
    await sweep(instance);
    assert.equal((await held(instance))['applications'], 1);
    assert.match(await warnings(instance), /31 days ahead/);
    await runEvenly(instance, 11 * 60 * MINUTE);
    assert.equal((await held(instance))['applications'], 1);
    await runEvenly(instance, 60 * MINUTE);
    assert.equal((await held(instance))['applications'], 0);
    assert.equal(await warnings(instance), '');
  },
  quiet,
);

instanceTest('of two instances the one whose clock is right goes on, the other erases nothing', async (instance) => {
  await send(instance, 'told', { isTold: true });
  await sweep(instance);
  const ahead = await openInstance(instance.fresh, { logLevel: 'silent' });
  ahead.pass(800 * DAY);
  const before = await held(instance);
  for (let times = 0; times < 3; times += 1) {
    await sweep(ahead);
    await sweep(instance);
    instance.pass(10 * MINUTE);
    ahead.pass(10 * MINUTE);
  }
  assert.deepEqual(await held(instance), before);
  assert.equal(await warnings(instance), '');
  await ahead.close();
});

/** Contact messages of long ago, of which everybody has been told. */
const insertOld = ({ services: { database } }: Instance, count: number) =>
  database.write(async (tx) => {
    for (let number = 0; number < count; number += 1) {
      const receipt = `OLD-${number}`;
      const created_at = '2020-01-01T00:00:00.000Z';
      await tx
        .insertInto('receipts')
        .values({ receipt, form: 'contact', idempotency_key: null, content_hash: receipt, created_at })
        .execute();
      await tx
        .insertInto('contact_messages')
        .values({ receipt, name: 'A', email: 'a@example.com', phone: '1', subject: 'S', message: 'M', created_at })
        .execute();
    }
  });

emptyInstanceTest(
  'where most rows would go at once none does before a person has said so; a few, or a smaller part, go by themselves',
  async (instance) => {
    const messages = async () => (await held(instance))['contact_messages'];
    await insertOld(instance, 20);
    await sweep(instance);
    assert.equal(await messages(), 0);
    await instance.services.database.write((tx) => tx.deleteFrom('receipts').execute());
    await insertOld(instance, 30);
    await sweep(instance);
    await sweep(instance);
    assert.equal(await messages(), 30);
    assert.equal(await warnings(instance), '30 of 30 contact messages are over at once, so none of them is erased.');
    assert.match(
      await runSweepCommand(instance.services.database, { confirm: false, actor: TERMINAL }, instance.services.clock()),
      /^30 of 30 contact messages/,
    );
    await runSweepCommand(instance.services.database, { confirm: true, actor: TERMINAL }, instance.services.clock());
    await sweep(instance);
    assert.equal(await messages(), 0);
    assert.equal(await warnings(instance), '');
  },
  quiet,
);

emptyInstanceTest(
  'a sweep that still runs is not begun again, and holds up no other; a stop waits for it',
  async (instance) => {
    let [begun, others, running, most] = [0, 0, 0, 0];
    let release = () => {};
    const slow: Sweep = {
      name: 'slow',
      every: 1,
      isByClock: true,
      async run() {
        begun += 1;
        running += 1;
        most = Math.max(most, running);
        await new Promise<void>((resolve) => (release = resolve));
        running -= 1;
      },
    };
    const quick: Sweep = { name: 'quick', every: 1, isByClock: false, run: async () => void (others += 1) };
    const failing: Sweep = { name: 'failing', every: 1, isByClock: true, run: () => Promise.reject(new Error('away')) };
    const started = startSweeps(instance.services, [slow, failing, quick]);
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await breathe();
    };
    await until(() => begun === 1 && others > 3);
    assert.equal(begun, 1);
    let isStopped = false;
    release();
    await until(() => begun === 2);
    const stopped = started.stop().then(() => (isStopped = true));
    for (let turn = 0; turn < 20; turn += 1) await breathe();
    assert.deepEqual([isStopped, begun, most], [false, 2, 1]);
    release();
    await stopped;
  },
  quiet,
);
