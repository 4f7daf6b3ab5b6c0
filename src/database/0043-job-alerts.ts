/** Who wants to hear of new openings, and how often that was asked for, confirmed, sent and ended, by day. */
import { sql } from 'kysely';

import { countedKey, plainText } from './columns.ts';
import type { DatabaseKind, Tx } from './database.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  const statements = [
    sql`create table job_alerts (
      id ${countedKey(kind)}, email text not null, mailbox ${plain} not null, filter ${plain} not null,
      rhythm text not null check (rhythm in ('day', 'week')), state text not null check (state in ('asked', 'on')),
      since ${plain} not null, next_at ${plain}, until ${plain} not null, created_at ${plain} not null)`,
    sql`create unique index job_alerts_of_mailbox on job_alerts (mailbox, filter)`,
    sql`create index job_alerts_due on job_alerts (next_at, id) where state = 'on'`,
    sql`create index job_alerts_ending on job_alerts (until, id)`,
    sql`create table job_alert_days (
      day ${plain} not null, what ${plain} not null, count integer not null, primary key (day, what))`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
