/** The list of candidates: words by which they are found, and when they were first answered and decided about. */
import { sql } from 'kysely';

import { plainText } from './columns.ts';
import type { DatabaseKind, Tx } from './database.ts';
import { wordsOf } from './words.ts';

/** Applications whose words are written at once. */
const AT_ONCE = 500;

/** The words of what is there already. Folding is ours, so it is not done by the database. */
async function fillWords(tx: Tx): Promise<void> {
  for (let behind = 0; ;) {
    const { rows } = await sql<{ id: number; text: string }>`
      select id, name || ' ' || email || ' ' || phone || ' ' || project_name || ' ' || brief_experience as text
      from applications where id > ${behind} order by id limit ${sql.lit(AT_ONCE)}`.execute(tx);
    if (rows.length === 0) return;
    for (const { id, text } of rows) {
      behind = id;
      const words = wordsOf(text).map((word) => sql`(${word}, ${id})`);
      if (words.length > 0)
        await sql`insert into application_words (word, application_id) values ${sql.join(words)}`.execute(tx);
    }
  }
}

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  const statements = [
    sql`alter table applications add column first_answered_at ${plain}`,
    sql`alter table applications add column decided_at ${plain}`,
    sql`update applications set decided_at = (
      select min(changed_at) from application_changes
      where application_id = applications.id and changed_by = 'staff' and status in ('invited', 'closed'))`,
    sql`create table application_words (
      word ${plain} not null, application_id integer not null references applications (id) on delete cascade,
      primary key (word, application_id))`,
  ];
  for (const statement of statements) await statement.execute(tx);
  await fillWords(tx);
  const indexes = [
    // Each list is walked in its order, whatever it is narrowed to.
    sql`create index applications_newest on applications (created_at, id)`,
    sql`create index applications_open on applications (created_at, id) where status in ('received', 'in_review', 'invited')`,
    sql`create index applications_of_status on applications (status, created_at, id)`,
    sql`create index applications_of_job_newest on applications (job_id, created_at, id)`,
    sql`create index applications_undecided on applications (created_at, id) where status in ('received', 'in_review')`,
    sql`create index application_words_of on application_words (application_id)`,
  ];
  for (const index of indexes) await index.execute(tx);
}
