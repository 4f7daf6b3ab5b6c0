/** What of a file was shown; which files were replaced, to be deleted an hour later; and the hashed address of a pending upload. */
import { sql } from 'kysely';

import type { DatabaseKind, Tx } from './database.ts';
import { plainText } from './columns.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  const statements = [
    sql`alter table file_views add column kind text not null default 'original' check (kind in ('text', 'original', 'data'))`,
    sql`alter table files add column replaced_at ${plain}`,
    sql`alter table files add column replaced_for ${plain}`,
    sql`create index files_replaced on files (replaced_at) where replaced_at is not null`,
    sql`create index files_replaced_for on files (replaced_for) where replaced_for is not null`,
    sql`alter table held_resumes add column address_hash ${plain} not null default ''`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
