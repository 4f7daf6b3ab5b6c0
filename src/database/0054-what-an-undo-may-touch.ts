/** By what it is seen whether an answer, or the giving of a tag, is still as it was left, so that taking it back leaves alone what others did since. */
import { sql } from 'kysely';

import { plainText } from './columns.ts';
import type { DatabaseKind, Tx } from './database.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  await sql`alter table enquiries add column answered_version integer`.execute(tx);
  await sql`alter table application_tags add column mark ${plainText(kind)}`.execute(tx);
}
