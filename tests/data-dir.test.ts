/** The folder that holds everything: who may read it, and where it may lie; when it is full is in data-dir.long.test.ts. */
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { newDataDir, removeDataDir, startSite } from './support/site.ts';

const ROOT = join(import.meta.dirname, '..');

test(
  'files of the data folder are for their owner alone, and so are the folders in it',
  { skip: process.platform === 'win32' },
  async () => {
    const above = newDataDir();
    const dataDir = join(above, 'data');
    mkdirSync(dataDir, { mode: 0o700 });
    const site = await startSite(dataDir, { SEED: 'none' }, { isFirstStart: true });
    try {
      const form = new FormData();
      form.set('name', '');
      form.set('resume', new File(['{\\rtf1\\ansi Jaya Menon\\par}'], 'cv.rtf'));
      await fetch(`${site.address}/career-apply/1`, { method: 'POST', body: form });
      const found = readdirSync(dataDir, { recursive: true, withFileTypes: true });
      assert.ok(found.some(({ name }) => name.endsWith('.sqlite-wal')));
      for (const entry of found) {
        const path = join(entry.parentPath, entry.name);
        assert.equal(statSync(path).mode & 0o777, entry.isDirectory() ? 0o700 : 0o600, path);
      }
    } finally {
      await site.stop();
      removeDataDir(above);
    }
  },
);

test('a data folder that would be published is refused at the start with a sentence, also behind a link', async () => {
  const away = newDataDir();
  const link = join(away, 'link');
  symlinkSync(join(ROOT, 'public'), link);
  try {
    for (const dataDir of [join(ROOT, 'public', 'data'), join(ROOT, 'dist', 'client'), link])
      await assert.rejects(
        startSite(dataDir, { SEED: 'none' }, { isFirstStart: true }),
        /DATA_DIR lies in a folder whose files are sent to everybody/,
      );
    for (const name of ['data', 'niram.sqlite']) assert.ok(!readdirSync(join(ROOT, 'public')).includes(name), name);
  } finally {
    removeDataDir(away);
  }
});
