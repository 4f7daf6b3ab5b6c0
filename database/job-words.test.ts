import assert from 'node:assert/strict';

import { openDatabase } from '#platform/database.ts';

import { cities } from '../tests/support/cities.ts';
import { TODAY } from '../tests/support/databases.ts';
import { databaseTest } from '../tests/support/room.ts';
import { migrate, readMigrations } from './migrate.ts';
import { seed } from './seed/seed.ts';

const OWN = '0012-words-of-place-and-shift';

databaseTest('openings of an installation from before are found by place and shift too', 'nothing', async (fresh) => {
  const database = await openDatabase(fresh.at);
  const all = await readMigrations(new URL('./', import.meta.url));
  await migrate(
    database,
    all.filter(({ name }) => name !== OWN),
  );
  await seed(database, { sample: true, today: TODAY, cities });
  const words = () => database.read.selectFrom('job_words').selectAll().orderBy('job_id').orderBy('word').execute();
  const after = await words();
  // As it was before: nothing of a place or a shift, unless the description happens to name it.
  await database.write((tx) =>
    tx.deleteFrom('job_words').where('word', 'in', ['kochi', 'kerala', 'india', 'remote', 'night', 'shift']).execute(),
  );
  assert.deepEqual(await migrate(database, all), [OWN]);
  const names = new Set(after.map(({ job_id, word }) => `${job_id} ${word}`));
  const found = new Set((await words()).map(({ job_id, word }) => `${job_id} ${word}`));
  await database.close();
  const lost = [...names].filter((name) => !found.has(name) && / (?:kochi|kerala|shift)$/.test(name));
  assert.deepEqual(lost, []);
  assert.ok([...found].every((name) => names.has(name)));
});
