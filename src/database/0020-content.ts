/**
 * Entries of content for the office (decision 26): drafts, versions, times of publishing, words of the search, and who has what open. The
 * tables of the kinds stay as they are: visitors are served from them. Posts, redirects and facts of the site get tables of their own.
 */
import { sql } from 'kysely';

import type { DatabaseKind, Tx } from './database.ts';
import { countedKey, plainText } from './columns.ts';
import { fold, wordsOf } from './words.ts';

/** The kinds that there were before, each with its table and the column of its title. */
const KINDS = [
  ['clients', 'clients', 'name'],
  ['projects', 'projects', 'name'],
  ['jobs', 'jobs', 'title'],
  ['industries', 'industries', 'name'],
  ['project-types', 'project_types', 'name'],
  ['departments', 'departments', 'name'],
  ['educations', 'educations', 'name'],
  ['experience-levels', 'experience_levels', 'name'],
] as const;

const CHUNK = 500;
const TITLE = 80;

type Row = {
  id: number;
  title: string;
  state: string;
  version: number;
  created_at: string;
  updated_at: string;
  published_at: string | null;
};

async function makeTables(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  const state = sql`state text not null check (state in ('draft', 'scheduled', 'published', 'archived'))`;
  const entry = sql`kind ${plain} not null, entry_id integer not null`;
  const ofEntry = sql`foreign key (kind, entry_id) references content_entries (kind, id) on delete cascade`;
  const member = sql`integer references staff (id)`;
  const content = sql`version integer not null default 1, ${state}, created_at text not null, updated_at text not null,
    published_at text check (published_at is not null or state not in ('scheduled', 'published'))`;
  const shown = sql`check (cover_media_id is not null or state not in ('scheduled', 'published'))`;
  const statements = [
    sql`create table content_entries (
      kind ${plain} not null, id integer not null, title text not null, folded_title ${plain} not null, path text, ${state},
      version integer not null default 1, draft text, publish_at ${plain}, close_at ${plain}, schedule_refusal text,
      published_at ${plain}, created_at ${plain} not null, updated_at ${plain} not null, updated_by ${member}, deleted_at ${plain},
      primary key (kind, id))`,
    sql`create index content_newest on content_entries (kind, updated_at, id) where deleted_at is null`,
    sql`create index content_newest_of_state on content_entries (kind, state, updated_at, id) where deleted_at is null`,
    sql`create index content_by_title on content_entries (kind, folded_title, id) where deleted_at is null`,
    sql`create index content_of_state_by_title on content_entries (kind, state, folded_title, id) where deleted_at is null`,
    sql`create index content_bin on content_entries (kind, updated_at, id) where deleted_at is not null`,
    sql`create index content_bin_by_title on content_entries (kind, folded_title, id) where deleted_at is not null`,
    sql`create index content_deleted on content_entries (deleted_at) where deleted_at is not null`,
    sql`create index content_to_publish on content_entries (publish_at) where publish_at is not null`,
    sql`create index content_to_close on content_entries (close_at) where close_at is not null`,
    sql`create table content_words (${entry}, word ${plain} not null, primary key (kind, word, entry_id), ${ofEntry})`,
    sql`create index content_words_of_entry on content_words (kind, entry_id, word)`,
    sql`create table content_versions (
      ${entry}, number integer not null, body text not null,
      reason text not null check (reason in ('saved', 'published', 'restored', 'imported')),
      made_by ${member}, begun_at ${plain} not null, made_at ${plain} not null, primary key (kind, entry_id, number), ${ofEntry})`,
    sql`create table content_media (${entry}, media_id integer not null, primary key (kind, entry_id, media_id), ${ofEntry})`,
    sql`create index content_by_media on content_media (media_id)`,
    sql`create table content_presence (
      ${entry}, staff_id integer not null references staff (id) on delete cascade, seen_at ${plain} not null,
      primary key (kind, entry_id, staff_id), ${ofEntry})`,
    sql`create table posts (
      id ${countedKey(kind)}, slug ${plain} not null unique, title text not null, description text not null, author text not null,
      written_on text not null, cover_media_id integer references media (id) ${shown}, cover_alt text not null, body text not null,
      ${content})`,
    sql`create index posts_newest on posts (written_on desc, id desc) where state = 'published'`,
    sql`create table redirects (id ${countedKey(kind)}, from_path ${plain} not null unique, to_address ${plain} not null, ${content})`,
    sql`create index redirects_by_target on redirects (to_address)`,
    sql`create table facts (id ${countedKey(kind)}, body text not null, ${content})`,
    sql`alter table projects add column outcomes text not null default '[]'`,
    sql`alter table projects add column quote text not null default ''`,
    sql`alter table projects add column quote_by text not null default ''`,
  ];
  for (const statement of statements) await statement.execute(tx);
}

async function registerRows(tx: Tx, name: (typeof KINDS)[number][0], rows: readonly Row[]): Promise<void> {
  const entries = rows.map(
    (row) =>
      sql`(${sql.join([
        name,
        row.id,
        row.title,
        fold(row.title).slice(0, TITLE),
        row.state,
        row.version,
        row.state === 'scheduled' ? row.published_at : null,
        row.state === 'scheduled' ? null : row.published_at,
        row.created_at,
        row.updated_at,
      ])})`,
  );
  await sql`insert into content_entries
    (kind, id, title, folded_title, state, version, publish_at, published_at, created_at, updated_at)
    values ${sql.join(entries)}`.execute(tx);
  const words = rows.flatMap(({ id, title }) => wordsOf(title).map((word) => sql`(${sql.join([name, id, word])})`));
  for (let from = 0; from < words.length; from += CHUNK)
    await sql`insert into content_words (kind, entry_id, word) values ${sql.join(words.slice(from, from + CHUNK))}`.execute(
      tx,
    );
}

/** What is there becomes an entry without a draft: its body is what visitors see. */
async function registerEntries(tx: Tx): Promise<void> {
  for (const [name, table, title] of KINDS)
    for (let last = 0; ;) {
      const { rows } = await sql<Row>`
        select id, ${sql.ref(title)} as title, state, version, created_at, updated_at, published_at from ${sql.table(table)}
        where id > ${last} order by id limit ${CHUNK}`.execute(tx);
      if (rows.length === 0) break;
      await registerRows(tx, name, rows);
      last = rows.at(-1)?.id ?? last;
    }
}

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  await makeTables(tx, kind);
  await registerEntries(tx);
  // The facts of the site are one entry, whose first draft is site.ts.
  const at = new Date().toISOString();
  await sql`insert into content_entries (kind, id, title, folded_title, state, created_at, updated_at)
    values ('facts', 1, 'Facts of the site', 'facts of the site', 'draft', ${at}, ${at})`.execute(tx);
}
