/** Pages of the agency's own, as content that staff edit: what visitors see of each. `body` is JSON with all its fields. */
import { sql } from 'kysely';

import { columnTypes } from './columns.ts';
import type { DatabaseKind, Tx } from './database.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const { key, plain } = columnTypes(kind);
  await sql`create table pages (
    id ${key}, path ${plain} not null unique, title text not null, purpose text not null, body text not null,
    version integer not null default 1, state text not null check (state in ('draft', 'scheduled', 'published', 'archived')),
    created_at text not null, updated_at text not null,
    published_at text check (published_at is not null or state not in ('scheduled', 'published')))`.execute(tx);
}
