/** Candidates get a version, by which a second change of the same candidate is noticed. Interviews end with the decision that ends them. */
import { sql } from 'kysely';

import type { Tx } from './database.ts';

export async function up(tx: Tx): Promise<void> {
  const statements = [
    sql`alter table applications add column version integer not null default 1`,
    sql`alter table bulk_items add column version integer not null default 0`,
    sql`alter table interviews add column ended_from text`,
    // Until now they ended some minutes after their application, by themselves.
    sql`update interviews set state = 'cancelled' where state <> 'cancelled' and exists (
      select 1 from applications where applications.receipt = interviews.receipt
        and applications.status in ('closed', 'withdrawn'))`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
