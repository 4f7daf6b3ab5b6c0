/**
 * The token that an island fetches when a form is first touched: it says when that was, can be used once, and may ask for a proof of work.
 * It names nobody, and a form without one is as good as any.
 */
import { createHash, randomBytes } from 'node:crypto';

import type { FormName } from '#platform/limits.ts';
import { readSigned, sign } from '#platform/signature.ts';

/** In milliseconds. An older token says nothing, and a message may have waited so long for the network. */
export const TOKEN_LIFE = 24 * 3_600_000;

/** What is signed for a form must not pass as anything else that is signed, such as a receipt. */
const keyFrom = (secret: string) => `${secret} form token`;

/** `difficulty` is in bits, as `isProof` counts them; 0 asks for no proof. */
export const newFormToken = (
  secret: string,
  { form, now, difficulty }: { form: FormName; now: Date; difficulty: number },
): string =>
  sign(
    keyFrom(secret),
    [form, now.getTime().toString(36), difficulty, randomBytes(12).toString('base64url')].join('.'),
  );

export type ReadToken =
  /** 'absent': nobody spoke of one. 'missing': an island could not fetch one. */
  | { state: 'absent' | 'missing' | 'forged' | 'old' }
  | { state: 'good'; age: number; difficulty: number; hash: string; expiresAt: Date };

/** What a token says; `age` is in milliseconds, and below 0 where the clocks of two instances differ. */
export function readFormToken(secret: string, token: string | undefined, form: FormName, now: Date): ReadToken {
  if (token === undefined) return { state: 'absent' };
  if (token === 'none') return { state: 'missing' };
  const [named, time = '', difficulty] = readSigned(keyFrom(secret), token)?.split('.') ?? [];
  if (named !== form) return { state: 'forged' };
  const made = Number.parseInt(time, 36);
  const age = now.getTime() - made;
  if (age > TOKEN_LIFE) return { state: 'old' };
  const hash = createHash('sha256').update(token).digest('base64url');
  return { state: 'good', age, difficulty: Number(difficulty), hash, expiresAt: new Date(made + TOKEN_LIFE) };
}

/** Whether the SHA-256 of token and proof begins with so many bits of 0. */
export function isProof(token: string, proof: string | undefined, difficulty: number): boolean {
  if (proof === undefined || !/^\d{1,12}$/.test(proof)) return false;
  const digest = createHash('sha256').update(`${token}:${proof}`).digest();
  return Math.clz32(digest.readUInt32BE(0)) >= difficulty;
}
