/** Interviews: the times that were offered to a candidate, the one that they chose, and who of the agency takes part. */
import { sql } from 'kysely';

import { countedKey, plainText } from './columns.ts';
import type { DatabaseKind, Tx } from './database.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  const statements = [
    sql`create table interviews (
      id ${countedKey(kind)}, receipt text not null references receipts (receipt) on delete cascade,
      uid text not null, sequence integer not null default 0,
      state text not null check (state in ('offered', 'agreed', 'declined', 'cancelled')),
      how text not null check (how in ('video', 'phone', 'visit')), place text not null default '',
      note text not null default '', minutes integer not null, starts_at ${plain}, time_zone text,
      last_at ${plain} not null, candidate_says text not null default '', arranged_by integer not null references staff (id),
      mails text not null default '[]', reminded_at ${plain},
      created_at ${plain} not null, updated_at ${plain} not null, version integer not null default 1)`,
    sql`create index interviews_of on interviews (receipt, id)`,
    sql`create index interviews_agreed on interviews (starts_at, id) where state = 'agreed'`,
    sql`create index interviews_open on interviews (updated_at, id) where state in ('offered', 'declined')`,
    sql`create table interview_times (
      interview_id integer not null references interviews (id) on delete cascade, starts_at ${plain} not null,
      primary key (interview_id, starts_at))`,
    sql`create table interview_people (
      interview_id integer not null references interviews (id) on delete cascade,
      staff_id integer not null references staff (id), primary key (interview_id, staff_id))`,
    sql`create index interview_people_of on interview_people (staff_id, interview_id)`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
