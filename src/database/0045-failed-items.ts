/** Items of queues that failed: how often, why, when they are tried again, and which of them wait for a person. */
import { sql } from 'kysely';

import { plainText } from './columns.ts';
import type { DatabaseKind, Tx } from './database.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  const statements = [
    sql`create table failed_items (
      queue ${plain} not null, item ${plain} not null, tries integer not null, reason text not null, failed_at ${plain} not null,
      next_at ${plain}, set_aside_at ${plain}, dismissed_at ${plain}, primary key (queue, item))`,
    sql`create index failed_items_shown on failed_items (set_aside_at, queue, item) where set_aside_at is not null and dismissed_at is null`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
