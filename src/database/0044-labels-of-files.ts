/** What a file might do stands with it (labels, with blanks between), and with a view whether the original of a marked file was handed out. */
import { sql } from 'kysely';

import type { Tx } from './database.ts';

export async function up(tx: Tx): Promise<void> {
  await sql`alter table files add column labels text not null default ''`.execute(tx);
  await sql`alter table file_views add column is_unsafe integer not null default 0`.execute(tx);
}
