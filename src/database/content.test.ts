/** Installations from before the office's content: what is there becomes entries, and a snapshot opens as it was. */
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

const OWN = '0020-content';
const before = migrations.filter(({ name }) => name < OWN);

const AT = '2026-01-01T00:00:00.000Z';
const STATES = ['published', 'draft', 'scheduled', 'archived'] as const;
/** More than one statement takes. */
const MANY = 1203;

async function fillOld({ write }: Database): Promise<void> {
  const industries = Array.from(
    { length: MANY },
    (_, place) => sql`(${`Élan ${place}`}, ${STATES[place % 4]}, 3, ${AT})`,
  );
  const statements = [
    sql`insert into industries (name, state, version, published_at) values ${sql.join(industries)}`,
    sql`delete from industries where id = 7`,
    sql`insert into media (path, created_at) values ('/one.svg', ${AT})`,
    sql`insert into projects (name, short_description, description, use_case, cover_media_id, logo_media_id, industry_id, is_in_house,
        launched_on, state, published_at)
      values (${`'; drop table media; --`}, '', '', '', 1, 1, 1, 0, '2025-01-01', 'published', ${AT})`,
  ];
  await write(async (tx) => {
    for (const statement of statements) await statement.execute(tx);
  });
}

const entriesOf = ({ read }: Database) =>
  read
    .selectFrom('content_entries')
    .select(['kind', 'id', 'title', 'folded_title', 'state', 'version', 'draft', 'publish_at', 'published_at'])
    .where('kind', '<>', 'facts')
    .orderBy('kind')
    .orderBy('id')
    .execute();

databaseTest('what an installation from before has becomes entries without drafts', 'nothing', async (fresh, t) => {
  const database = await openDatabase(fresh.at);
  const home = mkdtempSync(join(tmpdir(), 'niram-test-content-'));
  t.after(() => rmSync(home, { recursive: true, force: true }));
  try {
    await migrate(database, before);
    await fillOld(database);
    const keeping = { folder: join(home, 'snapshots'), version: '1', now: new Date() };
    const { migrated, snapshot = '' } = await migrateWithSnapshot(database, migrations, keeping);
    assert.equal(migrated[0], OWN);
    const entries = await entriesOf(database);
    assert.equal(entries.length, MANY - 1 + 1);
    const third = entries.find(({ kind, id }) => kind === 'industries' && id === 3);
    assert.deepEqual(
      { ...third },
      {
        kind: 'industries',
        id: 3,
        title: 'Élan 2',
        folded_title: 'elan 2',
        state: 'scheduled',
        version: 3,
        draft: null,
        publish_at: AT,
        published_at: null,
      },
    );
    assert.equal(entries.find(({ kind }) => kind === 'projects')?.title, `'; drop table media; --`);
    const words = await database.read.selectFrom('content_words').select('word').where('entry_id', '=', 3).execute();
    assert.deepEqual(words.map(({ word }) => word).toSorted(), ['2', 'elan']);

    // The snapshot opens as it was, and is migrated in its turn.
    await withSnapshot({ database, snapshot, home, migrations: before }, async (was) => {
      await assert.rejects(sql`select kind from content_entries`.execute(was.read));
      assert.equal((await migrate(was, migrations))[0], OWN);
      assert.deepEqual(await entriesOf(was), entries);
    });
  } finally {
    await database.close();
  }
});
