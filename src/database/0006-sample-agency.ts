/** That the sample agency is gone, or was never there: one row, or none. An installation from before has none, and shows what it showed. */
import { sql } from 'kysely';

import type { Tx } from './database.ts';

export async function up(tx: Tx): Promise<void> {
  await sql`create table sample_agency (id integer primary key check (id = 1), gone_at text not null)`.execute(tx);
}
