import type { Kysely, Transaction } from 'kysely';

import type { Tables } from './tables.ts';
import type { Signal, Tag } from './tags.ts';

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
  readSnapshot: <T>(work: (read: Read) => Promise<T>) => Promise<T>;
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
  isListening: () => boolean;
  /** Whether so many writes wait that another would be refused. */
  isFull: () => boolean;
  close: () => Promise<void>;
};
