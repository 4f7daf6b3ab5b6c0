import assert from 'node:assert/strict';
import { sql } from 'kysely';

import { databaseTest } from '#tests/support/instance.ts';

import { openDatabase } from './open.ts';

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
