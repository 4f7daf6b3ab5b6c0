/**
 * `npm test [pattern …] [--only title]`: runs the tests. It first builds, finds a Chromium and starts the databases, but only what the
 * selected files need, and stops what it started. `--long` (`npm run test:long`) selects the long files instead.
 */
import { chmodSync, existsSync, globSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { SETTING_NAMES } from '#platform/env.ts';

import { ADDRESS_VARIABLE, startDatabases } from '#tests/support/databases.ts';
import { MEMORY_VARIABLE } from '#tests/support/memory.ts';
import { findChromium, findOrInstallChromium, installEngines } from './chromium.ts';
import { runFiles } from './run-files.ts';
import { needsOf, selectFiles } from './test-files.ts';
import { buildInAnotherProcess, root } from './tools.ts';

const FOLDERS = ['src', 'seed', 'tools', 'tests'];

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Less than this free, in bytes, and tests write to the disk. The short suite writes a tenth of it, and long tests have larger databases. */
const MIN_FREE_MEMORY = { short: 4_000_000_000, long: 8_000_000_000 };

/** A folder in memory for what tests write, where there is room: databases that wait for no disk take a tenth of the time less. */
function folderInMemory(least: number): string | undefined {
  if (!existsSync(MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (Math.min(bavail * bsize, freemem()) < least) return undefined;
  const folder = mkdtempSync(join(MEMORY, 'niram-test-'));
  // PostgreSQL, which runs as somebody else, goes through it.
  chmodSync(folder, 0o711);
  return folder;
}

const { values: options, positionals: patterns } = parseArgs({
  allowPositionals: true,
  options: { long: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const all = globSync(
  FOLDERS.map((folder) => `${folder}/**/*.test.ts`),
  { cwd: root },
).map((file) => file.replaceAll('\\', '/'));
const files = selectFiles(all, patterns, options.long);
if (files.length === 0) {
  console.error(`No ${options.long ? 'long ' : ''}test file matches ${patterns.join(' ')}.`);
  const others = selectFiles(all, patterns, !options.long);
  if (others.length > 0) console.error(`npm ${options.long ? 'test' : 'run test:long'} has ${others.join(', ')}.`);
  process.exit(1);
}
const needs = needsOf(files);

// While the databases start.
const building = needs.build ? buildInAnotherProcess() : Promise.resolve(true);
if (needs.browser) {
  const chromium = patterns.length === 0 ? findOrInstallChromium() : findChromium();
  if (chromium === undefined)
    console.log('There is no Chromium: the browser journeys will fail. Set CHROME_PATH to one.');
  else process.env['CHROME_PATH'] = chromium;
}
if (needs.engines && patterns.length === 0) installEngines();

const inMemory = folderInMemory(options.long ? MIN_FREE_MEMORY.long : MIN_FREE_MEMORY.short);
if (inMemory !== undefined) {
  process.env[MEMORY_VARIABLE] = inMemory;
  process.once('exit', () => rmSync(inMemory, { recursive: true, force: true }));
}

let stopDatabases = async () => {};
if (needs.databases) {
  console.log('Starting PostgreSQL ...');
  const { address, stop } = await startDatabases();
  process.env[ADDRESS_VARIABLE] = JSON.stringify(address);
  stopDatabases = stop;
}
if (!(await building)) {
  await stopDatabases();
  process.exit(1);
}
// The developer's own settings must not reach the tests, apart from LOG_LEVEL, which helps to debug one.
for (const name of SETTING_NAMES) if (name !== 'LOG_LEVEL') delete process.env[name];
process.env['ENV_FILE'] = '';
// Node's compile cache, shared by all processes of the run, so that each file is stripped of its types only once.
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules', '.cache', 'compiled');

// Long tests install and build whole copies, which belong on a disk: of theirs, only databases and data folders are in memory.
if (inMemory !== undefined && !options.long) process.env['TMPDIR'] = inMemory;

console.log(files.length === 1 ? `Running ${files[0]} ...` : `Running ${files.length} files ...`);
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort());
let hasPassed = false;
try {
  hasPassed = await runFiles(files, { only: options.only, signal: stopping.signal });
} finally {
  await stopDatabases();
}
process.exitCode = hasPassed && !stopping.signal.aborted ? 0 : 1;
