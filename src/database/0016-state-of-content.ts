/** Content gets a state, a version and timestamps. Existing content is published; openings since the day they were posted. */
import { sql } from 'kysely';

import type { Tx } from './database.ts';

const KINDS = [
  'clients',
  'projects',
  'jobs',
  'industries',
  'project_types',
  'departments',
  'educations',
  'experience_levels',
];

export async function up(tx: Tx): Promise<void> {
  const now = new Date().toISOString();
  for (const kind of KINDS) {
    const table = sql.table(kind);
    const since = kind === 'jobs' ? sql`date_posted || 'T00:00:00.000Z'` : sql`cast(${now} as text)`;
    const statements = [
      sql`alter table ${table} add column version integer not null default 1`,
      sql`alter table ${table} add column state text not null default 'draft'
        check (state in ('draft', 'scheduled', 'published', 'archived'))`,
      // SQLite needs a default to add a column that is not null. The product always writes these columns itself.
      sql`alter table ${table} add column created_at text not null default ''`,
      sql`alter table ${table} add column updated_at text not null default ''`,
      sql`alter table ${table} add column published_at text
        check (published_at is not null or state not in ('scheduled', 'published'))`,
      sql`update ${table} set state = 'published', created_at = ${since}, updated_at = ${since}, published_at = ${since}`,
    ];
    for (const statement of statements) await statement.execute(tx);
  }
  const indexes = [
    sql`drop index clients_by_name`,
    sql`create index clients_by_name on clients (name, id) where state = 'published'`,
    sql`drop index projects_newest`,
    sql`create index projects_newest on projects (launched_on desc, id desc) where state = 'published'`,
    sql`drop index jobs_open_newest`,
    sql`create index jobs_open_newest on jobs (date_posted desc, id desc) where is_open = 1 and state = 'published'`,
  ];
  for (const statement of indexes) await statement.execute(tx);
}
