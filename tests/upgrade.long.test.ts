/** From version 1.0 on an update is a start: the database that 1.0 left has a year of submissions, and rows in nearly every table. */
import assert from 'node:assert/strict';
import { dirname } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';

import type { Database } from '#database/database.ts';
import { countRows } from '#database/inventory.ts';
import type { Migration } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import { examineBackup, migrationsOf, restore } from '#database/restore.ts';
import { migrateWithSnapshot } from '#database/snapshot.ts';
import { openFiles } from '#platform/storage/files.ts';

import type { FreshDatabase } from './support/databases.ts';
import { databaseTest, openInstance } from './support/instance.ts';
import { migrations } from './support/migrations.ts';
import { ask, join } from './support/office.ts';
import { newDataDir, removeDataDir, startSite } from './support/site.ts';

const BACKUP = fileURLToPath(new URL('support/backup-of-1.0.0.tar.gz', import.meta.url));
const STAYING = ['receipts', 'applications', 'enquiries', 'letters', 'files', 'projects', 'jobs', 'content_entries'];

/** Makes the database that version 1.0 left, and a data folder beside it. */
async function openReleased(t: TestContext, { kind, at }: FreshDatabase) {
  const dataDir = kind === 'sqlite' ? dirname(at.file) : newDataDir();
  const database = await openDatabase(at);
  t.after(async () => {
    await database.close();
    removeDataDir(dataDir);
  });
  const manifest = await examineBackup(BACKUP);
  const released = migrationsOf(manifest, migrations);
  const files = openFiles(`${dataDir}/files`);
  assert.deepEqual(await restore({ database, files, migrations: released }, BACKUP, manifest), []);
  return { database, dataDir, manifest };
}

const countsOf = ({ read }: Database) => Promise.all(STAYING.map((name) => countRows(read, { name })));

databaseTest('a database of 1.0 runs what came later, and keeps its rows', 'nothing', async (fresh, t) => {
  const { database, dataDir, manifest } = await openReleased(t, fresh);
  const before = await countsOf(database);
  assert.deepEqual(
    before,
    STAYING.map((name) => manifest.tables[name]),
  );
  const ofFork: Migration = {
    name: 'own-9999-pledges',
    async up(tx) {
      await sql`create table own_pledges (id integer primary key, words text not null)`.execute(tx);
      await sql`alter table applications add column own_note text not null default 'none'`.execute(tx);
    },
  };
  const all = [...migrations, ofFork];
  const keeping = { folder: `${dataDir}/snapshots`, version: '1', now: new Date() };
  const { migrated, snapshot } = await migrateWithSnapshot(database, all, keeping);
  assert.deepEqual(
    migrated,
    all.map(({ name }) => name).filter((name) => !manifest.migrations.includes(name)),
  );
  assert.ok(snapshot);
  assert.deepEqual(await countsOf(database), before);
  const { rows } = await sql`select 1 from applications where own_note <> 'none'`.execute(database.read);
  assert.deepEqual(rows, []);
});

databaseTest('this version starts over a database of 1.0, and not over a newer one', 'nothing', async (fresh, t) => {
  const { database, dataDir } = await openReleased(t, fresh);
  const settings = { DATABASE_URL: fresh.at.url, WORKERS: '0' };
  const site = await startSite(dataDir, settings);
  try {
    for (const path of ['/', '/projects', '/careers', '/career-apply/1', '/blogs', '/office'])
      assert.equal((await fetch(`${site.address}${path}`)).status, 200, path);
  } finally {
    await site.stop();
  }
  const instance = await openInstance(fresh);
  try {
    const { cookie } = await join(instance, 'owner', 'newcomer@agency.example');
    for (const list of ['enquiries', 'applications', 'interviews', 'projects', 'posts', 'media', 'audit', 'outbox']) {
      const { status, body } = await ask(instance, list, { cookie });
      assert.equal(status, 200, list);
      assert.ok(body.data.length > 0, list);
    }
  } finally {
    await instance.close();
  }
  await database.write((tx) =>
    tx.insertInto('migrations').values({ name: '9999-later', finished_at: new Date().toISOString() }).execute(),
  );
  await assert.rejects(
    startSite(dataDir, settings),
    /ended at its start: The database is of a newer version of the product \(9999-later\): update the product\.\n$/,
  );
});
