/** What visitors send: messages, enquiries and applications, each with the receipt of its sender. */
import { sql } from 'kysely';

import type { DatabaseKind, Tx } from './database.ts';
import { countedKey, plainText } from './columns.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const key = countedKey(kind);
  const plain = plainText(kind);
  const receipt = sql`receipt text not null unique references receipts (receipt)`;
  const statements = [
    sql`create table receipts (
      receipt text primary key, form text not null, idempotency_key text, content_hash text not null, created_at ${plain} not null)`,
    sql`create unique index receipts_by_key on receipts (form, idempotency_key) where idempotency_key is not null`,
    sql`create index receipts_by_content on receipts (form, content_hash, created_at)`,
    sql`create table contact_messages (
      id ${key}, ${receipt}, name text not null, email text not null, phone text not null, subject text not null,
      message text not null, created_at ${plain} not null)`,
    sql`create table hire_enquiries (
      id ${key}, ${receipt}, name text not null, email text not null, company_name text not null, looking_for text not null,
      created_at ${plain} not null)`,
    sql`create table files (
      id text primary key, original_name text not null, media_type text not null, size integer not null, sha256 text not null,
      created_at ${plain} not null)`,
    sql`create table held_resumes (
      token_hash text primary key, file_id text not null references files (id), expires_at ${plain} not null)`,
    sql`create index held_resumes_by_expiry on held_resumes (expires_at)`,
    sql`create table applications (
      id ${key}, ${receipt}, job_id integer not null references jobs (id), name text not null, email text not null,
      phone text not null, city_id integer not null references cities (id), address text not null, project_name text not null,
      experience_years integer not null, experience_months integer, brief_experience text not null,
      resume_file_id text not null references files (id), created_at ${plain} not null)`,
    sql`create index applications_by_job on applications (job_id, created_at)`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
