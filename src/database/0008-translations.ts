/** What published entries say in other languages. `words` is JSON: each text with its words. */
import { sql } from 'kysely';

import { columnTypes } from './columns.ts';
import type { DatabaseKind, Tx } from './database.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const { plain } = columnTypes(kind);
  await sql`create table content_translations (
    kind ${plain} not null, entry_id integer not null, language ${plain} not null,
    is_offered integer not null check (is_offered in (0, 1)), path ${plain}, title text not null, words text not null,
    primary key (kind, entry_id, language),
    foreign key (kind, entry_id) references content_entries (kind, id))`.execute(tx);
}
