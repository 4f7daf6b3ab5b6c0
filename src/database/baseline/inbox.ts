/** What staff do about submissions: enquiries, notes, letters and their templates, runs over lists. */
import { sql } from 'kysely';

import type { ColumnTypes } from '../columns.ts';

// Tables that a restore drops leave the function behind.
const DELETE_WORDS = sql`create or replace function delete_words_of_enquiries() returns trigger language plpgsql as $$
  begin
    delete from enquiry_words using gone where enquiry_words.enquiry_id = gone.id;
    return null;
  end $$`;
const DELETE_WORDS_TRIGGER = sql`create trigger enquiry_words_go after delete on enquiries referencing old table as gone
  for each statement execute function delete_words_of_enquiries()`;

export const inboxTables = ({ kind, key, plain }: ColumnTypes) => [
  sql`create table enquiries (
    id ${key}, receipt text not null unique references receipts (receipt) on delete cascade, form text not null,
    folded_email ${plain} not null, status text not null default 'new', lost_reason text, lost_note text not null default '',
    owner_id integer references staff (id), follow_up_on ${plain}, value integer, origin_page text not null default '',
    first_answered_at ${plain}, closed_at ${plain}, merged_into text references receipts (receipt) on delete set null,
    version integer not null default 1, created_at ${plain} not null, updated_at ${plain} not null, source ${plain} not null default '',
    waiting_since ${plain}, settled_at ${plain}, answered_version integer, former_owner_id integer references staff (id))`,
  // Each list is read in its order, whatever it is narrowed to.
  sql`create index enquiries_newest on enquiries (created_at, id) where merged_into is null`,
  sql`create index enquiries_open on enquiries (created_at, id) where merged_into is null and closed_at is null`,
  sql`create index enquiries_of_status on enquiries (status, created_at, id) where merged_into is null`,
  sql`create index enquiries_of_form on enquiries (form, created_at, id) where merged_into is null`,
  sql`create index enquiries_of_owner on enquiries (owner_id, created_at, id) where merged_into is null and closed_at is null`,
  sql`create index enquiries_of_owner_and_status on enquiries (owner_id, status, created_at, id) where merged_into is null`,
  sql`create index enquiries_to_follow on enquiries (follow_up_on, id)
    where merged_into is null and closed_at is null and follow_up_on is not null`,
  sql`create index enquiries_by_email on enquiries (folded_email, created_at)`,
  sql`create index enquiries_merged on enquiries (merged_into) where merged_into is not null`,
  // Open ones of an owner have an index of their own, which is taken where this one is spelt otherwise.
  sql`create index enquiries_of_owner_newest on enquiries (coalesce(owner_id, 0), created_at, id) where merged_into is null`,
  sql`create index enquiries_to_follow_newest on enquiries (created_at, id, follow_up_on)
    where merged_into is null and closed_at is null and follow_up_on is not null`,
  sql`create index enquiries_of_source on enquiries (source, created_at, id) where merged_into is null`,
  sql`create index enquiries_of_page on enquiries (origin_page, created_at, id) where merged_into is null`,
  sql`create index enquiries_waiting on enquiries (waiting_since, id)
    where merged_into is null and closed_at is null and waiting_since is not null`,
  sql`create index enquiries_waiting_newest on enquiries (created_at, id, waiting_since)
    where merged_into is null and closed_at is null and waiting_since is not null`,
  sql`create index enquiries_waiting_of_owner on enquiries (owner_id, waiting_since, id)
    where merged_into is null and closed_at is null and waiting_since is not null`,
  sql`create index enquiries_of_former_owners on enquiries (created_at, id) where merged_into is null and former_owner_id is not null`,

  // PostgreSQL would check a foreign key once for each of the thirty words while the letter is stored. There a trigger deletes the words.
  sql`create table enquiry_words (
    word ${plain} not null, enquiry_id integer not null ${kind === 'sqlite' ? sql`references enquiries (id) on delete cascade` : sql``},
    primary key (word, enquiry_id))`,
  ...(kind === 'postgres' ? [DELETE_WORDS, DELETE_WORDS_TRIGGER] : []),
  // Whether a row of a list has a word is one look.
  sql`create index enquiry_words_of on enquiry_words (enquiry_id, word)`,

  sql`create table notes (
    id ${key}, receipt ${plain} not null references receipts (receipt) on delete cascade, staff_id integer not null references staff (id),
    body text not null, created_at ${plain} not null, edited_at ${plain}, deleted_at ${plain}, version integer not null default 1)`,
  sql`create index notes_by_receipt on notes (receipt, id)`,
  sql`create index notes_by_deletion on notes (deleted_at) where deleted_at is not null`,

  sql`create table note_mentions (
    note_id integer not null references notes (id) on delete cascade, staff_id integer not null references staff (id) on delete cascade,
    seen_at ${plain}, primary key (note_id, staff_id))`,
  sql`create index note_mentions_unseen on note_mentions (staff_id, note_id) where seen_at is null`,
  sql`create index note_mentions_seen on note_mentions (staff_id, note_id) where seen_at is not null`,

  sql`create table letters (
    id ${key}, receipt ${plain} not null references receipts (receipt) on delete cascade,
    direction text not null check (direction in ('out', 'in')), staff_id integer references staff (id), from_name text not null,
    from_address text not null, to_address text not null, subject text not null, body text not null, quoted text not null default '',
    attachments text not null default '[]', is_cut integer not null default 0, message_id ${plain} not null, in_reply_to ${plain},
    outbox_id integer references outbox (id) on delete set null,
    state text not null check (state in ('waiting', 'sent', 'cancelled', 'received')), leaves_at ${plain}, sent_at ${plain},
    idempotency_key ${plain}, content_hash text, created_at ${plain} not null, writer text not null default 'person',
    bounced_at ${plain})`,
  sql`create index letters_by_receipt on letters (receipt, id)`,
  sql`create unique index letters_by_message on letters (message_id, receipt)`,
  sql`create unique index letters_by_key on letters (staff_id, idempotency_key) where idempotency_key is not null`,
  sql`create index letters_on_their_way on letters (outbox_id) where state = 'waiting'`,
  sql`create index letters_by_outbox on letters (outbox_id)`,

  sql`create table address_corrections (
    id ${key}, receipt ${plain} not null references receipts (receipt) on delete cascade, from_address ${plain} not null,
    to_address ${plain} not null, staff_id integer not null references staff (id), created_at ${plain} not null)`,
  sql`create index address_corrections_by_receipt on address_corrections (receipt, id)`,

  sql`create table answer_templates (
    id ${key}, slug ${plain} unique, audience text not null check (audience in ('enquiry', 'application')), title text not null,
    subject text not null, body text not null, version integer not null default 1, updated_at ${plain} not null, removed_at ${plain})`,

  sql`create table mailbox_marks (
    mailbox ${plain} primary key, uid_validity ${plain} not null, last_uid integer not null, read_at ${plain} not null)`,

  sql`create table bulk_runs (
    id ${key}, list ${plain} not null, action text not null, staff_id integer not null references staff (id),
    undone_by integer references staff (id),
    state ${plain} not null check (state in ('running', 'stopping', 'stopped', 'done', 'undoing', 'undone')), total integer not null,
    done integer not null default 0, stayed integer not null default 0, undone integer not null default 0,
    kept integer not null default 0, started_at ${plain} not null, ended_at ${plain})`,
  sql`create index bulk_runs_of_list on bulk_runs (list, id)`,
  // One at a time over a list.
  sql`create unique index bulk_runs_at_work on bulk_runs (list) where state in ('running', 'stopping', 'undoing')`,
  sql`create index bulk_runs_ended on bulk_runs (ended_at) where ended_at is not null`,

  sql`create table bulk_items (
    run_id integer not null references bulk_runs (id) on delete cascade, place integer not null,
    receipt text not null references receipts (receipt) on delete cascade,
    state ${plain} not null default 'waiting' check (state in ('waiting', 'done', 'stayed', 'undone', 'kept')), "before" text,
    version integer not null default 0, primary key (run_id, place))`,
  sql`create index bulk_items_of_state on bulk_items (run_id, state, place)`,
  sql`create index bulk_items_by_receipt on bulk_items (receipt)`,
];
