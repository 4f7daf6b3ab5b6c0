/** A release can be made again by anybody: the same sources give the same files, wherever and whenever they are built. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { after, test } from 'node:test';

import { listContext } from './support/dockerfile.ts';
import { runTool } from './support/tools.ts';

const ROOT = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'niram-test-reproducible-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a copy of the sources in `home`, and gives the hash of each file of the build. */
function build(home: string, zone: string): Map<string, string> {
  for (const file of listContext()) {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    cpSync(join(ROOT, file), join(home, file));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(home, 'node_modules'), 'junction');
  const args = ['--disable-warning=ExperimentalWarning', join(home, 'src', 'commands', 'build.ts')];
  const env = { ...process.env, TZ: zone, LANG: zone === 'UTC' ? 'C' : 'de_DE.UTF-8' };
  const built = runTool(process.execPath, args, { cwd: home, env });
  assert.equal(built.status, 0, built.said);
  const files = readdirSync(join(home, 'dist'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [relative(home, file), createHash('sha256').update(readFileSync(file)).digest('hex')];
    }),
  );
}

test('two builds of the same sources, in other folders, time zones and languages, are the same to the byte', () => {
  const one = build(join(folder, 'one'), 'UTC');
  // As deep as the first: the server's part names packages by their place, and here they are linked from outside.
  const other = build(join(folder, 'another'), 'Asia/Kolkata');
  assert.ok(one.size > 50, `${one.size} files`);
  assert.deepEqual([...other].toSorted(), [...one].toSorted());
});
