/** What staff note about a submission and write to its sender, what comes back, and the templates of answers. All of it goes with its receipt. */
import { sql } from 'kysely';

import type { DatabaseKind, Tx } from './database.ts';
import { countedKey, plainText } from './columns.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  const key = () => countedKey(kind);
  const submission = sql`${plain} not null references receipts (receipt) on delete cascade`;
  const statements = [
    sql`create table notes (
      id ${key()}, receipt ${submission}, staff_id integer not null references staff (id), body text not null,
      created_at ${plain} not null, edited_at ${plain}, deleted_at ${plain}, version integer not null default 1)`,
    sql`create index notes_by_receipt on notes (receipt, id)`,
    sql`create index notes_by_deletion on notes (deleted_at) where deleted_at is not null`,
    sql`create table note_mentions (
      note_id integer not null references notes (id) on delete cascade,
      staff_id integer not null references staff (id) on delete cascade, seen_at ${plain},
      primary key (note_id, staff_id))`,
    sql`create index note_mentions_unseen on note_mentions (staff_id, note_id) where seen_at is null`,
    sql`create index note_mentions_seen on note_mentions (staff_id, note_id) where seen_at is not null`,
    sql`create table answer_templates (
      id ${key()}, slug ${plain} unique, audience text not null check (audience in ('enquiry', 'application')),
      title text not null, subject text not null, body text not null, version integer not null default 1,
      updated_at ${plain} not null, removed_at ${plain})`,
    sql`create table letters (
      id ${key()}, receipt ${submission}, direction text not null check (direction in ('out', 'in')),
      staff_id integer references staff (id), from_name text not null, from_address text not null, to_address text not null,
      subject text not null, body text not null, quoted text not null default '', attachments text not null default '[]',
      is_automatic integer not null default 0, is_cut integer not null default 0,
      message_id ${plain} not null, in_reply_to ${plain},
      outbox_id integer references outbox (id) on delete set null,
      state text not null check (state in ('waiting', 'sent', 'cancelled', 'received')),
      leaves_at ${plain}, sent_at ${plain}, idempotency_key ${plain}, content_hash text, created_at ${plain} not null)`,
    sql`create index letters_by_receipt on letters (receipt, id)`,
    sql`create unique index letters_by_message on letters (message_id, receipt)`,
    sql`create unique index letters_by_key on letters (staff_id, idempotency_key) where idempotency_key is not null`,
    sql`create index letters_on_their_way on letters (outbox_id) where state = 'waiting'`,
    sql`create index letters_by_outbox on letters (outbox_id)`,
    sql`create table mailbox_marks (
      mailbox ${plain} primary key, uid_validity ${plain} not null, last_uid integer not null, read_at ${plain} not null)`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
