/** What is moved in from another system: each file that was looked at, and what each of its rows becomes. `plan` is JSON. */
import { sql } from 'kysely';

import { columnTypes } from './columns.ts';
import type { DatabaseKind, Tx } from './database.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const { key, plain } = columnTypes(kind);
  await sql`create table imports (
    id ${key}, name text not null, site text not null, notes text not null, state text not null check (state in ('reading', 'read')),
    next_at ${plain}, asked_by integer references staff (id), made_by integer references staff (id), made_at ${plain} not null)`.execute(
    tx,
  );
  await sql`create index imports_due on imports (next_at) where next_at is not null`.execute(tx);
  await sql`create table import_items (
    id ${key}, import_id integer not null references imports (id) on delete cascade,
    kind text not null check (kind in ('media', 'pages', 'posts', 'redirects')), step integer not null,
    key ${plain} not null, title text not null, address text not null, becomes text not null, notes text not null, plan text not null,
    state ${plain} not null check (state in ('offered', 'left', 'waiting', 'made', 'failed', 'undoing', 'kept')),
    message text not null, attempts integer not null default 0, made_id integer, made_version integer)`.execute(tx);
  await sql`create index import_items_by_state on import_items (import_id, state, step, id)`.execute(tx);
  await sql`create index import_items_in_order on import_items (import_id, id)`.execute(tx);
  await sql`create index import_items_by_key on import_items (import_id, key)`.execute(tx);
}
