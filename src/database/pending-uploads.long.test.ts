import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';

import { openFiles } from '#platform/storage/files.ts';
import { databaseTest } from '#tests/support/instance.ts';

import { backUp } from './backup.ts';
import { listTables } from './inventory.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openDatabase } from './open.ts';
import { examineBackup, restore } from './restore.ts';

const OWN = '0018-pending-uploads';
const WHEN = '2026-01-01T00:00:00.000Z';

databaseTest(
  'an upload that was pending before its table was renamed is there after the migration, and after restoring an older backup',
  'nothing',
  async (fresh) => {
    const database = await openDatabase(fresh.at);
    const home = mkdtempSync(join(tmpdir(), 'niram-test-pending-'));
    const files = openFiles(join(home, 'files'));
    const file = join(home, 'older.tar.gz');
    const pending = () =>
      database.read.selectFrom('pending_uploads').select(['token_hash', 'file_id', 'address_hash']).execute();
    try {
      const all = await readMigrations(new URL('./', import.meta.url));
      await migrate(
        database,
        all.filter(({ name }) => name < OWN),
      );
      await database.write(async (tx) => {
        await sql`insert into files (id, original_name, media_type, size, sha256, created_at)
          values ('one', 'cv.pdf', 'application/pdf', 1, '', ${WHEN})`.execute(tx);
        await sql`insert into held_resumes (token_hash, file_id, expires_at, address_hash)
          values ('hash', 'one', ${WHEN}, 'address')`.execute(tx);
      });
      await backUp({ database, files: null, version: '0.1.0', now: new Date(WHEN) }, file);
      const expected = [{ token_hash: 'hash', file_id: 'one', address_hash: 'address' }];

      await migrate(database, all);
      assert.deepEqual(
        (await pending()).map((row) => ({ ...row })),
        expected,
      );

      await restore({ database, files, migrations: all }, file, await examineBackup(file));
      assert.deepEqual(
        (await pending()).map((row) => ({ ...row })),
        expected,
      );
      const tables = await listTables(database.read, database.kind);
      assert.ok(!tables.some(({ name }) => name === 'held_resumes'));
    } finally {
      await database.close();
      rmSync(home, { recursive: true, force: true });
    }
  },
);
