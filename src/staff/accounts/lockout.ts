/**
 * How often a password, a code or a passkey may be tried: by account and by address, counted in the database by all instances together, before the
 * attempt. An address without an account is counted alike, so that a refusal tells nothing. LIMITS=off does not turn this off.
 */
import { createHmac } from 'node:crypto';

import type { Services } from '#platform/context.ts';
import { inWords } from '#platform/limits/limits.ts';
import { networksOf } from '#platform/limits/networks.ts';
import { type Claim, type RateLimit, waitOf } from '#platform/limits/rate-counter.ts';
import { readShared, takeShared } from '#platform/limits/shared-quotas.ts';
import { type Refusal, refuse } from '#platform/office/refusal.ts';

const QUARTER = 15 * 60_000;

const RULES = {
  /** Passwords for one account. A passkey is not guessed, so it still opens a locked account. */
  account: { name: 'staff account', most: 10, within: QUARTER },
  /** The same from a browser that was signed in to it before: a stranger's guesses do not use this up. */
  browser: { name: 'staff browser', most: 10, within: QUARTER },
  /** Codes for one account, wherever they are asked for. */
  code: { name: 'staff code', most: 10, within: QUARTER },
  /** Passwords given again by a member who is signed in. */
  proof: { name: 'staff proof', most: 10, within: QUARTER },
  /** Anything that an address tries before it is signed in. */
  address: { name: 'staff address', most: 60, within: QUARTER },
} satisfies Record<string, RateLimit>;

export type Attempt = { rule: Exclude<keyof typeof RULES, 'address'>; who: string };

type Needs = Pick<Services, 'database' | 'secret' | 'clock'>;

/** Counts an attempt; a refusal if one of its allowances is used up, and then nothing is counted. */
export async function countAttempt(
  { database, secret, clock }: Needs,
  { address, attempt }: { address?: string; attempt?: Attempt },
): Promise<Refusal | undefined> {
  // The database gets keyed hashes, never an address.
  const keyOf = (rule: RateLimit, name: string) =>
    `${rule.name} ${createHmac('sha256', secret).update(name).digest('base64url')}`;
  const claims: Claim[] = [];
  if (attempt !== undefined) claims.push({ key: keyOf(RULES[attempt.rule], attempt.who), rule: RULES[attempt.rule] });
  for (const { name, share } of address === undefined ? [] : networksOf(address))
    claims.push({ key: keyOf(RULES.address, name), rule: { ...RULES.address, most: RULES.address.most * share } });
  const now = clock().getTime();
  if ((await takeShared(database, claims, now)) !== undefined) return undefined;
  const rows = await readShared(database, claims);
  const waits = claims.map(({ key, rule }) => waitOf(rule, rows.find((row) => row.key === key)?.full_at ?? 0, now));
  const wait = Math.max(1000, ...waits);
  return refuse(429, `That was tried too often. Please try again ${inWords(wait)}, or use a passkey.`, {
    seconds: Math.ceil(wait / 1000),
  });
}
