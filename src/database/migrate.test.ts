import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';

import { databaseTest } from '#tests/support/instance.ts';

import { openDatabase } from './open.ts';
import { migrate, type Migration, ourMigrations, readMigrations } from './migrate.ts';

const one: Migration = {
  name: '0001-one',
  up: async (tx) => void (await sql`create table one (id integer primary key)`.execute(tx)),
};
const failing: Migration = {
  name: '0002-two',
  async up(tx) {
    await sql`create table two (id integer primary key)`.execute(tx);
    await sql`insert into one (id) values (1)`.execute(tx);
    await sql`alter table one add column note text`.execute(tx);
    throw new Error('the second half is missing');
  },
};

const isThere = (read: Parameters<ReturnType<typeof sql>['execute']>[0], what: string) =>
  sql
    .raw(`select * from ${what}`)
    .execute(read)
    .then(
      () => true,
      () => false,
    );

test('no two migrations have one number', async () => {
  const numbers = (await ourMigrations()).map(({ name }) => /^\D*\d{4}/.exec(name)?.[0]);
  assert.deepEqual(numbers, [...new Set(numbers)]);
});

test('the migrations of a fork come after ours', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'niram-test-migrations-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of ['own-0001-pledges.ts', 'columns.ts', '0010-later.ts', '0002-early.ts', 'own-0002-more.ts'])
    writeFileSync(join(folder, file), '');
  assert.deepEqual(
    (await readMigrations(pathToFileURL(`${folder}/`))).map(({ name }) => name),
    ['0002-early', '0010-later', 'own-0001-pledges', 'own-0002-more'],
  );
});

databaseTest('migrations run in order, once', 'nothing', async (fresh) => {
  const database = await openDatabase(fresh.at);
  const two: Migration = {
    name: '0002-two',
    up: async (tx) => void (await sql`alter table one add column note text`.execute(tx)),
  };
  assert.deepEqual(await migrate(database, [one]), ['0001-one']);
  assert.deepEqual(await migrate(database, [one, two]), ['0002-two']);
  assert.deepEqual(await migrate(database, [one, two]), []);
  await database.close();
});

databaseTest('a migration runs too that comes after those with a higher number', 'nothing', async (fresh) => {
  const database = await openDatabase(fresh.at);
  const others: Migration[] = ['0002-ours', 'own-0001-theirs'].map((name) => ({ name, up: async () => {} }));
  assert.deepEqual(await migrate(database, [one, ...others.slice(1)]), ['0001-one', 'own-0001-theirs']);
  assert.deepEqual(await migrate(database, [one, ...others]), ['0002-ours']);
  await database.close();
});

databaseTest(
  'a database of a newer version is refused with a sentence, and stays as it is',
  'nothing',
  async (fresh) => {
    const database = await openDatabase(fresh.at);
    const newer: Migration = { name: '0003-newer', up: async () => {} };
    await migrate(database, [one, newer]);
    await assert.rejects(
      migrate(database, [one, failing]),
      /The database is of a newer version of the product \(0003-newer\): update the product\.$/,
    );
    assert.equal(await isThere(database.read, 'one'), true);
    await database.close();
  },
);

databaseTest('a failing migration throws and leaves the database as it was before', 'nothing', async (fresh) => {
  const database = await openDatabase(fresh.at);
  await assert.rejects(migrate(database, [one, failing]), /0002-two failed .*the second half is missing/);
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(database.read);
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['0001-one'],
  );
  assert.equal(await isThere(database.read, 'two'), false);
  const left = await sql`select * from one`.execute(database.read);
  assert.deepEqual(left.rows, []);
  const mended: Migration = {
    name: '0002-two',
    up: async (tx) => void (await sql`create table two (id integer primary key)`.execute(tx)),
  };
  assert.deepEqual(await migrate(database, [one, mended]), ['0002-two'], 'mended, it runs');
  await database.close();
});

databaseTest('two instances that start at once migrate once', 'nothing', async (fresh) => {
  const databases = await Promise.all([openDatabase(fresh.at), openDatabase(fresh.at), openDatabase(fresh.at)]);
  let runs = 0;
  const counted: Migration = {
    name: '0001-counted',
    async up(tx) {
      runs += 1;
      await sql`create table counted (id integer primary key)`.execute(tx);
    },
  };
  const done = await Promise.all(databases.map((database) => migrate(database, [counted])));
  assert.deepEqual(done.flat(), ['0001-counted']);
  assert.equal(runs, 1);
  await Promise.all(databases.map((database) => database.close()));
});

databaseTest('the product’s own migrations run on an empty database', 'nothing', async (fresh) => {
  const database = await openDatabase(fresh.at);
  const migrations = await ourMigrations();
  assert.ok(migrations.length > 0);
  assert.deepEqual(
    await migrate(database, migrations),
    migrations.map(({ name }) => name),
  );
  await database.close();
});

databaseTest(
  'a file that was moved in before tables could be keeps its rows, and the next one has a number of its own',
  'nothing',
  async (fresh) => {
    const database = await openDatabase(fresh.at);
    const migrations = await ourMigrations();
    await migrate(
      database,
      migrations.filter(({ name }) => name < '0009'),
    );
    const at = '2026-11-27T10:00:00.000Z';
    await database.write(async (tx) => {
      await sql`insert into imports (name, site, notes, state, made_at) values ('old.xml', 'https://old.example', '[]', 'read', ${at})`.execute(
        tx,
      );
      await sql`insert into import_items (import_id, kind, step, key, title, address, becomes, notes, plan, state, message)
      values (1, 'posts', 2, 'p1', 'Hello', '/hello', '/blog/hello', '[]', '{}', 'made', '')`.execute(tx);
    });
    assert.ok((await migrate(database, migrations)).includes('0009-imports-of-tables'));
    const { read } = database;
    const [kept] = await read.selectFrom('imports').selectAll().execute();
    assert.deepEqual([kept?.id, kept?.name, kept?.source, kept?.columns], [1, 'old.xml', 'wordpress', '[]']);
    const [item] = await read.selectFrom('import_items').selectAll().execute();
    assert.deepEqual([item?.import_id, item?.title, item?.cells, item?.state], [1, 'Hello', null, 'made']);
    await database.write((tx) =>
      tx
        .insertInto('imports')
        .values({
          name: 'new.csv',
          source: 'people',
          site: '',
          columns: '[]',
          notes: '[]',
          state: 'reading',
          made_at: at,
        })
        .execute(),
    );
    const ids = await read.selectFrom('imports').select('id').orderBy('id').execute();
    assert.deepEqual(
      ids.map(({ id }) => id),
      [1, 2],
    );
    await database.write((tx) => tx.deleteFrom('imports').where('id', '=', 1).execute());
    assert.deepEqual(await read.selectFrom('import_items').selectAll().execute(), [], 'its rows leave with it');
    await database.close();
  },
);

databaseTest(
  'what was written of a room of the team stays with it when rooms get numbers',
  'nothing',
  async (fresh) => {
    const database = await openDatabase(fresh.at);
    const migrations = await ourMigrations();
    await migrate(
      database,
      migrations.filter(({ name }) => name < '0010'),
    );
    const at = '2026-11-27T10:00:00.000Z';
    const before = JSON.stringify({ 'team.glimpses.ui-ux.label': 'ui-ux', 'team.glimpses.office.label@ml': 'office' });
    await database.write(async (tx) => {
      await sql`insert into texts (id, body, state, created_at, updated_at) values (5, ${before}, 'draft', ${at}, ${at})`.execute(
        tx,
      );
      for (const kind of ['texts', 'pages'])
        await sql`insert into content_entries (kind, id, title, folded_title, state, draft, created_at, updated_at)
        values (${kind}, 5, 'Our team', 'our team', 'draft', ${before}, ${at}, ${at})`.execute(tx);
      await sql`insert into content_versions (kind, entry_id, number, body, reason, begun_at, made_at)
      values ('texts', 5, 1, ${before}, 'saved', ${at}, ${at}), ('pages', 5, 1, ${before}, 'saved', ${at}, ${at})`.execute(
        tx,
      );
    });
    await migrate(database, migrations);
    const after = { 'team.glimpses.2.label': 'ui-ux', 'team.glimpses.1.label@ml': 'office' };
    const { read } = database;
    const rows = await sql<{ body: string }>`select body from texts`.execute(read);
    assert.deepEqual(JSON.parse(rows.rows[0]?.body ?? ''), after);
    const drafts = await read
      .selectFrom('content_entries')
      .select('draft')
      .where('id', '=', 5)
      .orderBy('kind')
      .execute();
    assert.deepEqual(
      drafts.map(({ draft }) => draft),
      [before, JSON.stringify(after)],
    );
    const versions = await read.selectFrom('content_versions').select('body').orderBy('kind').execute();
    assert.deepEqual(
      versions.map(({ body }) => body),
      [before, JSON.stringify(after)],
    );
    await database.close();
  },
);
