/** Tells every instance that rows were changed outside the product. */
import { sql } from 'kysely';

import type { Tx } from './database.ts';

/**
 * Invalidates all caches of every instance: at once on PostgreSQL, within half a second on SQLite. A raw statement counts as a change of
 * all tables (changes.ts). It must really write a row, because processes on SQLite notice only commits.
 */
export async function refreshAll(tx: Tx, now: Date): Promise<void> {
  await sql`insert into settings (name, value) values ('refreshed_at', ${now.toISOString()})
    on conflict (name) do update set value = excluded.value`.execute(tx);
}
