/** Jobs over rows that SQL finds: part by part, each row with its own tries. */
import type { Read, Selects, Tx } from '#database/database.ts';
import type { Services } from '#platform/context.ts';

import { drain } from './drain.ts';
import { isAmong, isReady, type Which } from './failures.ts';

type Row = { id: number | string };
type Part<R extends Row> = { ids: R['id'][]; rows: readonly R[]; now: Date };

type Rows<R extends Row, From> = {
  /** The name of its task or sweep. */
  name: string;
  /** The column of the id, as `find` reads it. */
  column?: string;
  /** The next rows, as many as one transaction may change. `after`: the id of the last of those before, for rows that may stay where they are. */
  find: (read: From, which: Which, at: { now: Date; after: number }) => Promise<readonly R[]>;
};

type Work<R extends Row> = Rows<R, Read> & {
  /** Does these: all of them, or where it throws none. Gives how many, where it can be fewer. */
  work: (services: Services, part: Part<R>) => Promise<number | void>;
  /** For work that is long: it is given one row at a time. */
  isOneByOne?: boolean;
  /** What the log says of those that were done. */
  says?: string;
};

type RowJob = {
  name: string;
  /** Does all that is due; gives how many rows. */
  run: (services: Services, stopping?: AbortSignal) => Promise<number>;
};

export const rowJob = <R extends Row>({
  name,
  column = 'id',
  find,
  work,
  says,
  isOneByOne = false,
}: Work<R>): RowJob => ({
  name,
  async run(services, signal) {
    const { database, clock, log } = services;
    let count = 0;
    await drain<R>(services, {
      name,
      isOneByOne,
      next: (after) =>
        find(database.read, isReady(name, column, clock()), { now: clock(), after: Number(after?.id ?? 0) }),
      keyOf: ({ id }) => String(id),
      async work(rows) {
        count += (await work(services, { ids: rows.map(({ id }) => id), rows, now: clock() })) ?? rows.length;
      },
      signal,
    });
    if (count > 0 && says !== undefined) log.info({ queue: name, count }, says);
    return count;
  },
});

type Once<R extends Row> = Rows<R, Selects> & {
  /** Does a row in the transaction of its part; false where nothing had to be done. */
  each: (tx: Tx, row: R, at: { services: Services; now: Date }) => Promise<boolean>;
};

/**
 * A job whose rows must be done once, as those that send a mail. They are found again in the transaction, under the lock: of two instances the slower
 * finds nothing left to do, and they cannot lock rows in different orders.
 */
export const onceJob = <R extends Row>({ each, ...queue }: Once<R>): RowJob =>
  rowJob<R>({
    ...queue,
    work: (services, { ids, now }) =>
      services.database.writeLocked(async (tx) => {
        let count = 0;
        for (const row of await queue.find(tx, isAmong(queue.column ?? 'id', ids), { now, after: 0 }))
          if (await each(tx, row, { services, now })) count += 1;
        return count;
      }),
  });
