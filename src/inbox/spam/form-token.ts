/**
 * The token that an island fetches when a form is first touched: it holds that time and can be used once. It identifies nobody, and a form
 * without one is treated no worse.
 */
import { createHash, randomBytes } from 'node:crypto';

import type { FormName } from '#database/tables/submissions.ts';
import { readSigned, sign } from '#platform/storage/signature.ts';

/** Milliseconds after which a token is ignored: a message may have waited that long for the network. */
const TOKEN_LIFE = 24 * 3_600_000;

/** The purpose is part of the signed text, so that a token cannot be used as another signed text, such as a receipt. */
const keyFrom = (secret: string) => `${secret} form token`;

export const newFormToken = (secret: string, { form, now }: { form: FormName; now: Date }): string =>
  sign(keyFrom(secret), [form, now.getTime().toString(36), randomBytes(12).toString('base64url')].join('.')).reveal();

type ReadToken = { state: 'absent' | 'forged' | 'old' } | { state: 'good'; age: number; hash: string; expiresAt: Date };

/** The content of a token. `age` is in milliseconds, and negative where the clocks of instances differ. */
export function readFormToken(secret: string, token: string | undefined, form: FormName, now: Date): ReadToken {
  if (token === undefined) return { state: 'absent' };
  const [named, time = ''] = readSigned(keyFrom(secret), token)?.split('.') ?? [];
  if (named !== form) return { state: 'forged' };
  const made = Number.parseInt(time, 36);
  const age = now.getTime() - made;
  if (age > TOKEN_LIFE) return { state: 'old' };
  const hash = createHash('sha256').update(token).digest('base64url');
  return { state: 'good', age, hash, expiresAt: new Date(made + TOKEN_LIFE) };
}
