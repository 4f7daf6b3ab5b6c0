/**
 * A receipt for each submission, and one submission for each receipt: the same Idempotency-Key with the same content, or without a key
 * the same content from the same form within ten minutes, is answered with the first receipt and stored once.
 *
 * A key is its sender's: with other content it is refused to the network that used it before, and to no other. The same content is
 * answered with its receipt over any network, because a phone changes networks between an attempt and the next.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';

import { addressOf } from '#platform/http/client.ts';
import type { Database, Read, Together, Tx } from '#database/database.ts';
import { findEarlier, type IdempotencyKey, sameContent, type Submitted } from '#database/earlier-receipts.ts';
import { insertRows } from '#database/insert-rows.ts';
import type { Ctx } from '#platform/context.ts';

/** Without letters and digits that are easily confused when read aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const KEY_LIMIT = 255;

export type Accepted = { ok: true; receipt: string; isRepeat: boolean };

type Conflict = { ok: false; status: 422; message: string };

function newReceipt(): string {
  const letters = [...randomBytes(16)]
    .filter((byte) => byte < 240)
    .slice(0, 12)
    .map((byte) => ALPHABET[byte % ALPHABET.length]);
  if (letters.length < 12) return newReceipt();
  return [letters.slice(0, 4), letters.slice(4, 8), letters.slice(8, 12)].map((group) => group.join('')).join('-');
}

/** The receipt that somebody typed or pasted, if it has the shape of one. Checked because other texts are signed with the same secret. */
export const parseReceipt = (text = '') => /^(?:[2-9A-Z]{4}-){2}[2-9A-Z]{4}$/.exec(text.trim().toUpperCase())?.[0];

export const hashOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/** The Idempotency-Key of a request, as its sender's. */
export function idempotencyKeyOf(c: Ctx): IdempotencyKey | undefined {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return undefined;
  const hash = createHmac('sha256', c.var.services.secret)
    .update(`key ${addressOf(c)} ${key}`)
    .digest('base64url');
  return { key, sender: hash };
}

/** What is wrong with an Idempotency-Key, or undefined. */
export const idempotencyKeyError = (key: string | undefined): string | undefined =>
  key !== undefined && (key.length > KEY_LIMIT || !/^[\x21-\x7e]+$/.test(key))
    ? `The Idempotency-Key must be 1 to ${KEY_LIMIT} visible ASCII characters.`
    : undefined;

const isUniqueViolation = (error: unknown) => {
  const { code, errcode } = error as { code?: string; errcode?: number };
  return code === '23505' || errcode === 2067 || errcode === 1555;
};

/** The receipt of the same content from the same form within the last ten minutes, or undefined. */
export async function findReceipt(
  read: Read,
  { form, content, now }: { form: string; content: unknown; now: Date },
): Promise<string | undefined> {
  return (await sameContent(read, form, [{ contentHash: hashOf(content), now }]))[0]?.receipt;
}

type Sent<N, T> = Submitted & { needs: N; language: string; item: T };

/** A receipt for what came by no form. */
export async function insertReceipt(tx: Tx, form: string, content: unknown, at: Date): Promise<string> {
  const row = { receipt: newReceipt(), form, content_hash: hashOf(content), created_at: at.toISOString() };
  await tx.insertInto('receipts').values(row).execute();
  return row.receipt;
}

/** What is to be stored, with its receipt. */
type Receipted<T> = { receipt: string; item: T };

/** How a form stores what is sent: `insert` writes the rows of all that come together, of which none is a repeat. */
export const storing = <N extends { database: Pick<Database, 'lock'> }, T>(
  form: string,
  insert: (tx: Tx, needs: N, accepted: readonly Receipted<T>[]) => Promise<void>,
): Together<Sent<N, T>, Accepted | Conflict> => ({
  keysOf: ({ key, contentHash }) => (key === undefined ? [contentHash] : [contentHash, `key ${key.key}`]),
  async work(tx, sent) {
    const needs = sent[0]?.needs;
    if (needs === undefined) return [];
    // Unique indexes cover submissions with a key. Without a key a double click could be stored twice, so this locks its content.
    const locked = sent.flatMap(({ key, contentHash }) => (key === undefined ? [`${form} ${contentHash}`] : []));
    if (locked.length > 0) await needs.database.lock(tx, locked);
    const earlierOf = await findEarlier(tx, form, sent);
    const fresh: (Sent<N, T> & { receipt: string })[] = [];
    const outcomes = sent.map((one): Accepted | Conflict => {
      const earlier = earlierOf(one);
      if (earlier === undefined) {
        const receipt = newReceipt();
        fresh.push({ ...one, receipt });
        return { ok: true, receipt, isRepeat: false };
      }
      return earlier.content_hash === one.contentHash
        ? { ok: true, receipt: earlier.receipt, isRepeat: true }
        : { ok: false, status: 422, message: 'This Idempotency-Key was used before with other content.' };
    });
    if (fresh.length === 0) return outcomes;
    const rows = fresh.map(({ receipt, key, language, contentHash, now }) => ({
      receipt,
      form,
      idempotency_key: key?.key ?? null,
      key_sender: key?.sender ?? null,
      content_hash: contentHash,
      language,
      created_at: now.toISOString(),
    }));
    await insertRows(tx, 'receipts', rows).execute();
    await insert(tx, needs, fresh);
    return outcomes;
  },
});

/**
 * Stores a submission once. `content` is all that the sender wrote, a file by its hash; `language` is that of the mails about it; `item` is what is
 * stored, and nothing is for a repeat. The receipt is given only after the commit.
 */
export async function acceptOnce<N extends { database: Database }, T>(
  needs: N,
  store: Together<Sent<N, T>, Accepted | Conflict>,
  { content, ...submission }: Omit<Sent<N, T>, 'needs' | 'contentHash'> & { content: unknown },
): Promise<Accepted | Conflict> {
  const sent = { needs, contentHash: hashOf(content), ...submission };
  const attempt = () => needs.database.writeTogether(store, sent);
  try {
    return await attempt();
  } catch (error) {
    // Another instance stored the same key between our read and our insert, so it can be read now.
    if (sent.key !== undefined && isUniqueViolation(error)) return attempt();
    throw error;
  }
}
