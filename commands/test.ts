/** `npm test [pattern …]`: builds what is missing, finds a Chromium, starts the databases, runs the tests, and stops what it started. */
import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { run } from 'node:test';

import { ADDRESS_VARIABLE, startDatabases } from '../tests/support/databases.ts';
import { findChromium, findOrInstallChromium } from './chromium.ts';
import { report } from './report.ts';
import { buildInAnotherProcess, root } from './tools.ts';

const FOLDERS = ['features', 'platform', 'ui', 'database', 'commands', 'tests'];
/** A file that takes longer hangs, on a busy machine too. In milliseconds. */
const FILE_PATIENCE = 900_000;

const patterns = process.argv.slice(2);
const all = globSync(
  FOLDERS.map((folder) => `${folder}/**/*.test.ts`),
  { cwd: root },
).map((file) => file.replaceAll('\\', '/'));
const files = all
  .filter(
    (file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern) || matchesGlob(file, pattern)),
  )
  .toSorted();
if (files.length === 0) {
  console.error(`No test file matches ${patterns.join(' ')}.`);
  process.exit(1);
}

if (!buildInAnotherProcess()) process.exit(1);
const chromium = patterns.length === 0 ? findOrInstallChromium() : findChromium();
if (chromium === undefined)
  console.log('There is no Chromium: the browser journeys will fail. Set CHROME_PATH to one.');
else process.env['CHROME_PATH'] = chromium;

console.log('Starting PostgreSQL ...');
const { address, stop } = await startDatabases();
process.env[ADDRESS_VARIABLE] = JSON.stringify(address);
// The tests' own settings hold, not those of whoever runs them.
const SETTINGS =
  'DATABASE_URL DATA_DIR SITE_URL SEED PORT HOST SMTP_URL MAIL_FROM NOTIFY_TO WEBHOOK_URL WEBHOOK_SECRET WORKERS';
for (const name of SETTINGS.split(' ')) delete process.env[name];
process.env['ENV_FILE'] = '';

console.log(`Running ${files.length} files ...`);
const stopping = new AbortController();
const tests = run({
  files: files.map((file) => join(root, file)),
  cwd: root,
  concurrency: Math.max(2, Math.min(4, availableParallelism())),
  timeout: FILE_PATIENCE,
  execArgv: ['--disable-warning=ExperimentalWarning'],
  signal: stopping.signal,
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort());
let hasFailed = false;
tests.on('test:fail', () => {
  hasFailed = true;
});
try {
  for await (const text of report(tests)) process.stdout.write(text);
} finally {
  await stop();
}
process.exitCode = hasFailed || stopping.signal.aborted ? 1 : 0;
