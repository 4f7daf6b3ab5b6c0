/** What the last check of the published content found. */
import { sql } from 'kysely';

import type { DatabaseKind, Tx } from './database.ts';
import { countedKey, plainText } from './columns.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  await sql`create table content_issues (
    id ${countedKey(kind)}, kind ${plain} not null, entry_id integer not null,
    category text not null check (category in ('link', 'text', 'stale', 'ending')),
    field text not null, message text not null, found_at ${plain} not null,
    foreign key (kind, entry_id) references content_entries (kind, id) on delete cascade)`.execute(tx);
}
