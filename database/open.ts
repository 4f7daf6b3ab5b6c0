/**
 * One database, two kinds: SQLite in the runtime, or PostgreSQL by setting. Reads go over `read`, which cannot write; a change goes
 * through `write`, which hands out the only `tx` that functions that change data accept, and sees which tables are changed with it.
 */

import { InvalidSetting } from '#platform/env.ts';

import type { Database } from './database.ts';

/** The length of the queue of writes. Beyond it a sender gets 503 with Retry-After instead of a long wait. */
const MOST_WAITING = 100;

export class TooManyWrites extends Error {}

/** Refuses a write with `TooManyWrites` when the queue is full. */
function bounded(database: Omit<Database, 'isFull'>): Database {
  let waiting = 0;
  const isFull = () => waiting >= MOST_WAITING;
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (isFull()) throw new TooManyWrites(`${MOST_WAITING} writes are waiting`);
    waiting += 1;
    try {
      return await work();
    } finally {
      waiting -= 1;
    }
  }
  return {
    ...database,
    write: (work) => inTurn(() => database.write(work)),
    writeNonDurable: (work) => inTurn(() => database.writeNonDurable(work)),
    isFull,
  };
}

/**
 * Opens the database that `url` names, or the SQLite file where it is empty. `file` is made when missing, its folder is not.
 * Neither kind is migrated here. Throws `InvalidSetting` where it cannot be opened.
 */
export async function openDatabase({ url, file }: { url: string; file: string }): Promise<Database> {
  try {
    if (url === '') return bounded((await import('#database/sqlite.ts')).openSqlite(file));
    return bounded(await (await import('#database/postgres.ts')).openPostgres(url));
  } catch (error) {
    throw InvalidSetting.because(url === '' ? 'DATA_DIR' : 'DATABASE_URL', error);
  }
}
