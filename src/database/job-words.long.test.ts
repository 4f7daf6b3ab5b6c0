import assert from 'node:assert/strict';

import { cities } from '#tests/support/cities.ts';
import { TODAY } from '#tests/support/databases.ts';
import { databaseTest } from '#tests/support/instance.ts';

import { openDatabase } from './open.ts';
import { migrate, readMigrations } from './migrate.ts';
import { seed } from '#seed/seed.ts';
import { wordsOf } from './words.ts';

const OWN = '0013-words-of-place-and-shift';

databaseTest('openings of an installation from before are found by place and shift too', 'nothing', async (fresh) => {
  const database = await openDatabase(fresh.at);
  const all = await readMigrations(new URL('./', import.meta.url));
  await migrate(
    database,
    all.filter(({ name }) => name !== OWN),
  );
  await seed(database, { sample: true, today: TODAY, cities });
  const words = async () => {
    const rows = await database.read.selectFrom('job_words').selectAll().execute();
    return new Set(rows.map(({ job_id, word }) => `${job_id} ${word}`));
  };
  const filled = await words();
  const jobs = await database.read
    .selectFrom('jobs')
    .select(['id', 'place', 'is_night_shift'])
    .where('is_open', '=', 1)
    .execute();
  const own = jobs.flatMap(({ id, place, is_night_shift: isNight }) =>
    wordsOf(`${place} ${isNight === 1 ? 'Night Shift' : 'Day Shift'}`).map((word) => ({ word, job_id: id })),
  );
  // As it was before, apart from words that a description happens to hold too.
  for (const { word, job_id } of own)
    await database.write((tx) =>
      tx.deleteFrom('job_words').where('word', '=', word).where('job_id', '=', job_id).execute(),
    );
  assert.deepEqual(await migrate(database, all), [OWN]);
  const found = await words();
  await database.close();
  assert.ok(own.length > 0);
  assert.deepEqual(found, filled);
});
