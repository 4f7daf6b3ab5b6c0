/** Installations from before posts without a picture: their posts stay, and ids that are gone are not given again. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';

import { databaseTest } from '#tests/support/instance.ts';

import { migrate, readMigrations } from './migrate.ts';
import { openDatabase } from './open.ts';

const OWN = '0027-posts-without-a-picture';
const all = await readMigrations(new URL('./', import.meta.url));
const AT = '2026-01-01T00:00:00.000Z';

databaseTest('posts from before stay as they are, and from now on need no picture', 'nothing', async (fresh, t) => {
  const database = await openDatabase(fresh.at);
  t.after(() => database.close());
  await migrate(
    database,
    all.filter(({ name }) => name < OWN),
  );
  const post = (slug: string, media: number | null) => sql`
    insert into posts (slug, title, description, author, written_on, cover_media_id, cover_alt, body, state, created_at, updated_at, published_at)
    values (${slug}, 'Quays', 'About', 'Meera', '2026-01-01', ${media}, 'A quay', '<p>x</p>', 'published', ${AT}, ${AT}, ${AT})`;
  await database.write(async (tx) => {
    await sql`insert into media (path, created_at) values ('/pictures/not-found/1200.webp', ${AT})`.execute(tx);
    for (const slug of ['first', 'second', 'third']) await post(slug, 1).execute(tx);
    await sql`delete from posts where slug = 'third'`.execute(tx);
  });
  const stored = () => database.read.selectFrom('posts').selectAll().orderBy('id').execute();
  const before = await stored();
  await assert.rejects(database.write((tx) => post('bare', null).execute(tx)));
  await migrate(database, all);
  assert.deepEqual(await stored(), before);
  await database.write((tx) => post('bare', null).execute(tx));
  const [, , bare] = await stored();
  assert.equal(bare?.cover_media_id, null);
  assert.ok((bare?.id ?? 0) > 3, 'the id of the third is not given again');
});
