/** Allows `mail` as the viewer of a file: the link in a mail to the agency. SQLite cannot change a check, so the table is created anew. */
import { sql } from 'kysely';

import type { DatabaseKind, Tx } from './database.ts';

import { countedKey } from './columns.ts';

const VIEWERS = sql.raw(`check (viewer in ('staff', 'candidate', 'mail'))`);

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const statements =
    kind === 'postgres'
      ? [
          sql`alter table file_views drop constraint file_views_viewer_check`,
          sql`alter table file_views add constraint file_views_viewer_check ${VIEWERS}`,
        ]
      : [
          sql`create table file_views_anew (
            id ${countedKey(kind)}, file_id text not null references files (id) on delete cascade, viewed_at text not null,
            viewer text not null ${VIEWERS}, address_hash text not null,
            kind text not null default 'original' check (kind in ('text', 'original', 'data')))`,
          sql`insert into file_views_anew (id, file_id, viewed_at, viewer, address_hash, kind)
            select id, file_id, viewed_at, viewer, address_hash, kind from file_views`,
          sql`drop table file_views`,
          sql`alter table file_views_anew rename to file_views`,
          sql`create index file_views_by_file on file_views (file_id, viewed_at)`,
        ];
  for (const statement of statements) await statement.execute(tx);
}
