/** Who changed what, when, and from what to what. Its rows name no person: they outlive what they are about (decision 23). */
import { sql } from 'kysely';

import type { DatabaseKind, Tx } from './database.ts';
import { countedKey, plainText } from './columns.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  const statements = [
    // Neither the subject nor the receipt is a reference: a row stays when what it is about is erased.
    sql`create table audit_events (
      id ${countedKey(kind)}, at ${plain} not null,
      actor_kind text not null check (actor_kind in ('visitor', 'system', 'terminal', 'staff')), actor_id text,
      action text not null, subject_kind text not null, subject_id text, receipt ${plain}, "before" text, "after" text)`,
    sql`create index audit_events_by_age on audit_events (at, id)`,
    sql`create index audit_events_by_receipt on audit_events (receipt, id) where receipt is not null`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
