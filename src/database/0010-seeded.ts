/** Records that an installation was seeded. One from before this migration was, if it has cities, even if its content was deleted since. */
import { sql } from 'kysely';

import type { Tx } from './database.ts';

export async function up(tx: Tx): Promise<void> {
  await sql`insert into settings (name, value)
    select 'seeded', ${new Date().toISOString()}
    where exists (select 1 from cities) and not exists (select 1 from settings where name = 'seeded')`.execute(tx);
}
