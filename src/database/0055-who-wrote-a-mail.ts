/** Of each mail that came in it is known who wrote it: a person, or which kind of program. Of each that was sent, whether it came back undelivered. */
import { sql } from 'kysely';

import { plainText } from './columns.ts';
import type { DatabaseKind, Tx } from './database.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  const statements = [
    sql`alter table letters add column writer text not null default 'person'`,
    // Which program wrote it was not kept.
    sql`update letters set writer = 'program' where is_automatic = 1`,
    sql`alter table letters drop column is_automatic`,
    sql`alter table letters add column bounced_at ${plain}`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
