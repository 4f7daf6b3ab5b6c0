import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';

import { bound } from './bound.ts';
import type { Tables } from './tables.ts';
import type { OpenDatabase, Tx } from './database.ts';
import { Changes, EVERYTHING, Listeners, type Notice } from './changes.ts';

const CHANNEL = 'changes';
/** The key of the advisory lock that has no name. Any number works that is the same in every instance. */
const LOCK = 6_402_373;
const INT8 = 20;

/** statement_timeout, in milliseconds. */
const STATEMENT_TIMEOUT = 15_000;

/** The client's own timeout, in milliseconds. If not even the statement_timeout error arrives by then, the server is unreachable. */
const SILENCE = 17_000;

/** In each of the two pools. Several processes share them: a server takes a hundred unless it is told otherwise. */
const CONNECTIONS = 8;
const MIN_CONNECTIONS = 3;

/** How often the connection for notifications is checked, in milliseconds. */
const LISTEN_EVERY = 10_000;

/** The content of a notification between instances. */
type Notification = Notice & { from: string };

/** pg returns 64-bit integers as text; ours (ids and counts) fit a JavaScript number. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary'
      ? Number
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/**
 * Ends a connection on which a query gets no answer. A network that drops packets does not close it, so the query would wait for minutes.
 */
function endWhenSilent(client: pg.ClientBase): void {
  type Inside = { connection: { stream: Socket }; readyForQuery: boolean; _activeQuery: { text?: string } | null };
  const inside = client as unknown as Inside;
  const { connection } = inside;
  connection.stream.setTimeout(SILENCE, () => {
    // In a transaction that is busy elsewhere no query is pending. Only a migration makes indexes.
    // oxlint-disable-next-line eslint/no-underscore-dangle
    const isMigrating = inside._activeQuery?.text?.startsWith('create') === true;
    if (!inside.readyForQuery && !isMigrating)
      connection.stream.destroy(new Error('Connection terminated: the server says nothing'));
  });
}

/** Has all values of a connection's statements bound alike. */
function bindValues(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...all: unknown[]) => unknown;
  client.query = ((statement: unknown, values: unknown, ...rest: unknown[]) =>
    query(statement, Array.isArray(values) ? values.map(bound) : values, ...rest)) as typeof client.query;
}

/** Opens PostgreSQL: a pool for writes, a pool that cannot write for reads, and one connection that listens to other instances' commits. */
export async function openPostgres(url: string, { processes = 1 } = {}): Promise<OpenDatabase> {
  const max = Math.max(MIN_CONNECTIONS, Math.round(CONNECTIONS / processes));
  const shared = {
    connectionString: url,
    types,
    connectionTimeoutMillis: 5000,
    statement_timeout: STATEMENT_TIMEOUT,
    application_name: 'niram',
  };
  const writerPool = new pg.Pool({ ...shared, max });
  const readerPool = new pg.Pool({ ...shared, max, options: '-c default_transaction_read_only=on' });
  // The pool replaces a connection that breaks, e.g. when the server restarts. Without a listener the error would end the process. The pool
  // only listens to idle connections, so one that is in use needs a listener of its own.
  for (const pool of [writerPool, readerPool]) {
    pool.on('error', () => {});
    pool.on('connect', (client) => {
      client.on('error', () => {});
      endWhenSilent(client);
      bindValues(client);
    });
  }
  const writer = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: writerPool }) });
  const reader = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: readerPool }) });

  const listeners = new Listeners();

  const instance = randomUUID();
  /** Handles a notification of another instance. One without content invalidates everything. Our own commits have been handled already. */
  function receive(payload = ''): void {
    const { from, ...notice } = payload === '' ? { from: '', ...EVERYTHING } : (JSON.parse(payload) as Notification);
    if (from !== instance) listeners.tell(notice);
  }

  let ear: pg.Client | undefined;
  let isListening = false;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    const client = new pg.Client({ ...shared, keepAlive: true });
    ear = client;
    const lost = () => {
      if (ear !== client) return;
      ear = undefined;
      isListening = false;
      client.end().catch(() => {});
      if (!isClosed) retry = setTimeout(() => void listen().catch(lost), 500).unref();
    };
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => receive(payload));
    try {
      await client.connect();
      endWhenSilent(client);
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      lost();
      throw error;
    }
    isListening = true;
    listeners.tell(EVERYTHING);
  }
  const listening = setInterval(() => {
    // If the server does not answer, the connection is closed, which also ends listening.
    if (isListening) ear?.query('select 1').catch(() => {});
  }, LISTEN_EVERY).unref();
  try {
    await listen();
  } catch (error) {
    isClosed = true;
    clearTimeout(retry);
    clearInterval(listening);
    await Promise.all([reader.destroy(), writer.destroy()]);
    throw error;
  }

  async function write<T>(work: (tx: Tx) => Promise<T>, { isDurable }: { isDurable: boolean }): Promise<T> {
    const changes = new Changes('postgres');
    const result = await writer.transaction().execute(async (transaction) => {
      if (!isDurable) await sql`set local synchronous_commit = off`.execute(transaction);
      const outcome = await work(changes.watch(transaction));
      const notice = changes.notice();
      const payload = JSON.stringify({ from: instance, ...notice });
      if (notice) await sql`select pg_notify(${CHANNEL}, ${payload})`.execute(transaction);
      return outcome;
    });
    // Our own cache is invalidated at once, without waiting for our own notification.
    const notice = changes.notice();
    if (notice) listeners.tell(notice);
    return result;
  }

  return {
    kind: 'postgres',
    read: reader,
    readSnapshot: (work) =>
      reader.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    write: (work) => write(work, { isDurable: true }),
    writeNonDurable: (work) => write(work, { isDurable: false }),
    onInvalidated: listeners.onInvalidated,
    onSignal: listeners.onSignal,
    async lock(tx, of) {
      // Sorted, so that no two transactions wait for each other.
      const keys =
        of === undefined
          ? sql`(select ${sql.lit(LOCK)} as key)`
          : sql`(select hashtextextended(value, 0) as key from json_array_elements_text(${JSON.stringify(of)}::json) order by 1)`;
      await sql`select pg_advisory_xact_lock(key) from ${keys} as keys`.execute(tx);
    },
    emptyLog: async () => true,
    isListening: () => isListening,
    async close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(listening);
      await ear?.end().catch(() => {});
      await Promise.all([reader.destroy(), writer.destroy()]);
    },
  };
}
