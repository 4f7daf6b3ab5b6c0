import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';

import { migrations } from '#tests/support/migrations.ts';
import { databaseTest } from '#tests/support/instance.ts';
import { withSnapshot } from '#tests/support/snapshots.ts';

import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import { migrateWithSnapshot } from './snapshot.ts';

const OWN = '0016-state-of-content';
const LOOKUPS = ['industries', 'project_types', 'departments', 'educations'] as const;
const KINDS = [...LOOKUPS, 'experience_levels', 'clients', 'projects', 'jobs'] as const;

const before = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === OWN),
);

/** Content as it was stored before it had a state. */
async function fillOld({ write }: Database): Promise<void> {
  const statements = [
    ...LOOKUPS.map((table) =>
      table === 'educations'
        ? sql`insert into educations (name, education_name) values ('Any', 'Any education')`
        : sql`insert into ${sql.table(table)} (name) values ('One'), ('Another')`,
    ),
    sql`insert into experience_levels (name, years) values ('Fresher', 0)`,
    sql`insert into clients (name, description, banner_image, logo, cover_image) values ('Lakeside', 'Clinics', '/b', '/l', '/c')`,
    sql`insert into client_words (word, client_id) values ('lakeside', 1)`,
    sql`insert into projects (name, short_description, description, use_case, cover_image, logo, industry_id, client_id, is_in_house, launched_on)
      values ('Visits', 'Short', '<p>Long</p>', '<p>Use</p>', '/c', '/l', 1, 1, 0, '2025-01-01')`,
    sql`insert into project_kinds (type_id, project_id) values (1, 1)`,
    ...[1, 0].map(
      (
        isOpen,
      ) => sql`insert into jobs (title, department_id, education_id, experience_level_id, pay_scale, is_night_shift, description,
        responsibilities, requirements, place, employment_type, date_posted, valid_through, is_open)
        values ('Engineer', 1, 1, 1, '', 0, '', '', '', 'Kochi', 'FULL_TIME', '2025-03-04', '2999-01-01', ${isOpen})`,
    ),
    sql`insert into job_words (word, job_id) values ('engineer', 1)`,
  ];
  await write(async (tx) => {
    for (const statement of statements) await statement.execute(tx);
  });
}

const COUNTED = [...KINDS, 'client_words', 'project_kinds', 'job_words'] as const;
async function countAll({ read }: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of COUNTED) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(read);
    counts[table] = Number(rows[0]?.count);
  }
  return counts;
}

databaseTest(
  'what visitors saw before content had a state is published, and nothing is lost',
  'nothing',
  async (fresh) => {
    const database = await openDatabase(fresh.at);
    const home = mkdtempSync(join(tmpdir(), 'niram-test-state-'));
    try {
      await migrate(database, before);
      await fillOld(database);
      const counts = await countAll(database);
      const begun = new Date().toISOString();
      const keeping = { folder: join(home, 'snapshots'), version: '1', now: new Date() };
      const { migrated, snapshot = '' } = await migrateWithSnapshot(database, migrations, keeping);
      assert.equal(migrated[0], OWN);
      assert.deepEqual(await countAll(database), counts);
      for (const table of KINDS)
        for (const row of await database.read
          .selectFrom(table as 'clients')
          .select(['version', 'state', 'created_at', 'updated_at', 'published_at'])
          .execute()) {
          const { created_at: at, ...rest } = row;
          assert.deepEqual(rest, { version: 1, state: 'published', updated_at: at, published_at: at }, table);
          if (table === 'jobs') assert.equal(at, '2025-03-04T00:00:00.000Z');
          else assert.ok(at >= begun && at <= new Date().toISOString(), at);
        }
      const { rows: jobs } = await sql<{ is_open: number }>`select is_open from jobs order by id`.execute(
        database.read,
      );
      assert.deepEqual(
        jobs.map((job) => job.is_open),
        [1, 0],
      );

      // The snapshot opens as it was, and is migrated in its turn.
      await withSnapshot({ database, snapshot, home, migrations: before }, async (was) => {
        assert.deepEqual(await countAll(was), counts);
        await assert.rejects(sql`select state from clients`.execute(was.read));
        assert.equal((await migrate(was, migrations))[0], OWN);
        assert.deepEqual(await countAll(was), counts);
      });
    } finally {
      await database.close();
      rmSync(home, { recursive: true, force: true });
    }
  },
);

databaseTest('a row has a known state, and what is published or scheduled has its moment', 'cities', async (fresh) => {
  const database = await openDatabase(fresh.at);
  const insert = (state: string, at: string | null) =>
    database.write((tx) =>
      sql`insert into industries (name, state, published_at) values (${`${state} ${at}`}, ${state}, ${at})`.execute(tx),
    );
  const at = '2026-05-04T09:30:00.000Z';
  for (const state of ['draft', 'archived']) await insert(state, null);
  for (const state of ['draft', 'scheduled', 'published', 'archived']) await insert(state, at);
  for (const state of ['scheduled', 'published']) await assert.rejects(insert(state, null), /constraint/i);
  await assert.rejects(insert('hidden', at), /constraint/i);
  await database.write((tx) => sql`insert into industries (name) values ('Said nothing')`.execute(tx));
  const { state } = await database.read
    .selectFrom('industries')
    .select('state')
    .where('name', '=', 'Said nothing')
    .executeTakeFirstOrThrow();
  assert.equal(state, 'draft');
  await database.close();
});
