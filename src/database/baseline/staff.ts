/** Who may sign in to the office, and what opens it: sessions, passkeys, recovery codes, one-time links. Every token is stored as its hash. */
import { sql } from 'kysely';

import type { ColumnTypes } from '../columns.ts';

export const staffTables = ({ key, plain }: ColumnTypes) => [
  sql`create table staff (
    id ${key}, email ${plain} not null unique, name text not null,
    role text not null check (role in ('owner', 'editor', 'recruiter', 'sales')), password_hash text, totp_secret text, totp_pending text,
    totp_period integer, version integer not null default 1, created_at ${plain} not null, updated_at ${plain} not null,
    removed_at ${plain}, name_key ${plain} not null default '')`,
  sql`create unique index staff_by_name on staff (name_key) where removed_at is null and name_key <> ''`,

  sql`create table staff_sessions (
    id ${key}, token_hash ${plain} not null unique, staff_id integer not null references staff (id) on delete cascade,
    kind text not null check (kind in ('browser', 'script')),
    method text not null check (method in ('password', 'code', 'passkey', 'link', 'terminal')), device text not null,
    created_at ${plain} not null, seen_at ${plain} not null, expires_at ${plain} not null, proved_at ${plain})`,
  sql`create index staff_sessions_by_member on staff_sessions (staff_id, id)`,
  sql`create index staff_sessions_by_end on staff_sessions (expires_at)`,

  sql`create table staff_passkeys (
    id ${key}, staff_id integer not null references staff (id) on delete cascade, credential_id ${plain} not null unique,
    public_key text not null, counter integer not null, transports text not null, name text not null, created_at ${plain} not null,
    used_at ${plain})`,
  sql`create index staff_passkeys_by_member on staff_passkeys (staff_id, id)`,

  sql`create table staff_recovery_codes (
    code_hash ${plain} primary key, staff_id integer not null references staff (id) on delete cascade)`,
  sql`create index staff_recovery_codes_by_member on staff_recovery_codes (staff_id)`,

  sql`create table staff_links (
    token_hash ${plain} primary key, staff_id integer references staff (id) on delete cascade, created_at ${plain} not null,
    expires_at ${plain} not null)`,

  sql`create table staff_challenges (
    token_hash ${plain} primary key, kind text not null check (kind in ('code', 'sign-in', 'step-up', 'add', 'set-up')),
    staff_id integer references staff (id) on delete cascade, challenge text not null, attempts integer not null default 0,
    expires_at ${plain} not null)`,
  sql`create index staff_challenges_by_end on staff_challenges (expires_at)`,

  // The subject and the receipt are no foreign keys, and no row names a visitor: an event stays when its subject is erased (decision 23).
  sql`create table audit_events (
    id ${key}, at ${plain} not null, actor_kind text not null check (actor_kind in ('visitor', 'system', 'terminal', 'staff')),
    actor_id text, action text not null, subject_kind text not null, subject_id text, receipt ${plain}, "before" text, "after" text,
    actor_name text, actor_role text, subject_name text)`,
  sql`create index audit_events_by_age on audit_events (at, id)`,
  sql`create index audit_events_by_receipt on audit_events (receipt, id) where receipt is not null`,
  sql`create index audit_events_by_action on audit_events (action, at, id)`,
  // The area of an action is what stands before its dot, as in src/staff/audit/queries.ts.
  sql`create index audit_events_by_area on audit_events (rtrim(action, 'abcdefghijklmnopqrstuvwxyz_'), at, id)`,
  // With who: of a million events a member may have three in an area.
  sql`create index audit_events_by_area_and_actor
    on audit_events (rtrim(action, 'abcdefghijklmnopqrstuvwxyz_'), actor_kind, actor_id, at, id)`,
  sql`create index audit_events_by_area_and_kind on audit_events (rtrim(action, 'abcdefghijklmnopqrstuvwxyz_'), actor_kind, at, id)`,
  sql`create index audit_events_by_kind on audit_events (actor_kind, at, id)`,
  sql`create index audit_events_by_actor on audit_events (actor_kind, actor_id, at, id)`,
  sql`create index audit_events_by_subject on audit_events (subject_kind, subject_id, at, id)`,
  sql`create index audit_events_by_subject_kind on audit_events (subject_kind, at, id)`,

  sql`create table saved_views (
    id ${key}, list text not null, name text not null, query text not null, staff_id integer references staff (id) on delete cascade,
    created_at ${plain} not null)`,
  sql`create index saved_views_of on saved_views (list, staff_id)`,
];
