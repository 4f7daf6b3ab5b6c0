/**
 * Tables of projects and people and the files of other hiring systems are moved in too. `columns` and `cells` are JSON. SQLite changes no check of a
 * table, so both are made anew.
 */
import { sql } from 'kysely';

import { columnTypes } from './columns.ts';
import type { DatabaseKind, Tx } from './database.ts';

const INDEXES = ['imports_due', 'import_items_by_state', 'import_items_in_order', 'import_items_by_key'];
const IMPORT = 'id, name, site, notes, state, next_at, asked_by, made_by, made_at';
const ITEM =
  'id, import_id, kind, step, key, title, address, becomes, notes, plan, state, message, attempts, made_id, made_version';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const { key, plain } = columnTypes(kind);
  for (const name of INDEXES) await sql`drop index ${sql.id(name)}`.execute(tx);
  for (const name of ['import_items', 'imports'])
    await sql`alter table ${sql.id(name)} rename to ${sql.id(`earlier_${name}`)}`.execute(tx);
  await sql`create table imports (
    id ${key}, name text not null, source ${plain} not null check (source in ('wordpress', 'projects', 'people', 'hiring')),
    site text not null, columns text not null, notes text not null, state text not null check (state in ('reading', 'read')),
    next_at ${plain}, asked_by integer references staff (id), made_by integer references staff (id), made_at ${plain} not null)`.execute(
    tx,
  );
  await sql`create table import_items (
    id ${key}, import_id integer not null references imports (id) on delete cascade,
    kind text not null check (kind in ('media', 'departments', 'industries', 'project-types', 'clients', 'pages', 'posts', 'projects', 'people',
      'jobs', 'applications', 'redirects')), step integer not null,
    key ${plain} not null, title text not null, address text not null, becomes text not null, notes text not null, plan text not null, cells text,
    state ${plain} not null check (state in ('offered', 'left', 'waiting', 'made', 'failed', 'undoing', 'kept')),
    message text not null, attempts integer not null default 0, made_id integer, made_version integer)`.execute(tx);
  await sql`insert into imports (${sql.raw(IMPORT)}, source, columns)
    select ${sql.raw(IMPORT)}, 'wordpress', '[]' from earlier_imports`.execute(tx);
  await sql`insert into import_items (${sql.raw(ITEM)}) select ${sql.raw(ITEM)} from earlier_import_items`.execute(tx);
  if (kind === 'postgres')
    for (const name of ['imports', 'import_items'])
      await sql`select setval(pg_get_serial_sequence(${name}, 'id'), coalesce(max(id), 0) + 1, false)
        from ${sql.id(name)}`.execute(tx);
  await sql`drop table earlier_import_items`.execute(tx);
  await sql`drop table earlier_imports`.execute(tx);
  await sql`create index imports_due on imports (next_at) where next_at is not null`.execute(tx);
  await sql`create index import_items_by_state on import_items (import_id, state, step, id)`.execute(tx);
  await sql`create index import_items_in_order on import_items (import_id, id)`.execute(tx);
  await sql`create index import_items_by_key on import_items (import_id, key)`.execute(tx);
  await sql`create index import_items_of_people on import_items (lower(address)) where kind = 'applications'`.execute(
    tx,
  );
}
