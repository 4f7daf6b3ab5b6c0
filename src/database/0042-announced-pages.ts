/** What search engines were told of each page: when its content had last changed. */
import { sql } from 'kysely';

import { plainText } from './columns.ts';
import type { DatabaseKind, Tx } from './database.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  await sql`create table announced_pages (path ${plain} primary key, changed ${plain} not null)`.execute(tx);
}
