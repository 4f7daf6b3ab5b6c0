/**
 * One database, two kinds: SQLite in the runtime, or PostgreSQL by setting. Reads go over `read`, which cannot write; a change goes
 * through `write`, which hands out the only `tx` that functions that change data accept, and sees which tables are changed with it.
 */
import type { Kysely, Transaction } from 'kysely';

import type { Tables } from '#database/tables.ts';
import type { Signal, Tag } from '#database/tags.ts';

import { WrongSetting } from '#platform/env.ts';

export const DATABASE_NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;
export type DatabaseKind = keyof typeof DATABASE_NAMES;

/** What a query function asks for. A `Tx` is one too, so that a query can see what its own transaction wrote. */
export type Read = Pick<Kysely<Tables>, 'selectFrom' | 'fn' | 'getExecutor'>;

/** Not all of Kysely: a statement that was compiled elsewhere would go past the eyes of `write`. */
export type Tx = Pick<
  Transaction<Tables>,
  'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'with' | 'fn' | 'getExecutor'
> & {
  /** Tells those who listen for `signal` once this is durable, in every instance. */
  readonly signalAfterCommit: (signal: Signal) => void;
};

export type Database = {
  kind: DatabaseKind;
  read: Read;
  /** Runs `work` over one moment of the database, however much is committed meanwhile. */
  atOneMoment: <T>(work: (read: Read) => Promise<T>) => Promise<T>;
  /**
   * Runs `work` in one transaction. When it is durable, everything remembered under a tag of a table that it changed is forgotten, in
   * every instance (database/tags.ts).
   */
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** The same, but a loss of power may undo it: for counts, not for what anybody sent. */
  writeNonDurable: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Calls `listener` after each commit that makes something stale; 'all' when commits may have been missed. */
  onInvalidated: (listener: (tags: readonly Tag[] | 'all') => void) => void;
  /** Calls `listener` after each commit that gave a signal, and when commits may have been missed. */
  onSignal: (listener: (signal: Signal) => void) => void;
  /** Makes other instances wait until the transaction ends. */
  lock: (tx: Tx) => Promise<void>;
  /** Whether what was remembered can be trusted: false while commits of other instances cannot be heard. */
  hearsOthers: () => boolean;
  /** Whether so many writes wait that another would be refused. */
  isFull: () => boolean;
  close: () => Promise<void>;
};

/** Writes that may wait their turn: beyond it a sender is better told to come back than left to wait. */
const MOST_WAITING = 100;

export class TooManyWrites extends Error {}

/** Refuses a write at once, with `TooManyWrites`, where too many wait already. */
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
 * Neither kind is migrated here. Throws `WrongSetting` where it cannot be opened.
 */
export async function openDatabase({ url, file }: { url: string; file: string }): Promise<Database> {
  try {
    if (url === '') return bounded((await import('#database/sqlite.ts')).openSqlite(file));
    return bounded(await (await import('#database/postgres.ts')).openPostgres(url));
  } catch (error) {
    throw WrongSetting.because(url === '' ? 'DATA_DIR' : 'DATABASE_URL', error);
  }
}
