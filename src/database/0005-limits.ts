/** How much of their rate limits senders of forms have used, shared by all instances. */
import { sql } from 'kysely';

import type { DatabaseKind, Tx } from './database.ts';
import { plainText } from './columns.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const statements = [
    sql`create table allowances (key ${plainText(kind)} primary key, full_at bigint not null, ends_at bigint not null)`,
    sql`create index allowances_by_end on allowances (ends_at)`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
