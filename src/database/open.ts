/**
 * Opens SQLite or PostgreSQL behind one type. `read` cannot write. All changes go through `write`, whose `tx` is the only one that
 * functions which change data accept, and which sees the tables that it changes.
 */

import { InvalidSetting } from '#config/invalid-setting.ts';

import type { Database, OpenDatabase } from './database.ts';
import { writesTogether } from './together.ts';
import { TooManyWrites } from './unavailable.ts';

/** The length of the queue of writes. When it is full, a sender gets 503 with Retry-After instead of a long wait. */
const MAX_WAITING = 100;

/** Refuses a write with `TooManyWrites` when the queue is full. */
function bounded(database: OpenDatabase): Database {
  let waiting = 0;
  const isFull = () => waiting >= MAX_WAITING;
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (isFull()) throw new TooManyWrites(`${MAX_WAITING} writes are waiting`);
    waiting += 1;
    try {
      return await work();
    } finally {
      waiting -= 1;
    }
  }
  const together = writesTogether(database.write);
  return {
    ...database,
    write: (work) => inTurn(() => database.write(work)),
    // By the `write` of the object that is asked: the row of a file is written within a transaction (src/cms/spreadsheets).
    writeLocked(work) {
      return this.write(async (tx) => {
        await this.lock(tx);
        return work(tx);
      });
    },
    writeTogether: (of, item) => inTurn(() => together(of, item)),
    writeNonDurable: (work) => inTurn(() => database.writeNonDurable(work)),
    isFull,
  };
}

/**
 * Opens the database at `url`, or the SQLite file if it is empty. A missing file is created, a missing folder is not. Nothing is migrated
 * here. `processes`: how many of the product on this machine open it. Throws `InvalidSetting` if it cannot be opened.
 */
export async function openDatabase({
  url,
  file,
  processes = 1,
}: {
  url: string;
  file: string;
  processes?: number;
}): Promise<Database> {
  try {
    if (url === '') return bounded((await import('#database/sqlite.ts')).openSqlite(file, { isShared: processes > 1 }));
    return bounded(await (await import('#database/postgres.ts')).openPostgres(url, { processes }));
  } catch (error) {
    throw InvalidSetting.because(url === '' ? 'DATA_DIR' : 'DATABASE_URL', error);
  }
}
