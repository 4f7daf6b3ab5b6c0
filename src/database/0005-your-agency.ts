/** The facts of the site are called as the office names them now. */
import { sql } from 'kysely';

import type { Tx } from './database.ts';

export async function up(tx: Tx): Promise<void> {
  await sql`update content_entries set title = 'Your agency', folded_title = 'your agency'
    where kind = 'facts' and title = 'Facts of the site'`.execute(tx);
}
