/** What waits for a second step: a row with an end, under the hash of a token that the browser holds meanwhile. */
import type { DatabaseAndClock, Tx } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';

import { insertChallenge } from './queries.ts';
import { hashToken, newToken } from './secrets.ts';

/** In milliseconds: the time to take out a phone. */
const CHALLENGE_TTL = 5 * 60_000;

type Challenge = Pick<Tables['staff_challenges'], 'kind' | 'challenge'> & { staffId: number | null };

/** Stores a challenge; gives its token. */
export async function openChallenge(tx: Tx, { kind, challenge, staffId }: Challenge, now: Date): Promise<string> {
  const token = newToken();
  await insertChallenge(tx, {
    token_hash: hashToken(token),
    kind,
    staff_id: staffId,
    challenge,
    expires_at: new Date(now.getTime() + CHALLENGE_TTL).toISOString(),
  });
  return token.reveal();
}

/** Stores what a passkey is asked; gives the question with the token under which its answer is expected. */
export async function storeQuestion<O extends { challenge: string }>(
  { database, clock }: DatabaseAndClock,
  { kind, staffId }: Pick<Challenge, 'kind' | 'staffId'>,
  options: O,
): Promise<{ challenge: string; options: O }> {
  const challenge = await database.write((tx) =>
    openChallenge(tx, { kind, challenge: options.challenge, staffId }, clock()),
  );
  return { challenge, options };
}
