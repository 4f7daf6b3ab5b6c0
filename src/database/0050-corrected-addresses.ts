/** Staff correct the address of a submission where their mails come back: the old one, and who did it, stay beside it and go with it. */
import { sql } from 'kysely';

import { countedKey, plainText } from './columns.ts';
import type { DatabaseKind, Tx } from './database.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  await sql`create table address_corrections (
    id ${countedKey(kind)}, receipt ${plain} not null references receipts (receipt) on delete cascade,
    from_address ${plain} not null, to_address ${plain} not null,
    staff_id integer not null references staff (id), created_at ${plain} not null)`.execute(tx);
  await sql`create index address_corrections_by_receipt on address_corrections (receipt, id)`.execute(tx);
}
