/** What members of staff think of candidates: scorecards, reviews, and who has seen whom. Duplicates are found by indexes. */
import { sql } from 'kysely';

import { countedKey, plainText } from './columns.ts';
import type { DatabaseKind, Tx } from './database.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  const submission = sql`receipt text not null references receipts (receipt) on delete cascade`;
  const member = sql`staff_id integer not null references staff (id)`;
  const lastTen = kind === 'sqlite' ? sql`substr(phone, -10)` : sql`right(phone, 10)`;
  const statements = [
    sql`create table scorecards (
      id ${countedKey(kind)}, job_id integer unique references jobs (id) on delete cascade, criteria text not null,
      version integer not null, updated_at ${plain} not null, updated_by integer references staff (id))`,
    // To a database no null is another: the card of all openings has an index of its own.
    sql`create unique index scorecards_of_all on scorecards ((1)) where job_id is null`,
    sql`create table reviews (
      ${submission}, ${member}, rating integer check (rating between 1 and 4), words text not null, answers text not null,
      state text not null check (state in ('draft', 'submitted')), version integer not null, updated_at ${plain} not null,
      submitted_at ${plain}, primary key (receipt, staff_id))`,
    sql`create table candidate_views (
      ${member}, ${submission}, job_id integer not null, seen_at ${plain}, file_id text, handed_at ${plain},
      primary key (staff_id, receipt))`,
    sql`create index candidate_views_by_receipt on candidate_views (receipt)`,
    sql`create index candidate_views_seen on candidate_views (staff_id, job_id) where seen_at is not null`,
    sql`create index applications_by_stage on applications (job_id, status, created_at, receipt)`,
    // What is the same in two applications: mail, phone, file.
    sql`create index applications_by_mail on applications (lower(email))`,
    sql`create index applications_by_phone on applications (${lastTen})`,
    sql`create index applications_by_file on applications (resume_file_id)`,
    sql`create index files_by_content on files (sha256)`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
