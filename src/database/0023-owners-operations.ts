/** What owners see and change of the product's operation: the audit log by who, what and which, and their own sentence in a mail. */
import { sql } from 'kysely';

import type { DatabaseKind, Tx } from './database.ts';
import { plainText } from './columns.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  const statements = [
    sql`create table mail_sentences (
      mail ${plain} primary key, sentence text not null, version integer not null, updated_at ${plain} not null)`,
    // Lists are read from their newest row on, whatever they are narrowed to.
    sql`create index audit_events_by_action on audit_events (action, at, id)`,
    // The area of an action is what stands before its dot, as in src/staff/audit/queries.ts.
    sql`create index audit_events_by_area on audit_events (rtrim(action, 'abcdefghijklmnopqrstuvwxyz_'), at, id)`,
    // With who: of a million events a member may have three in an area.
    sql`create index audit_events_by_area_and_actor on audit_events
      (rtrim(action, 'abcdefghijklmnopqrstuvwxyz_'), actor_kind, actor_id, at, id)`,
    sql`create index audit_events_by_area_and_kind on audit_events
      (rtrim(action, 'abcdefghijklmnopqrstuvwxyz_'), actor_kind, at, id)`,
    sql`create index audit_events_by_kind on audit_events (actor_kind, at, id)`,
    sql`create index audit_events_by_actor on audit_events (actor_kind, actor_id, at, id)`,
    sql`create index audit_events_by_subject on audit_events (subject_kind, subject_id, at, id)`,
    sql`create index outbox_by_state_newest on outbox (state, created_at, id)`,
    sql`create index outbox_unsent on outbox (created_at, id) where state <> 'sent'`,
    sql`create index verdicts_by_state on verdicts (state, judged_at, receipt) where state <> 'delivered'`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
