import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';

import type { Tables } from '#database/tables.ts';

import type { Database, Tag, Tx } from '#platform/database.ts';

/** How often commits of other processes are looked for, in milliseconds. */
const LISTEN_EVERY = 500;
/** How long a write waits for other processes, its wait for its turn included, before it gives up, in milliseconds. */
const BUSY_PATIENCE = 10_000;
const SQLITE_BUSY = 5;
const STATEMENTS_KEPT = 500;

/** `node:sqlite` binds a Date as NULL without a word, so only what both databases store alike passes. */
function checked(parameter: unknown): SQLInputValue {
  if (
    parameter === null ||
    typeof parameter === 'string' ||
    typeof parameter === 'number' ||
    parameter instanceof Uint8Array
  ) {
    return parameter;
  }
  throw new TypeError(`A ${typeof parameter} cannot be stored: use text, a number, bytes or null.`);
}

/** What Kysely asks of a driver, over `node:sqlite`, with prepared statements kept. */
function asKyselyDatabase(connection: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  const adapt = (statement: StatementSync): SqliteStatement => ({
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(checked)),
    run: (parameters) => statement.run(...parameters.map(checked)),
    iterate: (parameters) => statement.iterate(...parameters.map(checked)),
  });
  return {
    close: () => connection.close(),
    prepare(sql) {
      // A full disk ends a transaction by itself: rolling back what is not there would fail, and hide why.
      if (sql === 'rollback' && !connection.isTransaction) return adapt(connection.prepare('select 1'));
      let statement = kept.get(sql);
      if (statement === undefined) {
        // A plain BEGIN that reads first and writes later fails at once when another process wrote in between.
        statement = adapt(connection.prepare(sql === 'begin' ? 'begin immediate' : sql));
        if (kept.size >= STATEMENTS_KEPT) kept.clear();
        kept.set(sql, statement);
      }
      return statement;
    },
  };
}

const isBusy = (error: unknown) => error instanceof Error && (error as { errcode?: number }).errcode === SQLITE_BUSY;

/** Opens a SQLite file: WAL, synced at each commit, one writer and one read-only connection. */
export function openSqlite(file: string): Omit<Database, 'isFull'> {
  const writerConnection = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 50 });
  writerConnection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory');
  // What was erased must not lie in the file until something is written over it.
  writerConnection.exec('pragma secure_delete = on');
  const readerConnection = new DatabaseSync(file, { readOnly: true, timeout: 1000 });
  readerConnection.exec('pragma query_only = on; pragma cache_size = -32000; pragma mmap_size = 268435456');

  const writer = new Kysely<Tables>({ dialect: new SqliteDialect({ database: asKyselyDatabase(writerConnection) }) });
  const reader = new Kysely<Tables>({ dialect: new SqliteDialect({ database: asKyselyDatabase(readerConnection) }) });

  const listeners: ((tags: readonly Tag[] | 'all') => void)[] = [];
  const tell = (tags: readonly Tag[] | 'all') => listeners.forEach((listener) => listener(tags));

  // `data_version` as one connection sees it changes with the commits of all others; the reader never writes, so: other processes.
  const versionStatement = writerConnection.prepare('pragma data_version');
  const version = () => (versionStatement.get() as { data_version: number }).data_version;
  let lastVersion = version();
  const listening = setInterval(() => {
    const now = version();
    if (now !== lastVersion) tell('all');
    lastVersion = now;
  }, LISTEN_EVERY).unref();

  let queue: Promise<unknown> = Promise.resolve();

  async function attempt<T>(work: (tx: Tx) => Promise<T>, deadline: number): Promise<T> {
    for (;;) {
      let hasBegun = false;
      try {
        return await writer.transaction().execute((transaction) => {
          hasBegun = true;
          return work(transaction as Tx);
        });
      } catch (error) {
        if (hasBegun || !isBusy(error) || performance.now() > deadline) throw error;
        await pause(10 + Math.random() * 40);
      }
    }
  }

  /** All that wait while another process holds the file give up together: one after the other the last would wait for minutes. */
  function inTurn<T>(work: (deadline: number) => Promise<T>): Promise<T> {
    const deadline = performance.now() + BUSY_PATIENCE;
    const turn = queue.then(() => work(deadline));
    // Each write runs without a break, so a queue of them must let whoever reads have a turn in between.
    queue = turn.then(breathe, breathe);
    return turn;
  }

  return {
    kind: 'sqlite',
    read: reader,
    async atOneMoment(work) {
      // A connection of its own: the transaction must not hold the reads of others at its moment.
      const connection = new DatabaseSync(file, { readOnly: true, timeout: 1000 });
      const moment = new Kysely<Tables>({ dialect: new SqliteDialect({ database: asKyselyDatabase(connection) }) });
      try {
        // The moment is that of the first read.
        connection.exec('begin; select count(*) from sqlite_schema');
        return await work(moment);
      } finally {
        connection.close();
      }
    },
    async write(spoils, work) {
      const result = await inTurn((deadline) => attempt(work, deadline));
      if (spoils.length > 0) tell(spoils);
      return result;
    },
    note: (work) =>
      inTurn(async (deadline) => {
        // Outside a transaction; without the wait for the disk at its end.
        writerConnection.exec('pragma synchronous = normal');
        try {
          return await attempt(work, deadline);
        } finally {
          writerConnection.exec('pragma synchronous = full');
        }
      }),
    onSpoiled: (listener) => void listeners.push(listener),
    // BEGIN IMMEDIATE has already taken the one write lock there is.
    lock: async () => {},
    hearsOthers: () => true,
    async close() {
      clearInterval(listening);
      await queue;
      await reader.destroy();
      if (readerConnection.isOpen) readerConnection.close();
      // The last to close brings the log into the file, which the reader may not.
      await writer.destroy();
      if (writerConnection.isOpen) writerConnection.close();
    },
  };
}
