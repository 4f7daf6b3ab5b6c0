/**
 * The browsers that were signed in to an account. Their attempts have an allowance of their own, so that a stranger who goes on guessing does
 * not lock a member out for as long. What a browser carries for it is signed, and opens nothing.
 */
import { randomUUID } from 'node:crypto';

import type { Ctx } from '#platform/context.ts';
import { readSigned, sign } from '#platform/storage/signature.ts';

import { readCookie, writeCookie } from './cookies.ts';

const COOKIE = 'office-known';
/** In seconds: half a year. */
const COOKIE_TTL = 180 * 24 * 3600;

export type KnownBrowser = { id: string; staffId: number };

export const rememberBrowser = (c: Ctx, staffId: number): void =>
  writeCookie(c, COOKIE, sign(c.var.services.secret, `${COOKIE}.${randomUUID()}.${staffId}`).reveal(), COOKIE_TTL);

export function knownBrowser(c: Ctx): KnownBrowser | undefined {
  const [kind, id = '', staffId] = readSigned(c.var.services.secret, readCookie(c, COOKIE))?.split('.') ?? [];
  return kind === COOKIE ? { id, staffId: Number(staffId) } : undefined;
}
