/** The table of pending uploads gets the name that the code has for them. */
import { sql } from 'kysely';

import type { DatabaseKind, Tx } from './database.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const statements = [
    sql`alter table held_resumes rename to pending_uploads`,
    // SQLite cannot rename an index.
    sql`drop index held_resumes_by_expiry`,
    sql`create index pending_uploads_by_expiry on pending_uploads (expires_at)`,
    // PostgreSQL keeps the old table name in the names of its constraints.
    ...(kind === 'postgres'
      ? [
          sql`alter table pending_uploads rename constraint held_resumes_pkey to pending_uploads_pkey`,
          sql`alter table pending_uploads rename constraint held_resumes_file_id_fkey to pending_uploads_file_id_fkey`,
        ]
      : []),
  ];
  for (const statement of statements) await statement.execute(tx);
}
