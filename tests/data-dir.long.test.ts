/** The folder that holds everything, on a disk that is full when the product first fills it. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { startSite } from './support/site.ts';

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
