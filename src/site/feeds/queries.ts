import { sql } from 'kysely';

import type { Read, Tx } from '#database/database.ts';

import type { FeedReads } from './schema.ts';

/** Fetches of one day, by feed and by family of reader. */
type Batch = { day: string; counts: ReadonlyMap<string, { feed: string; reader: string; fetches: number }> };

/** Adds what an instance has counted. In one order, so that two instances do not wait for each other. */
export async function addReads(tx: Tx, { day, counts }: Batch): Promise<void> {
  const rows = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => ({ day, ...row }));
  await tx
    .insertInto('feed_reads')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'feed', 'reader'])
        .doUpdateSet({ fetches: sql<number>`feed_reads.fetches + excluded.fetches` }),
    )
    .execute();
}

/** What was fetched since a day, the most first. */
export async function listReads(read: Read, since: string): Promise<FeedReads> {
  const rows = await read
    .selectFrom('feed_reads')
    .where('day', '>=', since)
    .select(['feed', 'reader', ({ fn }) => fn.sum('fetches').as('fetches'), ({ fn }) => fn.max('day').as('last')])
    .groupBy(['feed', 'reader'])
    .orderBy('fetches', 'desc')
    .orderBy('feed')
    .orderBy('reader')
    .limit(MAX_SHOWN)
    .execute();
  return rows.map(({ fetches, ...row }) => ({ ...row, fetches: Number(fetches) }));
}
const MAX_SHOWN = 30;

/** Whether there are counts of days before `day`. */
export const hasReadsBefore = async (read: Read, day: string): Promise<boolean> =>
  (await read.selectFrom('feed_reads').select('day').where('day', '<', day).limit(1).executeTakeFirst()) !== undefined;

export async function deleteReadsBefore(tx: Tx, day: string): Promise<void> {
  await tx.deleteFrom('feed_reads').where('day', '<', day).execute();
}
