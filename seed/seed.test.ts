import assert from 'node:assert/strict';

import { cities } from '#tests/support/cities.ts';
import { TODAY } from '#tests/support/databases.ts';
import { databaseTest } from '#tests/support/instance.ts';

import { publishedFrom } from '#database/content-state.ts';
import { migrate, readMigrations } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import type { Database } from '#database/database.ts';
import { isSampleGone } from '#database/sample.ts';
import { seed } from './seed.ts';

const counted = async ({ read }: Database, table: 'industries' | 'clients' | 'jobs' | 'project_types') =>
  (await read.selectFrom(table).select('id').execute()).length;

/** What a start does to a database that is there already. */
const start = (database: Database) => seed(database, { sample: true, today: TODAY, cities });

/** Everything that an editor may delete; with `industries` alone only them, and the projects that name them. */
const empty = (database: Database, { isAll }: { isAll: boolean }) =>
  database.write(async (tx) => {
    await tx.deleteFrom('projects').execute();
    await tx.deleteFrom('industries').execute();
    if (!isAll) return;
    for (const table of ['project_types', 'clients', 'jobs', 'departments', 'educations', 'experience_levels'] as const)
      await tx.deleteFrom(table).execute();
  });

databaseTest(
  'an empty database is filled once, and a second time nothing is added or changed',
  'nothing',
  async (fresh) => {
    const database = await openDatabase(fresh.at);
    const rows = async () =>
      Promise.all(
        (
          ['clients', 'projects', 'jobs', 'industries', 'departments', 'cities', 'job_words', 'client_words'] as const
        ).map((table) =>
          database.read
            .selectFrom(table as 'clients')
            .selectAll()
            .execute(),
        ),
      );
    try {
      await migrate(database, await readMigrations(new URL('../src/database/', import.meta.url)));
      assert.equal(await start(database), true);
      const filled = await rows();
      assert.ok(filled.every((table) => table.length > 0));
      assert.equal(await start(database), false);
      assert.equal(await seed(database, { sample: true, today: TODAY, cities, isAsked: true }), false);
      assert.deepEqual(await rows(), filled);
    } finally {
      await database.close();
    }
  },
);

for (const isAll of [false, true])
  databaseTest(
    `a start after ${isAll ? 'everything' : 'the last industry'} was deleted brings nothing of the sample back`,
    'sample',
    async (fresh) => {
      const database = await openDatabase(fresh.at);
      try {
        await empty(database, { isAll });
        const clients = await counted(database, 'clients');
        assert.equal(await start(database), false);
        assert.equal(await counted(database, 'industries'), 0);
        assert.equal(await counted(database, 'clients'), clients);
      } finally {
        await database.close();
      }
    },
  );

databaseTest(
  'an installation that began without the sample stays without it, until it is asked for',
  'cities',
  async (fresh) => {
    const database = await openDatabase(fresh.at);
    try {
      assert.equal(await start(database), false);
      assert.equal(await counted(database, 'jobs'), 0);
      await database.write((tx) =>
        tx
          .insertInto('departments')
          .values({ ...publishedFrom(TODAY), name: 'Our own' })
          .execute(),
      );
      const asked = { sample: true, today: TODAY, cities, isAsked: true };
      assert.equal(await seed(database, asked), false, 'never beside content of its own');
      await database.write((tx) => tx.deleteFrom('departments').execute());
      assert.equal(await seed(database, asked), true);
      assert.ok((await counted(database, 'jobs')) > 0);
    } finally {
      await database.close();
    }
  },
);

databaseTest(
  'a starter has the lists that an agency chooses from, and nothing that it did',
  'nothing',
  async (fresh) => {
    const database = await openDatabase(fresh.at);
    const begin = () => seed(database, { sample: false, starter: true, today: TODAY, cities });
    try {
      await migrate(database, await readMigrations(new URL('../src/database/', import.meta.url)));
      assert.equal(await begin(), true);
      const [industries, types] = [await counted(database, 'industries'), await counted(database, 'project_types')];
      assert.ok(industries > 0 && types > 0);
      assert.deepEqual([await counted(database, 'clients'), await counted(database, 'jobs')], [0, 0]);
      assert.equal(await isSampleGone(database.read), true);
      await empty(database, { isAll: true });
      assert.equal(await begin(), false, 'what was deleted does not come back');
      assert.equal(await seed(database, { sample: true, today: TODAY, isAsked: true }), true);
      assert.equal(await isSampleGone(database.read), false);
    } finally {
      await database.close();
    }
  },
);
