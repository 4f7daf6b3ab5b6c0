/**
 * Who changed what and when, with the values before and after. The rows name no visitor, because they outlive their subject (decision 23).
 */
import { sql } from 'kysely';

import type { DatabaseKind, Tx } from './database.ts';
import { countedKey, plainText } from './columns.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  const statements = [
    // The subject and the receipt are no foreign keys: an event stays when its subject is erased.
    sql`create table audit_events (
      id ${countedKey(kind)}, at ${plain} not null,
      actor_kind text not null check (actor_kind in ('visitor', 'system', 'terminal', 'staff')), actor_id text,
      action text not null, subject_kind text not null, subject_id text, receipt ${plain}, "before" text, "after" text)`,
    sql`create index audit_events_by_age on audit_events (at, id)`,
    sql`create index audit_events_by_receipt on audit_events (receipt, id) where receipt is not null`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
