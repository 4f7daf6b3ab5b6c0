/** The candidate's own page: the status of an application, and how long it is kept; and counts of what was erased. */
import { sql } from 'kysely';

import type { DatabaseKind, Tx } from './database.ts';
import { countedKey, plainText } from './columns.ts';

/** Applications that are already older than the retention period get this many days, so that their senders are told before. */
const GRACE_DAYS = 60;

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  const grace = new Date(Date.now() + GRACE_DAYS * 86_400_000).toISOString();
  const statements = [
    sql`alter table applications add column status text not null default 'received'`,
    sql`alter table applications add column keep_until ${plain} not null default ''`,
    sql`alter table applications add column ends_with_process integer not null default 0`,
    sql`alter table applications add column reminded_at ${plain}`,
    sql`alter table applications add column consent_hash text`,
    sql`alter table applications add column consent_at ${plain}`,
    // A year later; 29 February becomes 1 March.
    sql`update applications set keep_until = replace(
      cast(cast(substr(created_at, 1, 4) as integer) + 1 as text) || substr(created_at, 5), '-02-29T', '-03-01T')`,
    sql`update applications set keep_until = ${grace} where keep_until < ${grace}`,
    sql`create index applications_by_end on applications (keep_until, id)`,
    sql`create index applications_ending on applications (id) where ends_with_process = 1`,
    sql`create table application_changes (
      id ${countedKey(kind)}, application_id integer not null references applications (id) on delete cascade, status text not null,
      changed_by text not null, changed_at ${plain} not null)`,
    sql`create index application_changes_by_application on application_changes (application_id, id)`,
    sql`create table erasures (
      id ${countedKey(kind)}, erased_on ${plain} not null, kind text not null, reason text not null,
      job_id integer references jobs (id))`,
    sql`create index contact_messages_by_age on contact_messages (created_at, id)`,
    sql`create index hire_enquiries_by_age on hire_enquiries (created_at, id)`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
