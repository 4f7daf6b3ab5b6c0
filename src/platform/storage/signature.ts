/** Signing short texts that travel through a visitor's browser and must come back unchanged. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Database } from '#database/database.ts';

import { Secret } from './secret.ts';

const mac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether `given` is the secret, in constant time: the duration reveals neither the secret nor its length. */
export const isSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret));

/** `purpose` is signed but not sent, so a signature for one purpose is not valid for another. */
export const sign = (secret: string, text: string, purpose = ''): Secret =>
  new Secret(`${text}.${mac(secret, purpose + text)}`);

/** The signed text, or undefined if the signature is not ours. */
export function readSigned(secret: string, signed: string | undefined, purpose = ''): string | undefined {
  const at = signed?.lastIndexOf('.') ?? -1;
  if (signed === undefined || at < 0) return undefined;
  const text = signed.slice(0, at);
  return isSecret(signed.slice(at + 1), mac(secret, purpose + text)) ? text : undefined;
}

/** The secret of this installation: SECRET, or one that is generated once and stored in the database, so that every instance has the same. */
export const secretOf = async ({ secret }: { secret: string }, database: Database): Promise<string> =>
  secret || savedSecret(database);

async function savedSecret(database: Database): Promise<string> {
  return database.writeLocked(async (tx) => {
    const saved = await tx.selectFrom('settings').select('value').where('name', '=', 'secret').executeTakeFirst();
    if (saved !== undefined) return saved.value;
    const value = randomBytes(32).toString('base64url');
    await tx.insertInto('settings').values({ name: 'secret', value }).execute();
    return value;
  });
}
