/** Where an enquiry or an application came from: a tag or another site's host, '' where that is not known. What is counted by it has its index. */
import { sql } from 'kysely';

import { plainText } from './columns.ts';
import type { DatabaseKind, Tx } from './database.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  const statements = [
    sql`alter table enquiries add column source ${plain} not null default ''`,
    sql`alter table applications add column source ${plain} not null default ''`,
    sql`create index enquiries_of_source on enquiries (source, created_at, id) where merged_into is null`,
    sql`create index enquiries_of_page on enquiries (origin_page, created_at, id) where merged_into is null`,
    sql`create index applications_of_source on applications (source, created_at, id)`,
    sql`create index applications_hired on applications (job_id, created_at) where stage = 'hired'`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
