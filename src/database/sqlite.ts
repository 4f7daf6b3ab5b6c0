import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect, type SqliteStatement, type Transaction } from 'kysely';

import { bound } from './bound.ts';
import type { Tables } from './tables.ts';
import type { OpenDatabase, Tx } from './database.ts';
import { Changes, EVERYTHING, Listeners, type Notice } from './changes.ts';
import { CommitLog, joined } from './commit-log.ts';

/** How often to check for commits of other processes, in milliseconds. */
const LISTEN_EVERY = 500;

/** The same with other processes of the product: what one changes, the streams and workers of another should know soon. */
const LISTEN_EVERY_SHARED = 100;

/**
 * How long a write waits in its thread for the lock of another process, and the shortest and longest pause until it tries again. In
 * milliseconds. Processes of the product hold it often and briefly.
 */
const BUSY = { alone: { wait: 50, pause: [10, 50] }, shared: { wait: 2, pause: [1, 8] } } as const;

/** How long a write waits for other processes, including its time in the queue, before it fails. In milliseconds. */
const BUSY_TIMEOUT = 10_000;
const SQLITE_BUSY = 5;

/** How long waiting writes join the current transaction, in milliseconds. They share one sync of the disk. */
const TURN = 5;

/** Turns of the event loop between two transactions. In each of them the server accepts only one new connection. */
const BREATHS = 16;
const MAX_STATEMENTS = 500;

/** Adapts `node:sqlite` to Kysely's driver interface, and caches prepared statements. */
function asKyselyDatabase(connection: DatabaseSync): SqliteDatabase {
  const cache = new Map<string, SqliteStatement>();
  const adapt = (statement: StatementSync): SqliteStatement => ({
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(bound)),
    run: (parameters) => statement.run(...parameters.map(bound)),
    iterate: (parameters) => statement.iterate(...parameters.map(bound)),
  });
  return {
    close: () => connection.close(),
    prepare(sql) {
      // A full disk ends the transaction by itself. A rollback would then fail and hide the cause.
      if (sql === 'rollback' && !connection.isTransaction) return adapt(connection.prepare('select 1'));
      let statement = cache.get(sql);
      if (statement === undefined) {
        // A plain BEGIN that reads first and writes later fails at once if another process has written in between.
        statement = adapt(connection.prepare(sql === 'begin' ? 'begin immediate' : sql));
        if (cache.size >= MAX_STATEMENTS) cache.clear();
        cache.set(sql, statement);
      }
      return statement;
    },
  };
}

const isBusy = (error: unknown) => error instanceof Error && (error as { errcode?: number }).errcode === SQLITE_BUSY;

/** What a write has changed, and what is to be called after the commit: it notifies the listeners and resolves the caller's promise. */
type Outcome = { notice?: Notice | undefined; tell: () => void };

/** A queued write. */
type Job = {
  work: (transaction: Transaction<Tables>) => Promise<Outcome>;
  fail: (error: unknown) => void;
  /** False: a power cut may undo it. */
  isDurable: boolean;
  deadline: number;
};

/**
 * Opens a SQLite file in WAL mode, synced at each commit, with one connection for writes and a read-only one. `isShared`: other processes of
 * the product serve it too, so whoever asks whether caches can be trusted hears first what those have committed.
 */
export function openSqlite(file: string, { isShared = false } = {}): OpenDatabase {
  const busy = isShared ? BUSY.shared : BUSY.alone;
  const writerConnection = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 50 });
  writerConnection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory');
  // In pages of 4 kB, twice what is usual: a page that many commits change is written into the file once, so a message writes a tenth fewer bytes.
  // A longer log would hold up readers for longer, whenever it is brought into the file.
  writerConnection.exec('pragma wal_autocheckpoint = 2000');
  // Overwrites deleted rows with zeros, so that erased data does not remain in the file.
  writerConnection.exec('pragma secure_delete = on');
  // Opening waits longer: another process may be bringing the WAL into the file.
  writerConnection.exec(`pragma busy_timeout = ${busy.wait}`);
  const readerConnection = new DatabaseSync(file, { readOnly: true, timeout: 1000 });
  readerConnection.exec('pragma query_only = on; pragma cache_size = -32000; pragma mmap_size = 268435456');

  const writer = new Kysely<Tables>({ dialect: new SqliteDialect({ database: asKyselyDatabase(writerConnection) }) });
  const reader = new Kysely<Tables>({ dialect: new SqliteDialect({ database: asKyselyDatabase(readerConnection) }) });

  const listeners = new Listeners();

  // On a connection `data_version` changes with the commits of other connections. The reader never writes, so these are of other processes.
  const versionStatement = writerConnection.prepare('pragma data_version');
  const version = () => (versionStatement.get() as { data_version: number }).data_version;
  let lastVersion = version();
  let isFollowing = true;
  const log = CommitLog.open(file, { isShared });

  /** Tells the listeners what other processes have committed. Gives what only this process has noticed, because nobody wrote a line for it. */
  const readCommits = (): Notice | undefined => {
    const now = version();
    if (now === lastVersion && isFollowing) {
      log?.isUpToDate();
      return undefined;
    }
    const notice = isFollowing ? log?.read() : undefined;
    lastVersion = now;
    isFollowing = true;
    listeners.tell(notice ?? EVERYTHING);
    return notice === undefined ? EVERYTHING : undefined;
  };
  const tryToReadCommits = () => {
    try {
      readCommits();
    } catch {
      // The file cannot be read at the moment, so caches are not trusted until it can.
      isFollowing = false;
    }
  };
  const listening = setInterval(tryToReadCommits, isShared ? LISTEN_EVERY_SHARED : LISTEN_EVERY).unref();

  // Once in a turn of the event loop is enough: whoever has been told of a commit asks in a later one.
  let hasRead = false;
  const forgetReading = () => {
    hasRead = false;
  };
  const readCommitsOnce = () => {
    if (hasRead) return;
    hasRead = true;
    setImmediate(forgetReading);
    tryToReadCommits();
  };

  const waiting: Job[] = [];
  const savepoints = {
    set: writerConnection.prepare('savepoint job'),
    undo: writerConnection.prepare('rollback to job'),
    release: writerConnection.prepare('release job'),
  };

  /**
   * Runs queued jobs in one transaction until the turn is over. A job that fails is rolled back alone. Returns for each job a function that
   * reports its outcome.
   */
  const runTogether = (begun: Job[], isDurable: boolean) =>
    writer.transaction().execute(async (transaction) => {
      const outcomes: Outcome[] = [];
      // Nobody else can commit now, so these are all the lines there are before ours.
      const unknown = log && readCommits();
      const turnEnds = performance.now() + TURN;
      do {
        const job = waiting[0];
        // A durable write must not run in a transaction that is not synced.
        if (job === undefined || (!isDurable && job.isDurable)) break;
        waiting.shift();
        begun.push(job);
        savepoints.set.run();
        try {
          outcomes.push(await job.work(transaction));
        } catch (error) {
          // Some errors, such as a full disk, end the whole transaction: then no job of this turn is stored.
          if (!writerConnection.isTransaction) throw error;
          savepoints.undo.run();
          outcomes.push({ tell: () => job.fail(error) });
        }
        savepoints.release.run();
      } while (performance.now() < turnEnds);
      log?.append(joined([unknown, ...outcomes.map(({ notice }) => notice)].filter((notice) => notice !== undefined)));
      return outcomes;
    });

  async function takeTurn(isDurable: boolean): Promise<void> {
    const begun: Job[] = [];
    try {
      for (const { tell } of await runTogether(begun, isDurable)) tell();
    } catch (error) {
      for (const job of begun) job.fail(error);
      if (begun.length > 0) return;
      // Another process holds the lock. All jobs past their deadline fail together: one after the other, the last would wait for minutes.
      const now = performance.now();
      const isOver = (job: Job) => !isBusy(error) || job.deadline < now;
      for (const job of waiting.filter(isOver)) job.fail(error);
      waiting.splice(0, waiting.length, ...waiting.filter((job) => !isOver(job)));
      const [least, most] = busy.pause;
      await pause(least + Math.random() * (most - least));
    }
  }

  let draining: Promise<void> | undefined;
  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const isDurable = waiting.some((job) => job.isDurable);
      // The pragma has no effect inside a transaction. `normal` does not sync at the commit.
      if (!isDurable) writerConnection.exec('pragma synchronous = normal');
      try {
        await takeTurn(isDurable);
      } finally {
        if (!isDurable) writerConnection.exec('pragma synchronous = full');
      }
      // A turn blocks the event loop, so reads get time in between.
      for (let breath = 0; breath < BREATHS; breath += 1) await breathe();
    }
    draining = undefined;
  }

  /** Another transaction may begin while one is waited for. */
  async function allWritten(): Promise<void> {
    for (let underWay = draining; underWay !== undefined; underWay = draining) await underWay;
  }

  let isClosed = false;
  function inTurn<T>(work: (tx: Tx) => Promise<T>, { isDurable }: { isDurable: boolean }): Promise<T> {
    // Whoever still answers a request that was cut off.
    if (isClosed) return Promise.reject(new Error('The database is closed.'));
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    waiting.push({
      work: async (transaction) => {
        const changes = new Changes('sqlite');
        const result = await work(changes.watch(transaction));
        const notice = changes.notice();
        const tell = () => {
          if (notice) listeners.tell(notice);
          resolve(result);
        };
        return { notice, tell };
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
      // A connection of its own, so that this transaction does not hold the shared reader at its snapshot.
      const connection = new DatabaseSync(file, { readOnly: true, timeout: 1000 });
      const moment = new Kysely<Tables>({ dialect: new SqliteDialect({ database: asKyselyDatabase(connection) }) });
      try {
        // The snapshot is taken at the first read.
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
    // BEGIN IMMEDIATE has already taken SQLite's only write lock.
    lock: async () => {},
    async emptyLog() {
      await allWritten();
      const { busy } = writerConnection.prepare('pragma wal_checkpoint(truncate)').get() as { busy: number };
      return busy === 0;
    },
    isListening: () => {
      if (isShared) readCommitsOnce();
      return isFollowing;
    },
    async close() {
      clearInterval(listening);
      await allWritten();
      isClosed = true;
      log?.close();
      await reader.destroy();
      if (readerConnection.isOpen) readerConnection.close();
      // The last connection to close writes the WAL into the file, which a read-only one cannot do.
      await writer.destroy();
      if (writerConnection.isOpen) writerConnection.close();
    },
  };
}
