/** Installations from before 1.0: their tables are those of the baseline, and only the names of their migrations differ. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openFiles } from '#platform/storage/files.ts';
import { databaseTest } from '#tests/support/instance.ts';
import { migrations } from '#tests/support/migrations.ts';

import { backUp } from './backup.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import { examineBackup, restore } from './restore.ts';

const AT = '2026-05-04T10:00:00.000Z';
const BASELINE = migrations.slice(0, 1);
const OLD = [
  '0001-catalogue',
  ...Array.from({ length: 54 }, (_, place) => `00${place + 2}-between`),
  '0062-words-go-with-their-letter',
];

/** Makes a database look as if `names` had run. */
const setNames = ({ write }: Database, names: readonly string[]) =>
  write(async (tx) => {
    await tx.deleteFrom('migrations').execute();
    await tx
      .insertInto('migrations')
      .values(names.map((name) => ({ name, finished_at: AT })))
      .execute();
  });

/** The tables of the baseline with one row, as the migrations from before 1.0 left them. */
async function fillOld(database: Database): Promise<void> {
  await migrate(database, BASELINE);
  await database.write((tx) => tx.insertInto('settings').values({ name: 'seeded', value: AT }).execute());
  await setNames(database, OLD);
}

const namesIn = async ({ read }: Database) =>
  (await read.selectFrom('migrations').select('name').execute()).map(({ name }) => name);
const settingsIn = async ({ read }: Database) =>
  (await read.selectFrom('settings').selectAll().execute()).map(({ name, value }) => [name, value]);

databaseTest('a database with all migrations from before 1.0 is taken over as it is', 'nothing', async (fresh, t) => {
  const database = await openDatabase(fresh.at);
  t.after(() => database.close());
  await fillOld(database);
  const before = () => assert.fail('nothing runs before which a snapshot is made');
  assert.deepEqual(await migrate(database, BASELINE, { before }), []);
  assert.deepEqual(await namesIn(database), ['0001-baseline']);
  assert.deepEqual(await settingsIn(database), [['seeded', AT]]);
});

databaseTest('a database that lacks one of them is refused, and told the way', 'nothing', async (fresh, t) => {
  const database = await openDatabase(fresh.at);
  t.after(() => database.close());
  await fillOld(database);
  for (const names of [OLD.slice(0, -1), OLD.toSpliced(20, 1)]) {
    await setNames(database, names);
    await assert.rejects(
      migrate(database, migrations),
      /The database is of a version before 1\.0 .*: bring it up to date with version 0\.1\.0 \(commit \w{8}\) first\.$/,
    );
    assert.deepEqual((await namesIn(database)).toSorted(), names.toSorted());
  }
});

databaseTest(
  'a backup with all of them is restored, and one that lacks some is refused',
  'nothing',
  async (fresh, t) => {
    const database = await openDatabase(fresh.at);
    const folder = mkdtempSync(join(tmpdir(), 'niram-test-adoption-'));
    t.after(async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    });
    const files = openFiles(join(folder, 'files'));
    const file = join(folder, 'old.tar.gz');
    await fillOld(database);
    await backUp({ database, files, version: '0.1.0', now: new Date(AT) }, file);
    const manifest = await examineBackup(file);
    assert.deepEqual(await restore({ database, files, migrations: BASELINE }, file, manifest), []);
    assert.deepEqual(await namesIn(database), ['0001-baseline']);
    assert.deepEqual(await settingsIn(database), [['seeded', AT]]);
    await assert.rejects(
      restore({ database, files, migrations: BASELINE }, file, { ...manifest, migrations: OLD.slice(0, -1) }),
      /^Error: The backup is of a version before 1\.0 .* first\.$/,
    );
  },
);
