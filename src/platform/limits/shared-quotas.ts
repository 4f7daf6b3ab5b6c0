/** Rate limits of forms, counted in the database by all instances together (see `src/platform/limits/limits.ts`). */
import { sql } from 'kysely';

import type { Database } from '#database/database.ts';

import { type Claim, shareOf } from './rate-counter.ts';

class NoRoom extends Error {}

type Quota = { key: string; full_at: number };

export const readShared = (database: Database, asked: readonly Claim[]): Promise<Quota[]> =>
  database.read
    .selectFrom('allowances')
    .select(['key', 'full_at'])
    .where(
      'key',
      'in',
      asked.map(({ key }) => key),
    )
    .execute();

/** Counts one form against every claim in the database; -1 takes it back. If one of them is exhausted, none is counted and the result is undefined. */
export async function takeShared(
  database: Database,
  asked: readonly Claim[],
  now: number,
  times: 1 | -1 = 1,
): Promise<Quota[] | undefined> {
  const at = sql<number>`cast(${now} as bigint)`;
  // A moment farther ahead than twice the period was written by a clock that has been set back since.
  const since = sql<number>`case when allowances.full_at > ${at}
    and allowances.full_at <= excluded.ends_at + (excluded.ends_at - ${at}) then allowances.full_at else ${at} end`;
  // Without a stored row the new moment is now plus the share of one request.
  const moved = sql<number>`(${since}) + (excluded.full_at - ${at})`;
  const values = asked.map(({ key, rule }) => ({
    key,
    full_at: now + times * shareOf(rule),
    ends_at: now + rule.within,
  }));
  try {
    return await database.writeNonDurable(async (tx) => {
      const taken = await tx
        .insertInto('allowances')
        .values(values)
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ full_at: moved, ends_at: sql<number>`excluded.ends_at` })
            .where(moved, '<=', sql<number>`excluded.ends_at`),
        )
        .returning(['key', 'full_at'])
        .execute();
      if (taken.length < asked.length) throw new NoRoom();
      return taken;
    });
  } catch (error) {
    if (error instanceof NoRoom) return undefined;
    throw error;
  }
}

/** Rows of `allowances` that a sweep keeps: more arise only from a flood over ever new networks. */
const MAX_ALLOWANCES = 100_000;

/** Deletes allowances that have recovered, and beyond `most` rows those that recover first. */
export async function sweepQuotas(
  { database, clock }: { database: Database; clock: () => Date },
  most = MAX_ALLOWANCES,
): Promise<void> {
  const now = clock().getTime();
  const ends = database.read.selectFrom('allowances').select('ends_at');
  const first = await ends.orderBy('ends_at').limit(1).executeTakeFirst();
  const beyond = await ends.orderBy('ends_at', 'desc').limit(1).offset(most).executeTakeFirst();
  const until = Math.max(now - 1, Number(beyond?.ends_at ?? 0));
  if (first === undefined || Number(first.ends_at) > until) return;
  await database.writeNonDurable((tx) => tx.deleteFrom('allowances').where('ends_at', '<=', until).execute());
}
