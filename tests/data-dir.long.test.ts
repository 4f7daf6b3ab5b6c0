/** The folder that holds everything, when the product first fills it: who may read it, and a disk that is full. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { newDataDir, removeDataDir, startSite } from './support/site.ts';

/** A disk of two megabytes, where this machine lets us make one. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'niram-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}

test('a full disk at the first start is told in a sentence', async (t) => {
  const disk = smallDisk();
  if (disk === undefined) return t.skip('no small disk can be made here');
  try {
    await assert.rejects(startSite(disk, { SEED: 'none' }, { isFirstStart: true }), (error: Error) => {
      assert.match(error.message, /The disk is full: DATA_DIR cannot be filled/);
      assert.doesNotMatch(error.message, /\n\s+at /);
      return true;
    });
  } finally {
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  }
});

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
