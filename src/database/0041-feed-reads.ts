/** How often each feed was fetched: by day, and by the family of the program that did. */
import { sql } from 'kysely';

import { plainText } from './columns.ts';
import type { DatabaseKind, Tx } from './database.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  await sql`create table feed_reads (
    day ${plain} not null, feed ${plain} not null, reader ${plain} not null, fetches integer not null, primary key (day, feed, reader))`.execute(
    tx,
  );
}
