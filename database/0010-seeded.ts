/** That an installation was filled is written down: one from before was, where it has its gazetteer, whatever of its content is left. */
import { sql } from 'kysely';

import type { Tx } from './database.ts';

export async function up(tx: Tx): Promise<void> {
  await sql`insert into settings (name, value)
    select 'seeded', ${new Date().toISOString()}
    where exists (select 1 from cities) and not exists (select 1 from settings where name = 'seeded')`.execute(tx);
}
