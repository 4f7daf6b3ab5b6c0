import { sql } from 'kysely';

import type { Tx } from './database.ts';

/**
 * Has PostgreSQL find rows by their index until this transaction ends. It plans the check of a foreign key once for each connection. While the
 * table is almost empty, it plans to read all of it, and goes on so when there are thousands of rows. And it would collect all rows of a flood
 * where the first hundred of an index are enough.
 */
export async function lookUpByIndex(tx: Tx): Promise<void> {
  if (tx.kind === 'sqlite') return;
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(tx);
}
