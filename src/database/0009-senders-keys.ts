/**
 * An Idempotency-Key belongs to its sender: another sender may use the same key for other content. The same content is still stored only
 * once.
 */
import { sql } from 'kysely';

import type { Tx } from './database.ts';

export async function up(tx: Tx): Promise<void> {
  const statements = [
    sql`alter table receipts add column key_sender text`,
    sql`drop index receipts_by_key`,
    sql`create unique index receipts_by_key_and_content on receipts (form, idempotency_key, content_hash)
      where idempotency_key is not null`,
    sql`create unique index receipts_by_key_and_sender on receipts (form, idempotency_key, key_sender)
      where idempotency_key is not null`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
