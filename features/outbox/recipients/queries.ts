import { createHmac } from 'node:crypto';

import type { Read, Tx } from '#database/database.ts';
import type { Services } from '#platform/context.ts';

import { type Cause, DAY, mailboxOf, MAX_PER_DAY, MIN_INTERVAL } from './schema.ts';

type Needs = Pick<Services, 'database' | 'secret' | 'clock'>;
type Mailing = { address: string; cause: Cause; purpose: string };

const hashRecipient = (secret: string, address: string) =>
  createHmac('sha256', secret)
    .update(`recipient ${mailboxOf(address)}`)
    .digest('base64url');

/**
 * Whether one more mail may go to an address; if so, counts it. In the transaction that writes the mail, so that concurrent ones see
 * each other, in whatever instance.
 */
export async function countMailing(
  tx: Tx,
  { database, secret, clock }: Needs,
  { address, cause, purpose }: Mailing,
): Promise<boolean> {
  const hash = hashRecipient(secret, address);
  await database.lock(tx, hash);
  const now = clock().getTime();
  const at = (moment: number) => new Date(moment).toISOString();
  const before = await tx
    .selectFrom('mailed_recipients')
    .select(['purpose', 'mailed_at as mailedAt'])
    .where('recipient_hash', '=', hash)
    .where('cause', '=', cause)
    .where('mailed_at', '>', at(now - DAY))
    // Rows farther ahead were written by a clock that has been set back since.
    .where('mailed_at', '<', at(now + DAY))
    .limit(MAX_PER_DAY)
    .execute();
  const isRepeat = before.some((one) => one.purpose === purpose && one.mailedAt > at(now - MIN_INTERVAL[cause]));
  if (before.length >= MAX_PER_DAY || isRepeat) return false;
  await tx
    .insertInto('mailed_recipients')
    .values({ recipient_hash: hash, cause, purpose, mailed_at: at(now) })
    .execute();
  return true;
}

/** Undoes the count of one mail that is not sent. */
export async function uncountMailing(
  tx: Tx,
  { secret }: Pick<Needs, 'secret'>,
  { address, cause, purpose }: Mailing,
): Promise<void> {
  const latest = await tx
    .selectFrom('mailed_recipients')
    .select('id')
    .where('recipient_hash', '=', hashRecipient(secret, address))
    .where('cause', '=', cause)
    .where('purpose', '=', purpose)
    .orderBy('mailed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (latest !== undefined) await tx.deleteFrom('mailed_recipients').where('id', '=', latest.id).execute();
}

/** Rows that no limit counts any more. */
const spent = (now: Date) =>
  [new Date(now.getTime() - DAY).toISOString(), new Date(now.getTime() + DAY).toISOString()] as const;

export async function hasExpiredMailings(read: Read, now: Date): Promise<boolean> {
  const [before, after] = spent(now);
  const found = read
    .selectFrom('mailed_recipients')
    .select('id')
    .where(({ eb, or }) => or([eb('mailed_at', '<=', before), eb('mailed_at', '>=', after)]));
  return (await found.limit(1).executeTakeFirst()) !== undefined;
}

export async function deleteExpiredMailings(tx: Tx, now: Date): Promise<void> {
  const [before, after] = spent(now);
  await tx
    .deleteFrom('mailed_recipients')
    .where(({ eb, or }) => or([eb('mailed_at', '<=', before), eb('mailed_at', '>=', after)]))
    .execute();
}
