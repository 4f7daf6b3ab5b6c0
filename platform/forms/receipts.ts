/**
 * A receipt for each submission, and one submission for each receipt: the same Idempotency-Key with the same content, or without a key
 * the same content from the same form within ten minutes, is answered with the first receipt and stored once.
 *
 * A key is its sender's: with other content it is refused to the network that used it before, and to no other. The same content is
 * answered with its receipt over any network, because a phone changes networks between an attempt and the next.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';

import { addressOf } from '#platform/http/client.ts';
import type { Database, Read, Tx } from '#database/database.ts';
import type { Ctx } from '#platform/context.ts';

/** How long the same content without a key counts as the same submission, in milliseconds. */
const SAME_CONTENT_WITHIN = 600_000;

/** Without letters and digits that are easily confused when read aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const KEY_LIMIT = 255;

export type Accepted = { ok: true; receipt: string; isRepeat: boolean };

/** `sender`: a keyed hash of network and key, which reveals neither and differs for each key. */
export type IdempotencyKey = { key: string; sender: string };
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

const sameContent = (read: Read, form: string, contentHash: string, now: Date) =>
  read
    .selectFrom('receipts')
    .select(['receipt', 'content_hash'])
    .where('form', '=', form)
    .where('content_hash', '=', contentHash)
    .where('created_at', '>', new Date(now.getTime() - SAME_CONTENT_WITHIN).toISOString())
    .orderBy('created_at');

/** At most two rows: the same content under this key (first), and other content from the same sender. */
const sameKey = (read: Read, form: string, { key, sender }: IdempotencyKey, contentHash: string) =>
  read
    .selectFrom('receipts')
    .select(['receipt', 'content_hash'])
    .where('form', '=', form)
    .where('idempotency_key', '=', key)
    .where((row) => row.or([row('content_hash', '=', contentHash), row('key_sender', '=', sender)]))
    .orderBy((row) => row.case().when('content_hash', '=', contentHash).then(0).else(1).end());

/** The receipt of the same content from the same form within the last ten minutes, or undefined. */
export async function findReceipt(
  read: Read,
  { form, content, now }: { form: string; content: unknown; now: Date },
): Promise<string | undefined> {
  return (await sameContent(read, form, hashOf(content), now).executeTakeFirst())?.receipt;
}

/**
 * Stores a submission once. `content` is all that the sender wrote, a file by its hash; `language` is that of the mails about it. `insert` writes the
 * submission's rows and is not called for a repeat. The receipt is given only after the commit.
 */
export async function acceptOnce(
  database: Database,
  submission: { form: string; key: IdempotencyKey | undefined; language: string; content: unknown; now: Date },
  insert: (tx: Tx, receipt: string) => Promise<void>,
): Promise<Accepted | Conflict> {
  const { form, key, language, now } = submission;
  const contentHash = hashOf(submission.content);
  const attempt = () =>
    database.write(async (tx): Promise<Accepted | Conflict> => {
      // Unique indexes cover submissions with a key. Without a key a double click could be stored twice, so this locks its content.
      if (key === undefined) await database.lock(tx, `${form} ${contentHash}`);
      const first = await (
        key === undefined ? sameContent(tx, form, contentHash, now) : sameKey(tx, form, key, contentHash)
      ).executeTakeFirst();
      if (first !== undefined) {
        return first.content_hash === contentHash
          ? { ok: true, receipt: first.receipt, isRepeat: true }
          : { ok: false, status: 422, message: 'This Idempotency-Key was used before with other content.' };
      }
      const receipt = newReceipt();
      const row = {
        receipt,
        form,
        idempotency_key: key?.key ?? null,
        key_sender: key?.sender ?? null,
        content_hash: contentHash,
        language,
        created_at: now.toISOString(),
      };
      await tx.insertInto('receipts').values(row).execute();
      await insert(tx, receipt);
      return { ok: true, receipt, isRepeat: false };
    });
  try {
    return await attempt();
  } catch (error) {
    // Another instance stored the same key between our read and our insert, so it can be read now.
    if (key !== undefined && isUniqueViolation(error)) return attempt();
    throw error;
  }
}
