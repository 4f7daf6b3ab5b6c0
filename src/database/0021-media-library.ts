/**
 * Pictures get what staff need to keep them: a name, words for those who do not see them, a version; uploaded ones their original and their
 * variants, whose files are rows of `files` (decision 27).
 */
import { sql } from 'kysely';

import type { DatabaseKind, Tx } from './database.ts';
import { plainText } from './columns.ts';
import { nameOfMedia } from './media.ts';
import { wordsOfMedia } from './words.ts';

/** Where rows of content name pictures. A picture is looked up from there before it is deleted. */
const REFERENCES = {
  clients: ['banner_media_id', 'logo_media_id', 'cover_media_id'],
  projects: ['cover_media_id', 'logo_media_id'],
  project_screenshots: ['media_id'],
} as const;

/** Rows of one statement. */
const CHUNK = 200;

/** Names and words of the pictures that are there. */
async function fill(tx: Tx): Promise<void> {
  await sql`update media set updated_at = created_at,
    alt = coalesce((select min(s.alt_text) from project_screenshots as s where s.media_id = media.id and s.alt_text <> ''), '')`.execute(
    tx,
  );
  // Covers and logos of the content stand beside the words that say the same (decision 24).
  await sql`update media set is_decorative = 1 where alt = ''`.execute(tx);
  const { rows } = await sql<{
    id: number;
    path: string;
    alt: string;
  }>`select id, path, alt from media order by id`.execute(tx);
  for (let from = 0; from < rows.length; from += CHUNK) {
    const named = rows.slice(from, from + CHUNK).map((row) => ({ ...row, name: nameOfMedia(row.path) }));
    for (const { id, name } of named) await sql`update media set label = ${name} where id = ${id}`.execute(tx);
    const words = named.flatMap((row) => wordsOfMedia(row).map((word) => ({ word, id: row.id })));
    if (words.length > 0)
      await sql`insert into media_words (word, media_id) values ${sql.join(
        words.map(({ word, id }) => sql`(${word}, cast(${id} as integer))`),
      )}`.execute(tx);
  }
}

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  const own = sql`integer not null references media (id) on delete cascade`;
  const statements = [
    sql`alter table media add column label text not null default ''`,
    sql`alter table media add column alt text not null default ''`,
    sql`alter table media add column is_decorative integer not null default 0 check (is_decorative in (0, 1))`,
    sql`alter table media add column version integer not null default 1`,
    // SQLite needs a default to add a column that is not null. The product always writes this column itself.
    sql`alter table media add column updated_at text not null default ''`,
    sql`create index media_undescribed on media (id) where alt = '' and is_decorative = 0`,
    sql`create table media_words (word ${plain} not null, media_id ${own}, primary key (word, media_id))`,
    sql`create index media_words_by_media on media_words (media_id)`,
    sql`create table media_uploads (
      media_id integer primary key references media (id) on delete cascade, file_id ${plain} not null references files (id),
      media_type text not null, size integer not null, sha256 ${plain} not null unique,
      state text not null check (state in ('waiting', 'ready', 'failed')),
      made integer not null default 0, wanted integer not null default 0, attempts integer not null default 0,
      failure text, next_at ${plain} not null, lease text, uploaded_by integer references staff (id), uploaded_at ${plain} not null)`,
    sql`create index media_uploads_due on media_uploads (next_at, media_id) where state = 'waiting'`,
    sql`create index media_uploads_failed on media_uploads (media_id) where state = 'failed'`,
    sql`create index media_uploads_by_file on media_uploads (file_id)`,
    sql`create table media_variants (
      media_id ${own}, format text not null check (format in ('avif', 'webp')), width integer not null check (width > 0),
      file_id ${plain} not null references files (id), primary key (media_id, format, width))`,
    sql`create index media_variants_by_file on media_variants (file_id)`,
    ...Object.entries(REFERENCES).flatMap(([table, columns]) =>
      columns.map(
        (column) => sql`create index ${sql.raw(`${table}_by_${column}`)} on ${sql.table(table)} (${sql.ref(column)})`,
      ),
    ),
  ];
  for (const statement of statements) await statement.execute(tx);
  await fill(tx);
}
