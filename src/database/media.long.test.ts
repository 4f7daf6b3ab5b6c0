import assert from 'node:assert/strict';
import { sql } from 'kysely';

import { databaseTest } from '#tests/support/instance.ts';

import { openDatabase } from './open.ts';

databaseTest(
  'what is published has its pictures, a draft may lack them, and a picture in use stays',
  'cities',
  async (fresh, t) => {
    const database = await openDatabase(fresh.at);
    t.after(() => database.close());
    const run = (statement: ReturnType<typeof sql>) => database.write((tx) => statement.execute(tx));
    const at = '2026-01-01T00:00:00.000Z';
    await run(sql`insert into media (id, path, created_at) values (101, '/one.svg', ${at}), (102, '/two.svg', ${at})`);
    const insertClient = (state: string, cover: number | null) =>
      run(sql`insert into clients (name, description, state, published_at, banner_media_id, logo_media_id, cover_media_id)
        values ('Lakeside', '', ${state}, ${at}, 101, 101, ${cover})`);
    for (const state of ['draft', 'archived']) await insertClient(state, null);
    for (const state of ['draft', 'scheduled', 'published', 'archived']) await insertClient(state, 101);
    for (const state of ['scheduled', 'published'])
      await assert.rejects(insertClient(state, null), /constraint/i, state);
    await assert.rejects(insertClient('draft', 999), /constraint/i);
    await assert.rejects(run(sql`update clients set state = 'published' where cover_media_id is null`), /constraint/i);
    await assert.rejects(run(sql`delete from media where id = 101`), /constraint/i);
    await run(sql`delete from media where id = 102`);
    for (const wrong of [
      sql`insert into media (path, created_at) values ('/one.svg', ${at})`,
      sql`update media set width = 10`,
      sql`update media set width = 0, height = 0`,
      sql`update media set focal_x = 101`,
      sql`update media set focal_y = -1`,
    ])
      await assert.rejects(run(wrong), /constraint/i);
  },
);
