import assert from 'node:assert/strict';
import { sql } from 'kysely';

import { migrations } from '#tests/support/migrations.ts';
import { databaseTest } from '#tests/support/instance.ts';

import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

const OWN = '0021-media-library';

databaseTest(
  'pictures from before uploads keep all that they had, and have names, words and a description where there was one',
  'nothing',
  async (fresh) => {
    const database = await openDatabase(fresh.at);
    await migrate(
      database,
      migrations.filter(({ name }) => name < OWN),
    );
    const at = '2026-01-01T00:00:00.000Z';
    await database.write(async (tx) => {
      for (const statement of [
        sql`insert into media (path, width, height, variants, focal_x, created_at) values
          ('/pictures/cover-ferry/1200.webp', 1200, 900, '{"webp":[480]}', 31, ${at}),
          ('/marks/clients/lakeside-clinics/logo.svg', null, null, '{}', 50, ${at}), ('', null, null, '{}', 50, ${at})`,
        sql`insert into industries (name, state, published_at) values ('Retail', 'published', ${at})`,
        sql`insert into projects (name, short_description, description, use_case, industry_id, is_in_house, launched_on)
          values ('Tides', '', '', '', 1, 1, '2025-01-01')`,
        sql`insert into project_screenshots (project_id, kind, media_id, alt_text, position)
          values (1, 'app', 1, '', 0), (1, 'app', 1, 'Tide table of Kochi', 1)`,
      ])
        await statement.execute(tx);
    });
    assert.equal((await migrate(database, migrations))[0], OWN);
    const rows = await database.read
      .selectFrom('media')
      .select(['path', 'width', 'focal_x', 'label', 'alt', 'is_decorative', 'version', 'updated_at'])
      .orderBy('id')
      .execute();
    assert.deepEqual(
      rows.map((row) => Object.values(row)),
      [
        ['/pictures/cover-ferry/1200.webp', 1200, 31, 'cover ferry', 'Tide table of Kochi', 0, 1, at],
        ['/marks/clients/lakeside-clinics/logo.svg', null, 50, 'lakeside clinics logo', '', 1, 1, at],
        ['', null, 50, '', '', 1, 1, at],
      ],
    );
    const words = await database.read
      .selectFrom('media_words')
      .selectAll()
      .orderBy('media_id')
      .orderBy('word')
      .execute();
    assert.deepEqual(
      words.map(({ word, media_id: id }) => `${id} ${word}`),
      ['1 cover', '1 ferry', '1 kochi', '1 of', '1 table', '1 tide', '2 clinics', '2 lakeside', '2 logo'],
    );
    await assert.rejects(
      database.write((tx) => tx.deleteFrom('media').where('id', '=', 1).execute()),
      'what is used cannot be deleted past the office either',
    );
    await database.close();
  },
);
