/** A post may be published without a picture: its cover is drawn then (decision 37). SQLite cannot drop a check, so the table is created anew. */
import { sql } from 'kysely';

import { countedKey, plainText } from './columns.ts';
import type { DatabaseKind, Tx } from './database.ts';

const COLUMNS = sql.raw(
  'id, slug, title, description, author, written_on, cover_media_id, cover_alt, body, version, state, created_at, updated_at, published_at',
);

/** PostgreSQL has named the check itself. */
async function dropCheck(tx: Tx): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = 'posts'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%cover_media_id%'`.execute(
    tx,
  );
  for (const { name } of rows) await sql`alter table posts drop constraint ${sql.id(name)}`.execute(tx);
}

async function createAnew(tx: Tx, kind: DatabaseKind): Promise<void> {
  const statements = [
    sql`create table posts_anew (
      id ${countedKey(kind)}, slug ${plainText(kind)} not null unique, title text not null, description text not null, author text not null,
      written_on text not null, cover_media_id integer references media (id), cover_alt text not null, body text not null,
      version integer not null default 1, state text not null check (state in ('draft', 'scheduled', 'published', 'archived')),
      created_at text not null, updated_at text not null,
      published_at text check (published_at is not null or state not in ('scheduled', 'published')))`,
    sql`insert into posts_anew (${COLUMNS}) select ${COLUMNS} from posts`,
    // Ids of posts that are gone are not given again.
    sql`delete from sqlite_sequence where name = 'posts_anew'`,
    sql`insert into sqlite_sequence (name, seq) select 'posts_anew', seq from sqlite_sequence where name = 'posts'`,
    sql`drop table posts`,
    sql`alter table posts_anew rename to posts`,
    sql`create index posts_newest on posts (written_on desc, id desc) where state = 'published'`,
  ];
  for (const statement of statements) await statement.execute(tx);
}

export const up = (tx: Tx, kind: DatabaseKind): Promise<void> =>
  kind === 'postgres' ? dropCheck(tx) : createAnew(tx, kind);
