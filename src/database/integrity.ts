/** Looks a SQLite file over for damage. Reading every page takes seconds where there is much, so a server does it in a thread of its own. */
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';

/** How many faults are listed. */
export const MAX_DAMAGE = 5;

/** In milliseconds. */
const TIMEOUT = 120_000;

/** The faults of a file, in the database's own words. Blocks until it has read everything. */
export function damageIn(file: string): string[] {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: 1000 });
  try {
    const pages = connection.prepare(`pragma quick_check(${MAX_DAMAGE})`).all() as { quick_check: string }[];
    // Several faults are the lines of one row, below a heading.
    const said = pages
      .flatMap(({ quick_check }) => quick_check.split('\n'))
      .filter((line) => line !== 'ok' && !line.startsWith('***'));
    if (said.length > 0) return said;
    const loose = connection.prepare('pragma foreign_key_check').all() as { table: string; parent: string }[];
    return loose
      .slice(0, MAX_DAMAGE)
      .map(({ table, parent }) => `a row of ${table} names a row of ${parent} that is not there`);
  } finally {
    connection.close();
  }
}

/** The same without blocking. */
export function damageInThread(file: string): Promise<string[]> {
  const worker = new Worker(new URL('integrity-thread.ts', import.meta.url), { workerData: file });
  const over = setTimeout(() => void worker.terminate(), TIMEOUT);
  return new Promise<string[]>((found, failed) => {
    worker.on('message', found);
    worker.on('error', failed);
    worker.on('exit', () => failed(new Error('reading all of it took too long')));
  }).finally(() => clearTimeout(over));
}
