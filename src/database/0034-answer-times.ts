/** How long candidates wait for an answer, as pages of openings say it, and the indexes by which it is found. */
import { sql } from 'kysely';

import type { Tx } from './database.ts';

export async function up(tx: Tx): Promise<void> {
  const statements = [
    // 0 stands for all openings together.
    sql`create table answer_times (job_id integer primary key, days integer not null)`,
    sql`create index applications_decided on applications (decided_at, id) where decided_at is not null`,
    sql`create index applications_decided_of_job on applications (job_id, decided_at, id) where decided_at is not null`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
