/**
 * Our own counts of visits: by day and page, and by day and source. What tells two visitors of one day apart (a salt, and hashes made with
 * it) stands beside them until the day is over. Indexes by which submissions are counted week by week.
 */
import { sql } from 'kysely';

import type { DatabaseKind, Tx } from './database.ts';
import { plainText } from './columns.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  const statements = [
    sql`create table visit_days (
      day ${plain} not null, page ${plain} not null, views integer not null, visitors integer not null, primary key (page, day))`,
    sql`create index visit_days_by_day on visit_days (day, page)`,
    sql`create table visit_sources (
      day ${plain} not null, source ${plain} not null, visits integer not null, primary key (day, source))`,
    sql`create table visit_salts (day ${plain} primary key, salt text not null)`,
    sql`create table visit_marks (day ${plain} not null, mark ${plain} not null, primary key (day, mark))`,
    sql`create index applications_by_age on applications (created_at, id)`,
    sql`create index verdicts_set_aside on verdicts (form, judged_at) where state in ('quarantined', 'spam')`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
