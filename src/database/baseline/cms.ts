/** Pictures, and what staff edit: drafts, versions, times of publishing, words of the search, and who has what open (decisions 26 and 27). */
import { sql } from 'kysely';

import type { ColumnTypes } from '../columns.ts';

export const cmsTables = ({ key, plain }: ColumnTypes) => [
  sql`create table media (
    id ${key}, path ${plain} not null unique, width integer check (width > 0), height integer check (height > 0),
    variants text not null default '{}', focal_x integer not null default 50 check (focal_x between 0 and 100),
    focal_y integer not null default 50 check (focal_y between 0 and 100), created_at text not null, label text not null default '',
    alt text not null default '', is_decorative integer not null default 0 check (is_decorative in (0, 1)),
    version integer not null default 1, updated_at text not null default '', check ((width is null) = (height is null)))`,
  sql`create index media_undescribed on media (id) where alt = '' and is_decorative = 0`,

  sql`create table media_words (
    word ${plain} not null, media_id integer not null references media (id) on delete cascade, primary key (word, media_id))`,
  sql`create index media_words_by_media on media_words (media_id)`,

  sql`create table media_uploads (
    media_id integer primary key references media (id) on delete cascade, file_id ${plain} not null references files (id),
    media_type text not null, size integer not null, sha256 ${plain} not null unique,
    state text not null check (state in ('waiting', 'ready', 'failed')), made integer not null default 0,
    wanted integer not null default 0, attempts integer not null default 0, failure text, next_at ${plain} not null, lease text,
    uploaded_by integer references staff (id), uploaded_at ${plain} not null)`,
  sql`create index media_uploads_due on media_uploads (next_at, media_id) where state = 'waiting'`,
  sql`create index media_uploads_failed on media_uploads (media_id) where state = 'failed'`,
  sql`create index media_uploads_by_file on media_uploads (file_id)`,

  sql`create table media_variants (
    media_id integer not null references media (id) on delete cascade, format text not null check (format in ('avif', 'webp')),
    width integer not null check (width > 0), file_id ${plain} not null references files (id), primary key (media_id, format, width))`,
  sql`create index media_variants_by_file on media_variants (file_id)`,

  sql`create table content_entries (
    kind ${plain} not null, id integer not null, title text not null, folded_title ${plain} not null, path text,
    state text not null check (state in ('draft', 'scheduled', 'published', 'archived')), version integer not null default 1, draft text,
    publish_at ${plain}, close_at ${plain}, schedule_refusal text, published_at ${plain}, created_at ${plain} not null,
    updated_at ${plain} not null, updated_by integer references staff (id), deleted_at ${plain}, primary key (kind, id))`,
  sql`create index content_newest on content_entries (kind, updated_at, id) where deleted_at is null`,
  sql`create index content_newest_of_state on content_entries (kind, state, updated_at, id) where deleted_at is null`,
  sql`create index content_by_title on content_entries (kind, folded_title, id) where deleted_at is null`,
  sql`create index content_of_state_by_title on content_entries (kind, state, folded_title, id) where deleted_at is null`,
  sql`create index content_bin on content_entries (kind, updated_at, id) where deleted_at is not null`,
  sql`create index content_bin_by_title on content_entries (kind, folded_title, id) where deleted_at is not null`,
  sql`create index content_deleted on content_entries (deleted_at) where deleted_at is not null`,
  sql`create index content_to_publish on content_entries (publish_at) where publish_at is not null`,
  sql`create index content_to_close on content_entries (close_at) where close_at is not null`,

  sql`create table content_words (
    kind ${plain} not null, entry_id integer not null, word ${plain} not null, primary key (kind, word, entry_id),
    foreign key (kind, entry_id) references content_entries (kind, id) on delete cascade)`,
  sql`create index content_words_of_entry on content_words (kind, entry_id, word)`,

  sql`create table content_versions (
    kind ${plain} not null, entry_id integer not null, number integer not null, body text not null,
    reason text not null check (reason in ('saved', 'published', 'restored', 'imported')), made_by integer references staff (id),
    begun_at ${plain} not null, made_at ${plain} not null, primary key (kind, entry_id, number),
    foreign key (kind, entry_id) references content_entries (kind, id) on delete cascade)`,

  sql`create table content_media (
    kind ${plain} not null, entry_id integer not null, media_id integer not null, primary key (kind, entry_id, media_id),
    foreign key (kind, entry_id) references content_entries (kind, id) on delete cascade)`,
  sql`create index content_by_media on content_media (media_id)`,

  sql`create table content_presence (
    kind ${plain} not null, entry_id integer not null, staff_id integer not null references staff (id) on delete cascade,
    seen_at ${plain} not null, primary key (kind, entry_id, staff_id),
    foreign key (kind, entry_id) references content_entries (kind, id) on delete cascade)`,

  sql`create table content_issues (
    id ${key}, kind ${plain} not null, entry_id integer not null,
    category text not null check (category in ('link', 'text', 'stale', 'ending')), field text not null, message text not null,
    found_at ${plain} not null, foreign key (kind, entry_id) references content_entries (kind, id) on delete cascade)`,

  sql`create table appearance (
    id integer primary key check (id = 1), palette text not null, logo_light_media_id integer references media (id),
    logo_dark_media_id integer references media (id), icon_media_id integer references media (id), version integer not null,
    updated_at ${plain} not null, updated_by integer references staff (id))`,
];
