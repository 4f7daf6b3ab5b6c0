import assert from 'node:assert/strict';
import { sql } from 'kysely';

import { cities } from '#tests/support/cities.ts';
import { TODAY } from '#tests/support/databases.ts';
import { databaseTest } from '#tests/support/instance.ts';
import { agencyDay } from '#platform/agency-day.ts';

import { openDatabase } from './open.ts';
import { migrate, readMigrations } from './migrate.ts';
import { seed } from '#seed/seed.ts';

const OWN = '0007-candidate';
const DAY = 86_400_000;

/** What stood before, with what today's sample is written for. */
const FOR_CONTENT = [
  '0016-state-of-content',
  '0017-media',
  '0019-staff',
  '0020-content',
  '0021-media-library',
  '0026-results-of-projects',
];
const isFirst = (name: string) => name < '0003' || FOR_CONTENT.includes(name);

databaseTest(
  'applications from before have a year from when they came, old ones time enough to be told, whatever else has run',
  'nothing',
  async (fresh) => {
    const database = await openDatabase(fresh.at);
    const all = await readMigrations(new URL('./', import.meta.url));
    const first = all.filter(({ name }) => isFirst(name));
    await migrate(database, first);
    // Today's sample writes it; its migration fills it later.
    await database.write((tx) => sql`alter table jobs add column opened_since text`.execute(tx));
    await seed(database, { sample: true, today: TODAY, cities });
    await database.write((tx) => sql`alter table jobs drop column opened_since`.execute(tx));
    // An application of before: the columns that came since are not there yet.
    const nextYear = Number(agencyDay(new Date()).split('-')[0]) + 1;
    const days = ['2020-02-29T10:00:00.000Z', `${nextYear}-03-01T10:00:00.000Z`, '2396-02-29T10:00:00.000Z'];
    await database.write(async (tx) => {
      for (const created_at of days) {
        const own = { receipt: created_at, created_at };
        await tx
          .insertInto('receipts')
          .values({ ...own, form: 'application', content_hash: '' })
          .execute();
        const file = { id: created_at, original_name: 'cv.pdf', media_type: 'application/pdf', size: 1, sha256: '' };
        await tx
          .insertInto('files')
          .values({ ...file, created_at })
          .execute();
        const texts = { name: '', email: '', phone: '', address: '', project_name: '', brief_experience: '' };
        const application = {
          ...own,
          ...texts,
          job_id: 1,
          city_id: 1273874,
          experience_years: 1,
          resume_file_id: created_at,
        };
        await tx
          .insertInto('applications')
          .values(application as never)
          .execute();
      }
    });
    await migrate(
      database,
      all.filter(({ name }) => isFirst(name) || name === OWN),
    );
    const late = await migrate(database, all);
    assert.deepEqual(
      late,
      all.map(({ name }) => name).filter((name) => !isFirst(name) && name !== OWN),
      'those with a lower number that come later run too',
    );
    const kept = await database.read.selectFrom('applications').select('keep_until').orderBy('id').execute();
    await database.close();
    const [old = '', young, leap] = kept.map(({ keep_until: until }) => until);
    const grace = Date.parse(old) - Date.now();
    assert.ok(grace > 59 * DAY && grace <= 60 * DAY, old);
    assert.equal(young, `${nextYear + 1}-03-01T10:00:00.000Z`);
    assert.equal(leap, '2397-03-01T10:00:00.000Z');
  },
);
