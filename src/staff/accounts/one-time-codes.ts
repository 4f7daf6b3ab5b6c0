/** The six digits of an authenticator (RFC 6238, with SHA-1, as every authenticator has it). */
import { createHmac, randomBytes } from 'node:crypto';

import { isSecret } from '#platform/storage/signature.ts';

/** How long a code is shown, in milliseconds. */
const PERIOD = 30_000;
const DIGITS = 6;
/** Periods before and after the present one whose code passes too: clocks differ, and people type. */
const SLACK = 1;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits in base32, as they are typed into an authenticator that has no camera. */
export const newCodeSecret = (): string => Array.from(randomBytes(32), (byte) => BASE32[byte & 31]).join('');

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export const periodOf = (now: Date) => Math.floor(now.getTime() / PERIOD);

/** The code of a period. */
export function codeAt(secret: string, period: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(period));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The period whose code this is, among those that pass now; undefined for a wrong code. */
export function periodOfCode(secret: string, code: string, now: Date): number | undefined {
  const digits = code.replaceAll(' ', '');
  const present = periodOf(now);
  const periods = Array.from({ length: 2 * SLACK + 1 }, (_, place) => present - SLACK + place);
  // All are compared, so that the time tells nothing of which it was.
  const passing = periods.map((period) => isSecret(digits, codeAt(secret, period)));
  return periods[passing.lastIndexOf(true)];
}

/** What an authenticator reads from the picture. */
export const authenticatorAddress = (issuer: string, email: string, secret: string) =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
