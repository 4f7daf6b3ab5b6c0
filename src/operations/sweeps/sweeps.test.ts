import assert from 'node:assert/strict';
import { setImmediate as breathe } from 'node:timers/promises';

import { randomNumbers } from '#tools/benchmarks/generate.ts';
import { runSweepCommand } from '#commands/sweep.ts';
import { sweeps } from '#app/sweeps.ts';
import { setAgency } from '#tests/support/agency.ts';
import { writeMessage } from '#tests/support/messages.ts';
import { emptyRoomTest, openRoom, type Room, roomTest } from '#tests/support/room.ts';

import { sweepOnce, startSweeps } from './runner.ts';
import type { Sweep } from './schema.ts';

// The days that pass here are those of these terms.
setAgency({ retention: { applicationMonths: 12, contactMonths: 24, hireMonths: 24, auditMonths: 24 } });

const TERMINAL = { kind: 'terminal', name: 'asha' } as const;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Faults are meant to happen here, and are logged. */
const quiet = { logLevel: 'silent' };

const sweep = ({ services }: Room) => sweepOnce(services, sweeps);

/** Sends a letter of each form; `isTold`: as if all mails of them had left. */
async function send(room: Room, mark: string, { isTold }: { isTold: boolean }): Promise<void> {
  for (const form of ['contact', 'hire', 'application'] as const) {
    const letter = writeMessage(form, `${mark}-${form}`, randomNumbers(1));
    const answer = await room.fetch(letter.path, letter.init());
    assert.equal(answer.status, 201, await answer.clone().text());
    const { receipt } = (await answer.json()) as { receipt: string };
    if (isTold)
      await room.services.database.write((tx) =>
        tx
          .updateTable('outbox')
          .set({ state: 'sent', sent_at: room.services.clock().toISOString() })
          .where('receipt', '=', receipt)
          .execute(),
      );
  }
}

/** How much of everything is there. */
async function held({ services: { database, files } }: Room): Promise<Record<string, number>> {
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

const warnings = async ({ fetch, pass }: Room): Promise<string> => {
  // An answer about readiness is fresh for five seconds.
  pass(5000);
  const answer = await fetch('/readyz');
  assert.equal(answer.status, 200);
  return ((await answer.json()) as { warnings: string[] }).warnings.join('\n');
};

/** Lets the clock run evenly while it is looked at, and sweeps. */
async function runEvenly(room: Room, milliseconds: number): Promise<void> {
  for (let gone = 0; gone < milliseconds; gone += 15 * MINUTE) {
    room.pass(15 * MINUTE);
    await sweepOnce(room.services, []);
  }
  await sweep(room);
}

roomTest(
  'a clock that is 800 days ahead erases nothing and reminds nobody, is told, and all goes on when it is put right',
  async (room) => {
    await send(room, 'told', { isTold: true });
    await send(room, 'waiting', { isTold: false });
    await sweep(room);
    const before = await held(room);
    assert.equal(await warnings(room), '');

    room.pass(800 * DAY);
    for (let times = 0; times < 3; times += 1) await sweep(room);
    await runEvenly(room, 2 * DAY);
    assert.deepEqual(await held(room), before);
    assert.match(await warnings(room), /^The clock was 800 days ahead .* nothing is erased by its age\.$/);

    room.pass(-802 * DAY);
    await sweep(room);
    assert.deepEqual(await held(room), before);
    assert.equal(await warnings(room), '');
    // Day by day the same time is nothing to doubt, and what nobody was told of stays.
    for (let day = 0; day < 800; day += 2) {
      room.pass(2 * DAY);
      await sweepOnce(room.services, []);
    }
    await sweep(room);
    const { applications, contact_messages: messages, hire_enquiries: enquiries, stored } = await held(room);
    assert.deepEqual([applications, messages, enquiries, stored], [1, 1, 1, 1]);
  },
  quiet,
);

roomTest(
  'after a leap that is meant it goes on when a person says so, and what nobody was told of stays nevertheless',
  async (room) => {
    const ask = (confirm: boolean) =>
      runSweepCommand(room.services.database, { confirm, actor: TERMINAL }, room.services.clock());
    await send(room, 'told', { isTold: true });
    await send(room, 'waiting', { isTold: false });
    await sweep(room);
    assert.match(await ask(false), /^Nothing is held back/);
    const before = await held(room);
    room.pass(800 * DAY);
    assert.match(await ask(false), /^The clock was 800 days ahead .*\nIf the clock is right/);
    await sweep(room);
    assert.deepEqual(await held(room), before);
    assert.match(await ask(true), /^It is written down/);
    await sweep(room);
    assert.equal(await warnings(room), '');
    const after = await held(room);
    assert.deepEqual(
      [after['applications'], after['contact_messages'], after['hire_enquiries'], after['stored']],
      [1, 1, 1, 1],
    );
    // What was said holds for the clock as it was.
    room.pass(800 * DAY);
    await sweep(room);
    assert.match(await warnings(room), /^The clock was 800 days ahead/);
  },
  quiet,
);

roomTest(
  'a product that was off for a month goes on by itself after a day of even running; the time in which it is off again does not count',
  async (room) => {
    await send(room, 'told', { isTold: true });
    await sweep(room);
    // Nearly over, so that the month ends it.
    await room.services.database.write((tx) =>
      tx
        .updateTable('applications')
        .set({ keep_until: new Date(room.services.clock().getTime() + DAY).toISOString() })
        .execute(),
    );
    room.pass(31 * DAY);
    await sweep(room);
    await runEvenly(room, 12 * 60 * MINUTE);
    room.pass(2 * DAY);
    await sweep(room);
    assert.equal((await held(room))['applications'], 1);
    assert.match(await warnings(room), /31 days ahead/);
    await runEvenly(room, 11 * 60 * MINUTE);
    assert.equal((await held(room))['applications'], 1);
    await runEvenly(room, 60 * MINUTE);
    assert.equal((await held(room))['applications'], 0);
    assert.equal(await warnings(room), '');
  },
  quiet,
);

roomTest('of two instances the one whose clock is right goes on, the other erases nothing', async (room) => {
  await send(room, 'told', { isTold: true });
  await sweep(room);
  const ahead = await openRoom(room.fresh, { logLevel: 'silent' });
  ahead.pass(800 * DAY);
  const before = await held(room);
  for (let times = 0; times < 3; times += 1) {
    await sweep(ahead);
    await sweep(room);
    room.pass(10 * MINUTE);
    ahead.pass(10 * MINUTE);
  }
  assert.deepEqual(await held(room), before);
  assert.equal(await warnings(room), '');
  await ahead.close();
});

/** Contact messages of long ago, of which everybody has been told. */
const insertOld = ({ services: { database } }: Room, count: number) =>
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

emptyRoomTest(
  'where most rows would go at once none does before a person has said so; a few, or a smaller part, go by themselves',
  async (room) => {
    const messages = async () => (await held(room))['contact_messages'];
    await insertOld(room, 20);
    await sweep(room);
    assert.equal(await messages(), 0);
    await room.services.database.write((tx) => tx.deleteFrom('receipts').execute());
    await insertOld(room, 30);
    await sweep(room);
    await sweep(room);
    assert.equal(await messages(), 30);
    assert.equal(await warnings(room), '30 of 30 contact messages are over at once, so none of them is erased.');
    assert.match(
      await runSweepCommand(room.services.database, { confirm: false, actor: TERMINAL }, room.services.clock()),
      /^30 of 30 contact messages/,
    );
    await runSweepCommand(room.services.database, { confirm: true, actor: TERMINAL }, room.services.clock());
    await sweep(room);
    assert.equal(await messages(), 0);
    assert.equal(await warnings(room), '');
  },
  quiet,
);

emptyRoomTest(
  'a sweep that still runs is not begun again, and holds up no other; a stop waits for it',
  async (room, t) => {
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
    t.mock.timers.enable({ apis: ['setInterval'] });
    const started = startSweeps(room.services, [slow, failing, quick]);
    /** Minute after minute passes. */
    const until = async (isSo: () => boolean) => {
      while (!isSo()) {
        t.mock.timers.tick(MINUTE);
        for (let turn = 0; turn < 20; turn += 1) await breathe();
      }
    };
    await until(() => begun === 1 && others > 3);
    assert.equal(begun, 1);
    let isStopped = false;
    release();
    await until(() => begun === 2);
    const stopped = started.stop().then(() => (isStopped = true));
    t.mock.timers.tick(MINUTE);
    for (let turn = 0; turn < 20; turn += 1) await breathe();
    assert.deepEqual([isStopped, begun, most], [false, 2, 1]);
    release();
    await stopped;
  },
  quiet,
);
