/** What staff have set over the texts of content.ts: a row for each page, with what differs from what is delivered. */
import { sql } from 'kysely';

import { columnTypes } from './columns.ts';
import type { DatabaseKind, Tx } from './database.ts';

export const up = async (tx: Tx, kind: DatabaseKind): Promise<void> =>
  void (await sql`create table texts (
    id ${columnTypes(kind).key}, body text not null, version integer not null default 1,
    state text not null check (state in ('draft', 'scheduled', 'published', 'archived')),
    created_at text not null, updated_at text not null,
    published_at text check (published_at is not null or state not in ('scheduled', 'published')))`.execute(tx));
