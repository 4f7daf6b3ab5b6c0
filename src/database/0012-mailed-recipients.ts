/** Recipients of mails that anybody can cause, for a day, so that nobody can be flooded with them. */
import { sql } from 'kysely';

import type { DatabaseKind, Tx } from './database.ts';
import { countedKey, plainText } from './columns.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  const statements = [
    sql`create table mailed_recipients (
      id ${countedKey(kind)}, recipient_hash text not null, cause text not null, purpose text not null, mailed_at ${plain} not null)`,
    sql`create index mailed_recipients_by_recipient on mailed_recipients (recipient_hash, mailed_at)`,
    sql`create index mailed_recipients_by_age on mailed_recipients (mailed_at)`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
