import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement, type Transaction } from 'kysely';

import type { Tables } from './tables.ts';
import type { Database, Tx } from './database.ts';
import { Changes, EVERYTHING, Listeners } from './changes.ts';

/** How often commits of other processes are looked for, in milliseconds. */
const LISTEN_EVERY = 500;

/** How long a write waits for other processes, its wait for its turn included, before it gives up, in milliseconds. */
const BUSY_TIMEOUT = 10_000;
const SQLITE_BUSY = 5;

/** How long a turn of writes goes on taking those that wait into its transaction, in milliseconds: they wait for the disk once. */
const TURN = 5;

/** How many turns of the event loop lie between two turns of writes: in each a server takes one new connection, and no more. */
const BREATHS = 16;
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

/** A write that waits. `work` gives what is called after the commit: it tells of the changes, and its caller the result. */
type Job = {
  work: (transaction: Transaction<Tables>) => Promise<() => void>;
  fail: (error: unknown) => void;
  /** False: a loss of power may undo it. */
  isDurable: boolean;
  deadline: number;
};

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

  const listeners = new Listeners();

  // `data_version` as one connection sees it changes with the commits of all others; the reader never writes, so: other processes.
  const versionStatement = writerConnection.prepare('pragma data_version');
  const version = () => (versionStatement.get() as { data_version: number }).data_version;
  let lastVersion = version();
  let isHearing = true;
  const listening = setInterval(() => {
    try {
      const now = version();
      if (now !== lastVersion || !isHearing) listeners.tell(EVERYTHING);
      lastVersion = now;
      isHearing = true;
    } catch {
      // A disk that cannot be read at this moment: nothing remembered is trusted until it can.
      isHearing = false;
    }
  }, LISTEN_EVERY).unref();

  const waiting: Job[] = [];
  const savepoints = {
    set: writerConnection.prepare('savepoint job'),
    undo: writerConnection.prepare('rollback to job'),
    release: writerConnection.prepare('release job'),
  };

  /** Runs what waits in one transaction, as much as a turn has time for; what fails is undone alone. Gives how each is to be told. */
  const runTogether = (begun: Job[], isDurable: boolean) =>
    writer.transaction().execute(async (transaction) => {
      const tellings: (() => void)[] = [];
      const turnEnds = performance.now() + TURN;
      do {
        const job = waiting[0];
        // What somebody sent may come in between, and must be safe when it is told.
        if (job === undefined || (!isDurable && job.isDurable)) break;
        waiting.shift();
        begun.push(job);
        savepoints.set.run();
        try {
          tellings.push(await job.work(transaction));
        } catch (error) {
          // A full disk, for one, ends the whole transaction: then none of this turn is stored.
          if (!writerConnection.isTransaction) throw error;
          savepoints.undo.run();
          tellings.push(() => job.fail(error));
        }
        savepoints.release.run();
      } while (performance.now() < turnEnds);
      return tellings;
    });

  async function takeTurn(isDurable: boolean): Promise<void> {
    const begun: Job[] = [];
    try {
      for (const tell of await runTogether(begun, isDurable)) tell();
    } catch (error) {
      for (const job of begun) job.fail(error);
      if (begun.length > 0) return;
      // Another process holds the file. All that wait give up together: one after the other the last would wait for minutes.
      const now = performance.now();
      const isOver = (job: Job) => !isBusy(error) || job.deadline < now;
      for (const job of waiting.filter(isOver)) job.fail(error);
      waiting.splice(0, waiting.length, ...waiting.filter((job) => !isOver(job)));
      await pause(10 + Math.random() * 40);
    }
  }

  let draining: Promise<void> | undefined;
  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const isDurable = waiting.some((job) => job.isDurable);
      // Outside a transaction; without the wait for the disk at its end.
      if (!isDurable) writerConnection.exec('pragma synchronous = normal');
      try {
        await takeTurn(isDurable);
      } finally {
        if (!isDurable) writerConnection.exec('pragma synchronous = full');
      }
      // A turn runs without a break, so whoever reads must have one in between.
      for (let breath = 0; breath < BREATHS; breath += 1) await breathe();
    }
    draining = undefined;
  }

  function inTurn<T>(work: (tx: Tx) => Promise<T>, { isDurable }: { isDurable: boolean }): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    waiting.push({
      work: async (transaction) => {
        const changes = new Changes();
        const result = await work(changes.watch(transaction));
        return () => {
          const notice = changes.notice();
          if (notice) listeners.tell(notice);
          resolve(result);
        };
      },
      fail: reject,
      isDurable,
      deadline: performance.now() + BUSY_TIMEOUT,
    });
    draining ??= drain();
    return promise;
  }

  return {
    kind: 'sqlite',
    read: reader,
    async readSnapshot(work) {
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
    write: (work) => inTurn(work, { isDurable: true }),
    writeNonDurable: (work) => inTurn(work, { isDurable: false }),
    onInvalidated: listeners.onInvalidated,
    onSignal: listeners.onSignal,
    // BEGIN IMMEDIATE has already taken the one write lock there is.
    lock: async () => {},
    isListening: () => isHearing,
    async close() {
      clearInterval(listening);
      await draining;
      await reader.destroy();
      if (readerConnection.isOpen) readerConnection.close();
      // The last to close brings the log into the file, which the reader may not.
      await writer.destroy();
      if (writerConnection.isOpen) writerConnection.close();
    },
  };
}
