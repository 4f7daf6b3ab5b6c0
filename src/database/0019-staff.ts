/** Who may sign in to the office, and what opens it: sessions, passkeys, recovery codes, one-time links. Every token is stored as its hash. */
import { sql } from 'kysely';

import type { DatabaseKind, Tx } from './database.ts';
import { countedKey, plainText } from './columns.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  const key = () => countedKey(kind);
  const member = sql`integer not null references staff (id) on delete cascade`;
  const statements = [
    sql`create table staff (
      id ${key()}, email ${plain} not null unique, name text not null,
      role text not null check (role in ('owner', 'editor', 'recruiter', 'sales')),
      password_hash text, totp_secret text, totp_pending text, totp_period integer,
      version integer not null default 1, created_at ${plain} not null, updated_at ${plain} not null, removed_at ${plain})`,
    sql`create table staff_sessions (
      id ${key()}, token_hash ${plain} not null unique, staff_id ${member},
      kind text not null check (kind in ('browser', 'script')),
      method text not null check (method in ('password', 'code', 'passkey', 'link', 'terminal')),
      device text not null, created_at ${plain} not null, seen_at ${plain} not null, expires_at ${plain} not null,
      proved_at ${plain})`,
    sql`create index staff_sessions_by_member on staff_sessions (staff_id, id)`,
    sql`create index staff_sessions_by_end on staff_sessions (expires_at)`,
    sql`create table staff_passkeys (
      id ${key()}, staff_id ${member}, credential_id ${plain} not null unique, public_key text not null,
      counter integer not null, transports text not null, name text not null, created_at ${plain} not null,
      used_at ${plain})`,
    sql`create index staff_passkeys_by_member on staff_passkeys (staff_id, id)`,
    sql`create table staff_recovery_codes (code_hash ${plain} primary key, staff_id ${member})`,
    sql`create index staff_recovery_codes_by_member on staff_recovery_codes (staff_id)`,
    sql`create table staff_links (
      token_hash ${plain} primary key, staff_id integer references staff (id) on delete cascade,
      created_at ${plain} not null, expires_at ${plain} not null)`,
    sql`create table staff_challenges (
      token_hash ${plain} primary key, kind text not null check (kind in ('code', 'sign-in', 'step-up', 'add', 'set-up')),
      staff_id integer references staff (id) on delete cascade, challenge text not null,
      attempts integer not null default 0, expires_at ${plain} not null)`,
    sql`create index staff_challenges_by_end on staff_challenges (expires_at)`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
