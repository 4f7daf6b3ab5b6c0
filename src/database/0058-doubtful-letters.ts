/** What the spam score made of a submission when it came: whatever is decided later, and taken back, that stays. */
import { sql } from 'kysely';

import type { Tx } from './database.ts';

export async function up(tx: Tx): Promise<void> {
  const statements = [
    sql`alter table verdicts add column outcome text not null default 'clean'`,
    // From so many points on they were set aside until now.
    sql`update verdicts set outcome = 'spam' where score >= 50 or state = 'quarantined'`,
    sql`create index verdicts_doubtful on verdicts (judged_at, receipt, form)
      where outcome = 'doubtful' and state = 'delivered' and mark is null`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
