/** Signing short texts that travel through a visitor's browser and must come back unchanged. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Database } from './database.ts';

const mac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);

export const sign = (secret: string, text: string) => `${text}.${mac(secret, text)}`;

/** The text that was signed, or undefined for anything else. */
export function readSigned(secret: string, signed: string | undefined): string | undefined {
  const at = signed?.lastIndexOf('.') ?? -1;
  if (signed === undefined || at < 0) return undefined;
  const text = signed.slice(0, at);
  const given = Buffer.from(signed.slice(at + 1));
  const expected = Buffer.from(mac(secret, text));
  return given.length === expected.length && timingSafeEqual(given, expected) ? text : undefined;
}

/** An address as the log may hold it: with a signature in it, whoever reads the log could open what it opens. */
export const withoutSignature = (path: string): string => path.replace(/\.[\w-]{22}(?=\/|$)/g, '.…');

/** The secret of this installation: made once and kept in the database, so that every instance has the same. */
export async function keptSecret(database: Database): Promise<string> {
  return database.write([], async (tx) => {
    await database.lock(tx);
    const kept = await tx.selectFrom('settings').select('value').where('name', '=', 'secret').executeTakeFirst();
    if (kept !== undefined) return kept.value;
    const value = randomBytes(32).toString('base64url');
    await tx.insertInto('settings').values({ name: 'secret', value }).execute();
    return value;
  });
}
