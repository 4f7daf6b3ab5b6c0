/**
 * Loaded into the process of each test file (src/commands/run-files.ts): keeps it and all that it starts on this machine, and fails a test during
 * which one of them asked for another.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'node:test';
import { isMainThread } from 'node:worker_threads';

// Threads of a test load this as well: they need the guard alone.
import './network-guard.cjs';

/** What was asked for since the last look. */
function takeBreaches(): string {
  const file = process.env['NETWORK_BREACHES'] ?? '';
  if (!existsSync(file)) return '';
  const breaches = readFileSync(file, 'utf8');
  rmSync(file);
  return [...new Set(breaches.trim().split('\n'))].join('\n');
}

if (isMainThread) {
  const guard = join(import.meta.dirname, 'network-guard.cjs');
  process.env['NODE_OPTIONS'] = `${process.env['NODE_OPTIONS'] ?? ''} --require=${JSON.stringify(guard)}`;
  process.env['NETWORK_BREACHES'] = join(tmpdir(), `niram-network-breaches-${process.pid}`);
  afterEach(() => {
    const breaches = takeBreaches();
    if (breaches !== '') throw new Error(breaches);
  });
  // What is asked for after the last test, as while a product is stopped.
  process.once('exit', () => {
    const breaches = takeBreaches();
    if (breaches === '') return;
    process.exitCode = 1;
    console.error(breaches);
  });
}
