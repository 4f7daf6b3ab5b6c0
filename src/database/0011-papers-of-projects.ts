/** The papers of a project, as JSON: its plan, its budget line and the answers of its AI manager. '' where it has none. */
import { sql } from 'kysely';

import type { Tx } from './database.ts';

export async function up(tx: Tx): Promise<void> {
  await sql`alter table projects add column papers text not null default ''`.execute(tx);
  // Home and Hire Us show those of the newest project that has any.
  await sql`create index projects_papers on projects (launched_on, id) where papers <> '' and state = 'published'`.execute(
    tx,
  );
}
