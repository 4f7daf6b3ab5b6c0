/** What was sent before with the same Idempotency-Key, or with the same content; of any number in one statement each. */
import type { Read } from './database.ts';

/** How long the same content without a key counts as the same submission, in milliseconds. */
const SAME_CONTENT_WITHIN = 600_000;

/** `sender`: a keyed hash of network and key, which reveals neither and differs for each key. */
export type IdempotencyKey = { key: string; sender: string };

export type Submitted = { key: IdempotencyKey | undefined; contentHash: string; now: Date };
type Keyed = Submitted & { key: IdempotencyKey };
type Earlier = { receipt: string; content_hash: string };

const sinceOf = (now: Date) => new Date(now.getTime() - SAME_CONTENT_WITHIN).toISOString();

/** The first is the oldest. */
export const sameContent = (read: Read, form: string, sent: readonly { contentHash: string; now: Date }[]) =>
  read
    .selectFrom('receipts')
    .select(['receipt', 'content_hash', 'created_at'])
    .where('form', '=', form)
    .where(
      'content_hash',
      'in',
      sent.map(({ contentHash }) => contentHash),
    )
    .where('created_at', '>', sinceOf(new Date(Math.min(...sent.map(({ now }) => now.getTime())))))
    .orderBy('created_at')
    .execute();

/** Of each key the same content, and other content from the same sender. */
const sameKeys = (read: Read, form: string, sent: readonly Keyed[]) =>
  read
    .selectFrom('receipts')
    .select(['receipt', 'content_hash', 'idempotency_key', 'key_sender'])
    .where('form', '=', form)
    .where(
      'idempotency_key',
      'in',
      sent.map(({ key }) => key.key),
    )
    .where((row) =>
      row.or([
        row(
          'content_hash',
          'in',
          sent.map(({ contentHash }) => contentHash),
        ),
        row(
          'key_sender',
          'in',
          sent.map(({ key }) => key.sender),
        ),
      ]),
    )
    .execute();

const isKeyed = (one: Submitted): one is Keyed => one.key !== undefined;

/** Reads the earlier submissions that these repeat. The function that it returns finds the one with the same content or the same key. */
export async function findEarlier(
  read: Read,
  form: string,
  sent: readonly Submitted[],
): Promise<(one: Submitted) => Earlier | undefined> {
  const keyed = sent.filter(isKeyed);
  const others = sent.filter((one) => !isKeyed(one));
  const contents = others.length === 0 ? [] : await sameContent(read, form, others);
  const keys = keyed.length === 0 ? [] : await sameKeys(read, form, keyed);
  return ({ key, contentHash, now }) => {
    if (key === undefined)
      return contents.find((row) => row.content_hash === contentHash && row.created_at > sinceOf(now));
    const ofKey = keys.filter((row) => row.idempotency_key === key.key);
    return ofKey.find((row) => row.content_hash === contentHash) ?? ofKey.find((row) => row.key_sender === key.sender);
  };
}
