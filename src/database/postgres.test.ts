import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';

import { freshDatabase, TODAY } from '#tests/support/databases.ts';
import { until } from '#tests/support/until.ts';

import { publishedFrom } from './content-state.ts';
import { openDatabase } from './open.ts';
import type { Database } from './database.ts';
import { isUnavailable } from './unavailable.ts';

async function withTwo(run: (one: Database, two: Database) => Promise<void>): Promise<void> {
  const fresh = await freshDatabase('postgres', 'cities');
  const [one, two] = await Promise.all([openDatabase(fresh.at), openDatabase(fresh.at)]);
  try {
    await run(one, two);
  } finally {
    await Promise.all([one.close(), two.close()]);
    await fresh.remove();
  }
}

const change = (database: Database) =>
  database.write((tx) =>
    tx
      .insertInto('industries')
      .values({ ...publishedFrom(TODAY), name: 'Another' })
      .execute(),
  );

test('what one instance commits the other hears', () =>
  withTwo(async (one, two) => {
    const heard: unknown[] = [];
    two.onInvalidated((tags) => heard.push(tags));
    two.onSignal((signal) => heard.push(signal));
    await change(one);
    await one.write(async (tx) => tx.signalAfterCommit('outbox'));
    await until('the commits', () => heard.length > 1);
    assert.deepEqual(heard, [['lookups'], 'outbox']);
  }));

test('what is rolled back nobody hears', () =>
  withTwo(async (one, two) => {
    const heard: unknown[] = [];
    two.onInvalidated((tags) => heard.push(tags));
    await assert.rejects(
      one.write(async (tx) => {
        await tx.deleteFrom('cities').execute();
        throw new Error('no');
      }),
    );
    await change(one);
    await until('the commit', () => heard.length > 0);
    assert.deepEqual(heard, [['lookups']]);
  }));

test('while the ear is lost nothing remembered is trusted; once it is back everything is forgotten', () =>
  withTwo(async (one, two) => {
    assert.ok(two.isListening());
    const heard: unknown[] = [];
    two.onInvalidated((tags) => heard.push(tags));
    const isLost = until('the loss', () => !two.isListening());
    await one.write(async (tx) => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen changes' and datname = current_database()`.execute(
        tx,
      );
    });
    await isLost;
    await until('the return', () => two.isListening());
    assert.ok(heard.includes('all'));
    await change(one);
    await until('the commit', () => heard.some((tags) => Array.isArray(tags)));
  }));

test('a connection that breaks between two statements of a transaction fails that transaction alone, as unavailable', () =>
  withTwo(async (one, two) => {
    const broken = one.write(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(two.read);
      await until('its end', async () => {
        const found = await sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(two.read);
        return found.rows.length === 0;
      });
      await sql`select 1`.execute(tx);
    });
    await assert.rejects(broken, (error: Error) => isUnavailable(error));
    assert.equal(await one.write(async () => 'again'), 'again');
  }));

test('reads cannot write', () =>
  withTwo(async (one) => {
    await assert.rejects(
      sql`insert into settings (name, value) values ('x', 'y')`.execute(one.read),
      /read-only transaction/,
    );
  }));

test('counts come as numbers', () =>
  withTwo(async (one) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from cities`.execute(one.read);
    assert.equal(typeof rows[0]?.n, 'number');
  }));

test('a lock lets one instance in at a time', () =>
  withTwo(async (one, two) => {
    const order: string[] = [];
    const first = one.write(async (tx) => {
      await one.lock(tx);
      order.push('one in');
      await until('the other', async () => {
        const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted`;
        return order.length > 1 || (await waiting.execute(one.read)).rows.length > 0;
      });
      order.push('one out');
    });
    await until('the first', () => order.length > 0);
    await two.write(async (tx) => {
      await two.lock(tx);
      order.push('two in');
    });
    await first;
    assert.deepEqual(order, ['one in', 'one out', 'two in']);
  }));

test('a server that is not there is an error at the start, not a wait', async () => {
  await assert.rejects(openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', file: '' }), /ECONNREFUSED/);
});
