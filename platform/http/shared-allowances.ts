/** The allowances of senders of forms, which all instances count together (`platform/http/limits.ts` says what they are). */
import { sql } from 'kysely';

import type { Database } from '#database/database.ts';

import { type Claim, shareOf } from './rate-counter.ts';

class NoRoom extends Error {}

type Allowance = { key: string; full_at: number };

export const readShared = (database: Database, asked: readonly Claim[]): Promise<Allowance[]> =>
  database.read
    .selectFrom('allowances')
    .select(['key', 'full_at'])
    .where(
      'key',
      'in',
      asked.map(({ key }) => key),
    )
    .execute();

/** Counts one form against every claim in the database, or none, and then gives undefined, where one of them has no room. */
export async function takeShared(
  database: Database,
  asked: readonly Claim[],
  now: number,
): Promise<Allowance[] | undefined> {
  const at = sql<number>`cast(${now} as bigint)`;
  // Farther away than twice its time a moment is one of a clock that has jumped back since.
  const since = sql<number>`case when allowances.full_at > ${at}
    and allowances.full_at <= excluded.ends_at + (excluded.ends_at - ${at}) then allowances.full_at else ${at} end`;
  // What the row would have been on its own is beyond now by the share of one request.
  const moved = sql<number>`(${since}) + (excluded.full_at - ${at})`;
  const values = asked.map(({ key, rule }) => ({ key, full_at: now + shareOf(rule), ends_at: now + rule.within }));
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

/** Rows of `allowances` that a sweep leaves: more come only from a storm over ever new networks. */
const MOST_ALLOWANCES = 100_000;

/** Forgets allowances that are whole again, and beyond `most` those that will be so first. */
export async function sweepAllowances(
  { database, clock }: { database: Database; clock: () => Date },
  most = MOST_ALLOWANCES,
): Promise<void> {
  const now = clock().getTime();
  const ends = database.read.selectFrom('allowances').select('ends_at');
  const first = await ends.orderBy('ends_at').limit(1).executeTakeFirst();
  const beyond = await ends.orderBy('ends_at', 'desc').limit(1).offset(most).executeTakeFirst();
  const until = Math.max(now - 1, Number(beyond?.ends_at ?? 0));
  if (first === undefined || Number(first.ends_at) > until) return;
  await database.writeNonDurable((tx) => tx.deleteFrom('allowances').where('ends_at', '<=', until).execute());
}
