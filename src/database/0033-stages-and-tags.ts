/** Stages of an opening above the status of an application, tags, and why an application was closed. */
import { sql } from 'kysely';

import { countedKey, plainText } from './columns.ts';
import type { DatabaseKind, Tx } from './database.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  const statements = [
    sql`create table stage_sets (
      id ${countedKey(kind)}, job_id integer unique references jobs (id) on delete cascade, stages text not null,
      version integer not null, updated_at ${plain} not null, updated_by integer references staff (id))`,
    // To a database no null is another: the set of all openings has an index of its own.
    sql`create unique index stage_sets_of_all on stage_sets ((1)) where job_id is null`,
    sql`alter table applications add column stage ${plain}`,
    sql`alter table applications add column stage_since ${plain} not null default ''`,
    sql`alter table applications add column closed_reason ${plain}`,
    sql`alter table application_changes add column stage ${plain}`,
    sql`update applications set stage_since = coalesce(
      (select max(changed_at) from application_changes where application_id = applications.id), created_at)`,
    // A column of the board, in its order; and who stands in a stage that is to be taken away.
    sql`create index applications_on_board on applications (job_id, status, stage, stage_since, id)`,
    sql`create index applications_of_stage on applications (stage, job_id) where stage is not null`,
    sql`create table tags (id ${countedKey(kind)}, name ${plain} not null unique, created_at ${plain} not null)`,
    sql`create table application_tags (
      tag_id integer not null references tags (id) on delete cascade,
      application_id integer not null references applications (id) on delete cascade,
      primary key (tag_id, application_id))`,
    sql`create index application_tags_of on application_tags (application_id)`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
