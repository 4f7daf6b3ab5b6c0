/** What visitors send, each with the receipt of its sender; the mails and webhooks and the spam verdict that it causes. */
import { sql } from 'kysely';

import type { ColumnTypes } from '../columns.ts';

export const submissionTables = ({ kind, key, plain }: ColumnTypes) => [
  sql`create table receipts (
    receipt text primary key, form text not null, idempotency_key text, content_hash text not null, created_at ${plain} not null,
    key_sender text, language text not null default 'en')`,
  sql`create index receipts_by_content on receipts (form, content_hash, created_at)`,
  // A key belongs to its sender: another sender may use the same key for other content. The same content is stored once.
  sql`create unique index receipts_by_key_and_content on receipts (form, idempotency_key, content_hash) where idempotency_key is not null`,
  sql`create unique index receipts_by_key_and_sender on receipts (form, idempotency_key, key_sender) where idempotency_key is not null`,

  sql`create table files (
    id text primary key, original_name text not null, media_type text not null, size integer not null, sha256 text not null,
    created_at ${plain} not null, scan text not null default 'none' check (scan in ('none', 'clean', 'pending', 'infected')),
    missing_since text, replaced_at ${plain}, replaced_for ${plain}, labels text not null default '')`,
  sql`create index files_pending on files (created_at) where scan = 'pending'`,
  sql`create index files_missing on files (missing_since) where missing_since is not null`,
  // The sweep compares rows with the names in the store, both in byte order. SQLite's primary key is in that order already.
  ...(kind === 'postgres' ? [sql`create index files_by_bytes on files (id collate "C")`] : []),
  sql`create index files_replaced on files (replaced_at) where replaced_at is not null`,
  sql`create index files_replaced_for on files (replaced_for) where replaced_for is not null`,
  sql`create index files_by_content on files (sha256)`,

  sql`create table file_views (
    id ${key}, file_id text not null references files (id) on delete cascade, viewed_at ${plain} not null,
    viewer text not null check (viewer in ('staff', 'candidate', 'mail')), address_hash text not null,
    kind text not null default 'original' check (kind in ('text', 'original', 'data')), is_unsafe integer not null default 0)`,
  sql`create index file_views_by_file on file_views (file_id, viewed_at)`,

  sql`create table pending_uploads (
    token_hash text primary key, file_id text not null references files (id), expires_at ${plain} not null,
    address_hash ${plain} not null default '')`,
  sql`create index pending_uploads_by_expiry on pending_uploads (expires_at)`,

  sql`create table outbox (
    id ${key}, kind text not null, purpose text not null, receipt text references receipts (receipt), recipient text,
    payload text not null, state text not null, attempts integer not null default 0, next_at ${plain} not null, lease text,
    last_error text, created_at ${plain} not null, sent_at ${plain}, message_id text, audience text not null default 'visitor')`,
  sql`create index outbox_by_state on outbox (state, next_at, id)`,
  sql`create index outbox_by_receipt on outbox (receipt)`,
  // Lists are read from their newest row on, whatever they are narrowed to.
  sql`create index outbox_by_state_newest on outbox (state, created_at, id)`,
  sql`create index outbox_unsent on outbox (created_at, id) where state <> 'sent'`,

  sql`create table mail_sentences (
    mail ${plain} primary key, sentence text not null, version integer not null, updated_at ${plain} not null)`,

  sql`create table contact_messages (
    id ${key}, receipt text not null unique references receipts (receipt), name text not null, email text not null, phone text not null,
    subject text not null, message text not null, created_at ${plain} not null)`,
  sql`create index contact_messages_by_age on contact_messages (created_at, id)`,

  sql`create table hire_enquiries (
    id ${key}, receipt text not null unique references receipts (receipt), name text not null, email text not null,
    company_name text not null, looking_for text not null, created_at ${plain} not null)`,
  sql`create index hire_enquiries_by_age on hire_enquiries (created_at, id)`,

  // A verdict is erased with the receipt of its submission.
  sql`create table verdicts (
    receipt text primary key references receipts (receipt) on delete cascade, form text not null, score integer not null,
    reasons text not null, state text not null, judged_at ${plain} not null, decided_at ${plain}, decided_by text, mark text,
    address_hash text, email_hash text, text_hash text, outcome text not null default 'clean')`,
  sql`create index verdicts_by_address on verdicts (address_hash, judged_at) where address_hash is not null`,
  sql`create index verdicts_by_email on verdicts (email_hash, judged_at) where email_hash is not null`,
  sql`create index verdicts_by_text on verdicts (text_hash, judged_at) where text_hash is not null`,
  sql`create index verdicts_traced on verdicts (judged_at)
    where address_hash is not null or email_hash is not null or text_hash is not null`,
  sql`create index verdicts_by_state on verdicts (state, judged_at, receipt) where state <> 'delivered'`,
  sql`create index verdicts_set_aside on verdicts (form, judged_at) where state in ('quarantined', 'spam')`,
  // With the form, by which each role sees its own.
  sql`create index verdicts_quarantined on verdicts (judged_at, receipt, form) where state = 'quarantined'`,
  sql`create index verdicts_of_spam on verdicts (judged_at, receipt, form) where state = 'spam'`,
  sql`create index verdicts_released on verdicts (judged_at, receipt, form) where state = 'released'`,
  sql`create index verdicts_doubtful on verdicts (judged_at, receipt, form)
    where outcome = 'doubtful' and state = 'delivered' and mark is null`,

  sql`create table used_form_tokens (token_hash text primary key, expires_at ${plain} not null)`,
  sql`create index used_form_tokens_by_expiry on used_form_tokens (expires_at)`,

  sql`create table learnt_words (word text primary key, spam integer not null, good integer not null)`,
];
