/** Where the folder that holds everything may lie; who may read it is in data-dir.long.test.ts. */
import assert from 'node:assert/strict';
import { readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

import { newDataDir, removeDataDir, startSite } from './support/site.ts';

const ROOT = join(import.meta.dirname, '..');

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
