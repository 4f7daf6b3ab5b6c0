import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { installBuild } from './build.ts';

/** Writes a build whose only script has this name, as Vite and the compression leave it. */
async function writeBuild(folder: string, script: string): Promise<void> {
  await mkdir(join(folder, 'client', 'assets'), { recursive: true });
  await mkdir(join(folder, 'server', 'assets'), { recursive: true });
  for (const ending of ['', '.br', '.gz']) await writeFile(join(folder, 'client', 'assets', script + ending), script);
  const manifest = { 'src/platform/pages/browser.ts': { file: `assets/${script}` } };
  await writeFile(join(folder, 'client', 'manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'server', 'pages.js'), script);
  await writeFile(join(folder, 'server', 'assets', `shared-${script}`), script);
}

test('a build takes the place of the one before, whose scripts stay until the next', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'niram-build-'));
  t.after(() => rm(folder, { recursive: true }));
  const [made, into] = [join(folder, 'next'), join(folder, 'dist')];
  const seen: string[][] = [];
  for (const script of ['browser-one.js', 'browser-two.js', 'browser-three.js']) {
    await writeBuild(made, script);
    await installBuild(made, into);
    assert.equal(await readFile(join(into, 'server', 'pages.js'), 'utf8'), script);
    assert.deepEqual(await readdir(join(into, 'server', 'assets')), [`shared-${script}`]);
    assert.match(await readFile(join(into, 'client', 'manifest.json'), 'utf8'), new RegExp(script));
    assert.equal(await readFile(join(into, 'client', 'assets', `${script}.br`), 'utf8'), script);
    seen.push((await readdir(join(into, 'client', 'assets'))).filter((name) => name.endsWith('.js')).toSorted());
  }
  assert.deepEqual(seen, [
    ['browser-one.js'],
    ['browser-one.js', 'browser-two.js'],
    ['browser-three.js', 'browser-two.js'],
  ]);
  assert.equal((await readdir(join(into, 'client', 'assets'))).length, 6, 'compressed forms go with their script');
});

test('a script that did not change outlives the build that made it', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'niram-build-'));
  t.after(() => rm(folder, { recursive: true }));
  for (let build = 0; build < 3; build += 1) {
    await writeBuild(join(folder, 'next'), 'browser-same.js');
    await installBuild(join(folder, 'next'), join(folder, 'dist'));
  }
  assert.deepEqual((await readdir(join(folder, 'dist', 'client', 'assets'))).toSorted(), [
    'browser-same.js',
    'browser-same.js.br',
    'browser-same.js.gz',
  ]);
});
