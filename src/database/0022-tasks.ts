/** Tasks that one instance runs for all: when each is next due, who runs it now, and how the last run ended. */
import { sql } from 'kysely';

import type { DatabaseKind, Tx } from './database.ts';
import { plainText } from './columns.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  await sql`create table tasks (
    name ${plain} primary key, next_at ${plain} not null, lease ${plain}, leased_until ${plain},
    started_at ${plain}, ended_at ${plain}, outcome text, has_failed integer not null default 0)`.execute(tx);
}
