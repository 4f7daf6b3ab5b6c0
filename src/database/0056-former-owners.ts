/** Enquiries remember whose they were where that member has left and nobody took them over. */
import { sql } from 'kysely';

import type { Tx } from './database.ts';

export async function up(tx: Tx): Promise<void> {
  const statements = [
    sql`alter table enquiries add column former_owner_id integer references staff (id)`,
    // Until now they stayed with whoever was removed.
    sql`update enquiries set former_owner_id = owner_id, owner_id = null
      where owner_id in (select id from staff where removed_at is not null)`,
    sql`create index enquiries_of_former_owners on enquiries (created_at, id)
      where merged_into is null and former_owner_id is not null`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
