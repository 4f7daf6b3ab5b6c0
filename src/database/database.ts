import type { Kysely, Transaction } from 'kysely';

import type { Tables } from './tables.ts';
import type { Signal, Tag } from './tags.ts';

export const DATABASE_NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;
export type DatabaseKind = keyof typeof DATABASE_NAMES;

/** What a query function needs. A `Tx` is one too, so that a query can run inside a transaction. */
export type Read = Pick<Kysely<Tables>, 'selectFrom' | 'fn' | 'getExecutor'>;
/** What a query is begun with, inside another one too. */
export type Selects = Pick<Read, 'selectFrom'>;

/** Not all of Kysely: `write` could not see the tables of a statement that was compiled elsewhere. */
export type Tx = Pick<
  Transaction<Tables>,
  'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'with' | 'fn' | 'getExecutor'
> & {
  readonly kind: DatabaseKind;
  /** Notifies the listeners of `signal` after the commit, in every instance. */
  readonly signalAfterCommit: (signal: Signal) => void;
};

/** What is done for several at once. */
export type Together<T, R> = {
  /** Of two items that share a key the later one waits for the next transaction, so that it sees what the earlier one has stored. */
  keysOf: (item: T) => readonly string[];
  /** Gives an outcome for each item, in their order. */
  work: (tx: Tx, items: readonly T[]) => Promise<readonly R[]>;
};

export type Database = {
  kind: DatabaseKind;
  read: Read;
  /** Runs `work` over a consistent snapshot of the database. */
  readSnapshot: <T>(work: (read: Read) => Promise<T>) => Promise<T>;
  /**
   * Runs `work` in one transaction. After the commit, everything cached under a tag of a changed table is invalidated, in
   * every instance (src/database/tags.ts).
   */
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** The same under the lock for all, from its beginning: of two at the same time the second sees what the first has done. */
  writeLocked: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Like `write`, for an item of which others come at the same time: those that wait share a transaction. If it fails, each is done alone, so that
   * none suffers from another.
   */
  writeTogether: <T, R>(of: Together<T, R>, item: T) => Promise<R>;
  /** Like `write`, but not durable: a power cut may undo it. For counters, never for submissions. */
  writeNonDurable: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Calls `listener` after each commit that invalidates something; with 'all' if commits may have been missed. */
  onInvalidated: (listener: (tags: readonly Tag[] | 'all') => void) => void;
  /** Calls `listener` after each commit that gave a signal, and when commits may have been missed. */
  onSignal: (listener: (signal: Signal) => void) => void;
  /** Makes other transactions wait that lock one of the same, in whatever instance, until this one ends. Without `of` there is one lock for all. */
  lock: (tx: Tx, of?: readonly string[]) => Promise<void>;
  /** Whether caches can be trusted: false while notifications of other instances cannot arrive. */
  isListening: () => boolean;
  /**
   * Empties SQLite's write-ahead log, which still holds what was deleted until it is written over; false while a reader of another process needs
   * it. PostgreSQL's log belongs to its operator: nothing is done there.
   */
  emptyLog: () => Promise<boolean>;
  /** Whether the queue of writes is full, so that another would be refused. */
  isFull: () => boolean;
  close: () => Promise<void>;
};

/** For what is done at a moment. */
export type DatabaseAndClock = { database: Database; clock: () => Date };

/** What SQLite and PostgreSQL do each in their way. */
export type OpenDatabase = Omit<Database, 'isFull' | 'writeLocked' | 'writeTogether'>;
