/** Installations from before two members could not be called the same, and before events kept names. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';

import { databaseTest } from '#tests/support/instance.ts';

import { migrate, readMigrations } from './migrate.ts';
import { openDatabase } from './open.ts';

const OWN = '0057-names-of-members';
const all = await readMigrations(new URL('./', import.meta.url));
const AT = '2026-01-01T00:00:00.000Z';

databaseTest(
  'of members with one name the later is told apart, and old events keep what is known',
  'nothing',
  async (fresh, t) => {
    const database = await openDatabase(fresh.at);
    t.after(() => database.close());
    await migrate(
      database,
      all.filter(({ name }) => name < OWN),
    );
    await database.write(async (tx) => {
      for (const [email, name, removed] of [
        ['a@x.example', 'Nora North', AT],
        ['b@x.example', 'Nora North', null],
        ['c@x.example', 'nora  north', null],
        ['d@x.example', '', null],
      ])
        await sql`insert into staff (email, name, role, created_at, updated_at, removed_at)
        values (${email}, ${name}, 'sales', ${AT}, ${AT}, ${removed})`.execute(tx);
      await sql`insert into audit_events (at, actor_kind, actor_id, action, subject_kind, subject_id)
      values (${AT}, 'staff', '2', 'staff.add', 'staff', '3'), (${AT}, 'terminal', '2', 'staff.add', 'staff', '4')`.execute(
        tx,
      );
    });
    await migrate(database, all);
    const staff = await database.read.selectFrom('staff').select(['name', 'name_key as key']).orderBy('id').execute();
    assert.deepEqual(
      staff.map(({ name, key }) => [name, key]),
      [
        ['Nora North', 'noranorth'],
        ['Nora North', 'noranorth'],
        ['nora  north 2', 'noranorth2'],
        ['', ''],
      ],
    );
    const events = await database.read
      .selectFrom('audit_events')
      .select(['actor_name as by', 'actor_role as role', 'subject_name as about'])
      .orderBy('id')
      .execute();
    assert.deepEqual(
      events.map(({ by, role, about }) => [by, role, about]),
      [
        ['Nora North', 'sales', 'nora  north'],
        [null, null, null],
      ],
    );
  },
);
