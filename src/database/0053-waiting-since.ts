/** Enquiries and candidates know since when their sender waits for a word of ours. Until now it was only known that they wait, and since when they are here. */
import { sql } from 'kysely';

import { plainText } from './columns.ts';
import type { DatabaseKind, Tx } from './database.ts';

const answers = (receipt: string) =>
  sql`from letters where receipt = ${sql.ref(receipt)} and direction = 'out' and state <> 'cancelled'`;

/** The first letter of theirs that no answer came after. */
const unanswered = (receipt: string) => sql`(select min(created_at) from letters
  where receipt = ${sql.ref(receipt)} and direction = 'in' and is_automatic = 0
    and id > coalesce((select max(id) ${answers(receipt)}), 0))`;

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  const waits = sql`where merged_into is null and closed_at is null and waiting_since is not null`;
  const statements = [
    sql`alter table enquiries add column waiting_since ${plain}`,
    sql`alter table enquiries add column settled_at ${plain}`,
    sql`update enquiries set waiting_since = case
      when not exists (select 1 ${answers('enquiries.receipt')}) then created_at
      else coalesce(${unanswered('enquiries.receipt')}, created_at) end
      where is_waiting = 1 and closed_at is null`,
    sql`drop index enquiries_waiting`,
    sql`alter table enquiries drop column is_waiting`,
    sql`create index enquiries_waiting on enquiries (waiting_since, id) ${waits}`,
    sql`create index enquiries_waiting_newest on enquiries (created_at, id, waiting_since) ${waits}`,
    sql`create index enquiries_waiting_of_owner on enquiries (owner_id, waiting_since, id) ${waits}`,
    sql`alter table applications add column waiting_since ${plain}`,
    sql`update applications set waiting_since = coalesce(${unanswered('applications.receipt')},
      (select max(created_at) ${answers('applications.receipt')}), created_at)
      where status in ('received', 'in_review')`,
    sql`drop index applications_undecided_of_job`,
    sql`create index applications_waiting on applications (waiting_since, id) where waiting_since is not null`,
    sql`create index applications_waiting_newest on applications (created_at, id, waiting_since)
      where waiting_since is not null`,
    sql`create index applications_waiting_of_job on applications (job_id, waiting_since, id)
      where waiting_since is not null`,
    // Views that were in the order of waiting are so by its name.
    sql`update saved_views set query = replace(query, 'sort=oldest', 'sort=waiting')
      where query like '%sort=oldest%' and (query like '%due=late%' or query like '%due=waiting%')`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
