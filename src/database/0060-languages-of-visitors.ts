/** The language in which whoever sent a form, or asked for mails about openings, read the site: mails of ours speak it. */
import { sql } from 'kysely';

import type { Tx } from './database.ts';

export async function up(tx: Tx): Promise<void> {
  for (const table of ['receipts', 'job_alerts'])
    await sql`alter table ${sql.table(table)} add column language text not null default 'en'`.execute(tx);
}
