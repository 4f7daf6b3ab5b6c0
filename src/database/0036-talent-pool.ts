/** The talent pool: who was asked, who agreed to be kept for later openings and until when, and each consent as its own proof. */
import { sql } from 'kysely';

import { countedKey, plainText } from './columns.ts';
import type { DatabaseKind, Tx } from './database.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  const statements = [
    sql`create table talent_pool (
      receipt text primary key references receipts (receipt) on delete cascade, job_id integer not null,
      asked_at ${plain}, asked_by integer references staff (id), why text not null default '',
      since ${plain}, until ${plain}, version integer not null default 1)`,
    sql`create index talent_pool_newest on talent_pool (since, receipt) where since is not null`,
    sql`create index talent_pool_ending on talent_pool (until, receipt) where since is not null`,
    sql`create index talent_pool_of_job on talent_pool (job_id, since, receipt) where since is not null`,
    sql`create table pool_consents (
      id ${countedKey(kind)}, receipt text not null references receipts (receipt) on delete cascade,
      given_at ${plain} not null, until ${plain} not null, words text not null,
      keep_until_before ${plain} not null, ends_with_process_before integer not null,
      reminded_at ${plain}, ended_at ${plain}, ended_by text check (ended_by in ('candidate', 'staff', 'renewed', 'time')))`,
    sql`create unique index pool_consents_open on pool_consents (receipt) where ended_at is null`,
    sql`create index pool_consents_of on pool_consents (receipt, id)`,
    sql`create index pool_consents_ending on pool_consents (until, id) where ended_at is null and reminded_at is null`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
