import { sql } from 'kysely';

import type { Read } from '#platform/database.ts';

/** Throws where the database does not answer. */
export async function askDatabase(read: Read): Promise<void> {
  await sql`select 1`.execute(read);
}
