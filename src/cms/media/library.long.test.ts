/** What is rightly slow: both stores beside both databases, a backup with pictures, and the measures of issue 12. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';

import { backUp } from '#database/backup.ts';
import { migrate, readMigrations } from '#database/migrate.ts';
import { examineBackup, restore } from '#database/restore.ts';
import { openFiles } from '#platform/storage/files.ts';
import { freshDatabase } from '#tests/support/databases.ts';
import { ask, join } from '#tests/support/office.ts';
import { photo, send } from '#tests/support/pictures.ts';
import { emptyInstanceTest, openInstance } from '#tests/support/instance.ts';
import { openS3 } from '#tests/support/s3.ts';

import { makePictures } from './processing.ts';

const migrations = await readMigrations(new URL('../../database/', import.meta.url));

emptyInstanceTest(
  'a backup takes pictures along, and brings them into the other database and the other store',
  async (instance) => {
    const s3 = await openS3();
    const home = mkdtempSync(joinPath(tmpdir(), 'niram-test-pictures-'));
    const isInFolder = instance.fresh.kind === 'postgres';
    const other = await freshDatabase(instance.fresh.kind === 'sqlite' ? 'postgres' : 'sqlite', 'nothing');
    try {
      if (!isInFolder) instance.services.files = openFiles('', s3.url);
      const editor = await join(instance, 'editor');
      const { id } = (await send(instance, await photo(), editor)).body.data;
      await makePictures(instance.services);
      const { path, variants } = (await ask(instance, `media/${id}`, { cookie: editor.cookie })).body.data;
      // Half made: it is taken up where it is brought to.
      const waiting = (await send(instance, await photo({ width: 500 }), editor)).body.data;
      const file = joinPath(home, 'backup.tar.gz');
      const { database, files, clock } = instance.services;
      await backUp({ database, files, version: '1', now: clock() }, file);

      const there = await openInstance(other);
      try {
        there.services.files = openFiles(joinPath(home, 'files'), isInFolder ? s3.url : '');
        await migrate(there.services.database, migrations);
        await restore({ ...there.services, migrations }, file, await examineBackup(file));
        for (const [format, widths] of Object.entries(variants as Record<string, number[]>))
          for (const width of widths) {
            const address = `${path}/${width}.${format}`;
            const [before, after] = await Promise.all([instance.fetch(address), there.fetch(address)]);
            assert.equal(after.status, 200, address);
            assert.deepEqual(await after.bytes(), await before.bytes());
          }
        assert.equal(await makePictures(there.services), 1);
        assert.equal((await there.fetch(waiting.path)).status, 200);
      } finally {
        await there.close();
      }
    } finally {
      await other.remove();
      await s3.remove();
      rmSync(home, { recursive: true, force: true });
    }
  },
);
