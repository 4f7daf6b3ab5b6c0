import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';

import { openFiles } from '#platform/storage/files.ts';
import { databaseTest } from '#tests/support/instance.ts';

import { openDatabase } from './open.ts';
import type { Database } from './database.ts';
import { BackupError } from './archive.ts';
import type { Migration } from './migrate.ts';
import { examineBackup, restore } from './restore.ts';
import { migrateWithSnapshot } from './snapshot.ts';

const one: Migration = {
  name: '0001-one',
  async up(tx) {
    await sql`create table one (id integer primary key, word text not null)`.execute(tx);
    await sql`insert into one (id, word) values (1, 'kept')`.execute(tx);
  },
};
const emptied = (number: number): Migration => ({
  name: `000${number}-emptied`,
  up: async (tx) => void (await sql`delete from one`.execute(tx)),
});

const wordsOf = async (database: Database) => {
  const { rows } = await sql<{ word: string }>`select word from one`.execute(database.read);
  return rows.map(({ word }) => word);
};

async function withFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'niram-test-snapshots-'));
  await run(folder).finally(() => rmSync(folder, { recursive: true, force: true }));
}

databaseTest('before a migration the database as it was is kept, and opens', 'nothing', (fresh) =>
  withFolder(async (home) => {
    const folder = join(home, 'snapshots');
    const keeping = { folder, version: '1', now: new Date('2026-05-04T10:00:00.000Z') };
    const database = await openDatabase(fresh.at);
    assert.deepEqual(await migrateWithSnapshot(database, [one], keeping), { migrated: ['0001-one'] });
    const { migrated, snapshot = '' } = await migrateWithSnapshot(database, [one, emptied(2)], keeping);
    assert.deepEqual(migrated, ['0002-emptied']);
    assert.match(snapshot, /niram-before-0002-emptied-20260504T100000Z-[0-9a-f]{4}\.(?:sqlite|tar\.gz)$/);
    assert.equal(statSync(snapshot).mode & 0o777, 0o600);
    assert.deepEqual(await wordsOf(database), []);
    assert.deepEqual(await migrateWithSnapshot(database, [one, emptied(2)], keeping), { migrated: [] });

    if (database.kind === 'sqlite') {
      const was = await openDatabase({ url: '', file: snapshot });
      assert.deepEqual(await wordsOf(was), ['kept']);
      await was.close();
    } else {
      const manifest = await examineBackup(snapshot);
      assert.equal(manifest.files, null);
      await restore({ database, files: openFiles(join(home, 'files')), migrations: [one] }, snapshot, manifest);
      assert.deepEqual(await wordsOf(database), ['kept']);
    }
    await database.close();
  }),
);

databaseTest('the snapshots of the last three migrations are kept, of each the newest', 'nothing', (fresh) =>
  withFolder(async (folder) => {
    const database = await openDatabase(fresh.at);
    const migrations = [one];
    for (const number of [1, 2, 3, 4, 5, 6]) {
      if (number > 1) migrations.push(emptied(number));
      await migrateWithSnapshot(database, migrations, { folder, version: '1', now: new Date(number * 1000) });
    }
    assert.deepEqual(
      readdirSync(folder).map((name) => name.slice(0, 17)),
      ['niram-before-0004', 'niram-before-0005', 'niram-before-0006'],
    );

    const failing: Migration = { name: '0007-failing', up: () => Promise.reject(new Error('not today')) };
    for (let attempt = 0; attempt < 4; attempt += 1)
      await assert.rejects(
        migrateWithSnapshot(database, [...migrations, failing], { folder, version: '1', now: new Date() }),
        /0007-failing failed/,
      );
    assert.deepEqual(
      readdirSync(folder).map((name) => name.slice(0, 17)),
      ['niram-before-0005', 'niram-before-0006', 'niram-before-0007'],
    );
    await database.close();
  }),
);

databaseTest('instances that start at once keep the database as it was, and migrate it once', 'nothing', (fresh) =>
  withFolder(async (folder) => {
    const first = await openDatabase(fresh.at);
    const keeping = { folder, version: '1', now: new Date() };
    await migrateWithSnapshot(first, [one], keeping);
    const databases = [first, await openDatabase(fresh.at), await openDatabase(fresh.at)];
    const done = await Promise.all(
      databases.map((database) => migrateWithSnapshot(database, [one, emptied(2)], keeping)),
    );
    assert.deepEqual(
      done.flatMap(({ migrated }) => migrated),
      ['0002-emptied'],
    );
    const [name = '', ...more] = readdirSync(folder);
    assert.deepEqual(more, []);
    if (first.kind === 'sqlite') {
      const was = await openDatabase({ url: '', file: join(folder, name) });
      assert.deepEqual(await wordsOf(was), ['kept']);
      await was.close();
    } else assert.deepEqual((await examineBackup(join(folder, name))).migrations, ['0001-one']);
    for (const database of databases) await database.close();
  }),
);

databaseTest('a snapshot that cannot be written stops the migration with one sentence', 'nothing', (fresh) =>
  withFolder(async (home) => {
    const folder = join(home, 'snapshots');
    writeFileSync(folder, 'a file where the folder should be');
    const keeping = { folder, version: '1', now: new Date() };
    const database = await openDatabase(fresh.at);
    await migrateWithSnapshot(database, [one], keeping);
    await assert.rejects(migrateWithSnapshot(database, [one, emptied(2)], keeping), (error: Error) => {
      assert.ok(error instanceof BackupError);
      assert.match(error.message, /^The database was not changed, because no snapshot .*0002-emptied: [^\n]+\.$/);
      return true;
    });
    assert.deepEqual(await wordsOf(database), ['kept']);
    await database.close();
  }),
);
