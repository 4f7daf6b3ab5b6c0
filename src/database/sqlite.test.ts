import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { test } from 'node:test';
import { sql } from 'kysely';

import { freshDatabase, TODAY } from '#tests/support/databases.ts';
import { until } from '#tests/support/until.ts';

import { publishedFrom } from './content-state.ts';
import { openDatabase } from './open.ts';
import type { Database } from './database.ts';

async function withDatabase(run: (database: Database, file: string) => Promise<void>): Promise<void> {
  const fresh = await freshDatabase('sqlite', 'cities');
  const database = await openDatabase(fresh.at);
  try {
    await run(database, fresh.at.file);
  } finally {
    await database.close();
    await fresh.remove();
  }
}

const setting = (name: string, value: string) => ({ name, value });

test('a Date, undefined, and whatever else SQLite would store as nothing are refused', () =>
  withDatabase(async (database) => {
    for (const value of [new Date(), undefined, true, {}, [1], Symbol('x')])
      await assert.rejects(
        database.write(async (tx) => {
          await sql`insert into settings (name, value) values ('x', ${value})`.execute(tx);
        }),
        TypeError,
      );
    const { rows } = await sql`select * from settings where name = 'x'`.execute(database.read);
    assert.deepEqual(rows, []);
  }));

test('what was erased is not left lying in the file', async () => {
  const fresh = await freshDatabase('sqlite', 'nothing');
  const secret = 'A name that nobody else has';
  try {
    const database = await openDatabase(fresh.at);
    await database.write(async (tx) => {
      await sql`create table people (name text)`.execute(tx);
      await sql`insert into people values (${secret}), ('Somebody else')`.execute(tx);
    });
    await database.write(async (tx) => void (await sql`delete from people where name = ${secret}`.execute(tx)));
    // The last to close brings everything into the file.
    await database.close();
    const bytes = await readFile(fresh.at.file);
    assert.ok(bytes.includes('Somebody else'));
    assert.ok(!bytes.includes(secret));
  } finally {
    await fresh.remove();
  }
});

test('reads cannot write', () =>
  withDatabase(async (database) => {
    await assert.rejects(sql`insert into settings (name, value) values ('x', 'y')`.execute(database.read), /readonly/);
  }));

test('a write that throws leaves nothing, and tells nobody', () =>
  withDatabase(async (database) => {
    const told: unknown[] = [];
    database.onInvalidated((tags) => told.push(tags));
    database.onSignal((signal) => told.push(signal));
    await assert.rejects(
      database.write(async (tx) => {
        await tx
          .insertInto('industries')
          .values({ ...publishedFrom(TODAY), name: 'x' })
          .execute();
        tx.signalAfterCommit('outbox');
        throw new Error('no');
      }),
      /no/,
    );
    assert.deepEqual(await database.read.selectFrom('industries').selectAll().execute(), []);
    assert.deepEqual(told, []);
  }));

test('one failed write does not hold up the next', () =>
  withDatabase(async (database) => {
    const writes = await Promise.allSettled([
      database.write(() => Promise.reject(new Error('no'))),
      database.write((tx) => tx.insertInto('settings').values(setting('x', 'y')).execute()),
    ]);
    assert.deepEqual(
      writes.map(({ status }) => status),
      ['rejected', 'fulfilled'],
    );
  }));

test('of writes that share a commit the one that fails is undone alone, and none is told before the commit', () =>
  withDatabase(async (database, file) => {
    const seen = new DatabaseSync(file, { readOnly: true });
    const stored = () =>
      seen
        .prepare("select name from settings where name like 'name %' order by name")
        .all()
        .map(({ name }) => name);
    const storedWhenTold: unknown[][] = [];
    const write = (name: string, isGood: boolean) =>
      database
        .write(async (tx) => {
          await tx.insertInto('settings').values(setting(name, '')).execute();
          if (!isGood) throw new Error(name);
          return name;
        })
        .finally(() => storedWhenTold.push(stored()));
    const names = Array.from({ length: 30 }, (_, place) => `name ${String(place).padStart(2, '0')}`);
    const good = names.filter((_, place) => place % 3 !== 1);
    const outcomes = await Promise.allSettled(names.map((name) => write(name, good.includes(name))));
    assert.deepEqual(
      outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : (outcome.reason as Error).message)),
      names,
    );
    assert.deepEqual(stored(), good);
    assert.ok(new Set(storedWhenTold.map(({ length }) => length)).size < good.length, 'some shared a commit');
    for (const [place, there] of storedWhenTold.entries()) {
      const name = names[place] ?? '';
      assert.equal(there.includes(name), good.includes(name), name);
    }
    seen.close();
  }));

test('what is committed is told, and is there to be read', () =>
  withDatabase(async (database) => {
    const seen: unknown[] = [];
    database.onInvalidated((tags) => seen.push(tags));
    await database.write((tx) =>
      tx
        .insertInto('industries')
        .values({ ...publishedFrom(TODAY), name: 'x' })
        .execute(),
    );
    assert.deepEqual(seen, [['lookups']]);
    assert.equal((await database.read.selectFrom('industries').selectAll().execute()).length, 1);
  }));

test('a reader does not see what is not committed yet', () =>
  withDatabase(async (database) => {
    await database.write(async (tx) => {
      await tx.insertInto('settings').values(setting('x', 'y')).execute();
      const found = await database.read.selectFrom('settings').select('name').where('name', '=', 'x').execute();
      assert.deepEqual(found, []);
    });
  }));

test('two processes that read and then write lose no count, and hear each other', () =>
  withDatabase(async (database, file) => {
    const TIMES = 40;
    await database.write((tx) => tx.insertInto('settings').values(setting('count', '0')).execute());
    const told: unknown[] = [];
    database.onInvalidated((tags) => told.push(tags));
    const script = join(import.meta.dirname, '..', '..', 'tests', 'support', 'count-up.ts');
    const children = [1, 2].map(() =>
      spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, file, String(TIMES)], {
        stdio: 'inherit',
      }),
    );
    const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0] as number));
    assert.deepEqual(codes, [0, 0]);
    const { value } = await database.read
      .selectFrom('settings')
      .select('value')
      .where('name', '=', 'count')
      .executeTakeFirstOrThrow();
    assert.equal(value, String(2 * TIMES));
    await until('the commits of other processes', () => told.includes('all'));
  }));

test('a disk that cannot be read for a while ends nothing: what is remembered is not trusted until it can be', () =>
  withDatabase(async (database) => {
    const told: unknown[] = [];
    database.onInvalidated((tags) => told.push(tags));
    const { get } = StatementSync.prototype;
    StatementSync.prototype.get = () => {
      throw new Error('disk I/O error');
    };
    try {
      await until('the loss', () => !database.isListening());
    } finally {
      StatementSync.prototype.get = get;
    }
    await until('the return', database.isListening);
    assert.deepEqual(told, ['all']);
  }));

test('the file is synced at each commit and checks its references', () =>
  withDatabase(async (database) => {
    const pragma = (name: string) =>
      database.write(async (tx) => (await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(tx)).rows[0]);
    assert.deepEqual({ ...(await pragma('journal_mode')) }, { journal_mode: 'wal' });
    assert.deepEqual({ ...(await pragma('synchronous')) }, { synchronous: 2 });
    assert.deepEqual({ ...(await pragma('foreign_keys')) }, { foreign_keys: 1 });
  }));
