/** Who received which file and when; and for each file, whether it was scanned and whether it is missing in the store. */
import { sql } from 'kysely';

import type { DatabaseKind, Tx } from './database.ts';
import { countedKey, plainText } from './columns.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  const statements = [
    sql`alter table files add column scan text not null default 'none' check (scan in ('none', 'clean', 'pending', 'infected'))`,
    sql`alter table files add column missing_since text`,
    sql`create index files_pending on files (created_at) where scan = 'pending'`,
    sql`create index files_missing on files (missing_since) where missing_since is not null`,
    // The sweep compares rows with the names in the store, both in byte order. SQLite's primary key is in that order already.
    ...(kind === 'postgres' ? [sql`create index files_by_bytes on files (id collate "C")`] : []),
    sql`create table file_views (
      id ${countedKey(kind)}, file_id text not null references files (id) on delete cascade, viewed_at ${plain} not null,
      viewer text not null check (viewer in ('staff', 'candidate')), address_hash text not null)`,
    sql`create index file_views_by_file on file_views (file_id, viewed_at)`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
