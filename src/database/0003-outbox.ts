/** Mails and webhooks to be sent, written in the transaction of the submission. */
import { sql } from 'kysely';

import type { DatabaseKind, Tx } from './database.ts';
import { countedKey, plainText } from './columns.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  const statements = [
    sql`create table outbox (
      id ${countedKey(kind)}, kind text not null, purpose text not null, receipt text references receipts (receipt), recipient text,
      payload text not null, state text not null, attempts integer not null default 0, next_at ${plain} not null, lease text,
      last_error text, created_at ${plain} not null, sent_at ${plain})`,
    sql`create index outbox_by_state on outbox (state, next_at, id)`,
    sql`create index outbox_by_receipt on outbox (receipt)`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
