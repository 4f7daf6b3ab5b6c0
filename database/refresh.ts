/** Telling every instance that rows were changed by other hands than the product's. */
import { sql } from 'kysely';

import type { Tx } from './database.ts';

/**
 * Makes every instance forget what it remembers, at once on PostgreSQL and within half a second on SQLite. A raw statement counts as a change of
 * everything (changes.ts); that a row is written tells the processes of SQLite, which see no more than that there was a commit.
 */
export async function refreshAll(tx: Tx, now: Date): Promise<void> {
  await sql`insert into settings (name, value) values ('refreshed_at', ${now.toISOString()})
    on conflict (name) do update set value = excluded.value`.execute(tx);
}
