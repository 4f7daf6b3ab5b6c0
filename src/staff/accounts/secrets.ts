/** What opens an account, made and hashed: tokens, passwords, recovery codes, and the secret of an authenticator, which has to be read again. */
import { argon2, createHash, randomBytes, randomInt } from 'node:crypto';
import { promisify } from 'node:util';

import { Secret } from '#platform/storage/secret.ts';
import { isSecret } from '#platform/storage/signature.ts';

const derive = promisify(argon2);

/** A random text of 256 bits. */
export const newToken = (): Secret => new Secret(randomBytes(32).toString('base64url'));

/** What is stored of a token. It is random, so a plain hash cannot be guessed back. */
export const hashToken = (token: Secret | string) =>
  createHash('sha256')
    .update(typeof token === 'string' ? token : token.reveal())
    .digest('base64url');

/** OWASP's choice for Argon2id; memory in KiB. A hash carries its own cost, so raising this leaves the stored ones readable. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_LENGTH = 32;

/** Derivations at once, and how many may wait for one: each takes 19 MiB and some 30 ms of a processor. */
const AT_ONCE = 2;
const MAX_WAITING = 30;

class TooManyPasswords extends Error {}

let running = 0;
const waiting: (() => void)[] = [];
let count = 0;

/** Passwords derived since the start. */
export const derivations = () => count;

async function deriveInTurn(password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new TooManyPasswords('Too many passwords are being checked');
    await new Promise<void>((turn) => waiting.push(turn));
  } else running += 1;
  count += 1;
  try {
    return await derive('argon2id', { message: password.normalize('NFKC'), nonce, ...cost, tagLength: TAG_LENGTH });
  } finally {
    const next = waiting.shift();
    // Whoever waits takes over the place.
    if (next === undefined) running -= 1;
    else next();
  }
}

/** What a derivation gives; `busy` where too many wait for one. */
export async function unlessBusy<T, B>(derivation: Promise<T>, busy: B): Promise<T | B> {
  try {
    return await derivation;
  } catch (error) {
    if (error instanceof TooManyPasswords) return busy;
    throw error;
  }
}

const encode = ({ memory, passes, parallelism }: typeof COST, nonce: Buffer, tag: Buffer) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${nonce.toString('base64url')}$${tag.toString('base64url')}`;

/** The stored form of a password. Await it by `unlessBusy`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  return encode(COST, nonce, await deriveInTurn(password, nonce, COST));
}

const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;
/** Compared with where there is no password, so that its absence takes as long as a wrong one. */
const NOBODYS = encode(COST, randomBytes(16), randomBytes(TAG_LENGTH));

/** Whether a password is the stored one. Null is compared with nobody's. Await it by `unlessBusy`. */
export async function isPassword(given: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, nonce = '', tag = ''] = STORED.exec(stored ?? NOBODYS) ?? [];
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const derived = await deriveInTurn(given, Buffer.from(nonce, 'base64url'), cost);
  return isSecret(derived.toString('base64url'), tag) && stored !== null;
}

/** Letters and digits that nobody takes for another. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODES = 10;
const CODE_LENGTH = 12;

/** Recovery codes of some 59 bits, in three groups: 'k7mp-2vtr-9hxw'. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () =>
    Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
      .join('')
      .replace(/.{4}(?=.)/g, '$&-'),
  );

/** What is stored of a recovery code, however it was typed. `staffId` keeps two members' codes apart. */
export const hashRecoveryCode = (secret: string, staffId: number, code: string) =>
  createHash('sha256')
    .update(`${secret} recovery ${staffId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
    .digest('base64url');
