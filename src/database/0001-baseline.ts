/** The tables of version 1.0, area by area: an area refers to those before it. */
import { sql } from 'kysely';

import { cmsTables } from './baseline/cms.ts';
import { contentTables } from './baseline/content.ts';
import { hiringTables } from './baseline/hiring.ts';
import { inboxTables } from './baseline/inbox.ts';
import { operationsTables } from './baseline/operations.ts';
import { staffTables } from './baseline/staff.ts';
import { submissionTables } from './baseline/submissions.ts';
import { columnTypes } from './columns.ts';
import type { DatabaseKind, Tx } from './database.ts';

const AREAS = [staffTables, submissionTables, inboxTables, cmsTables, contentTables, hiringTables, operationsTables];

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  for (const tables of AREAS) for (const statement of tables(columnTypes(kind))) await statement.execute(tx);
  // The facts of the site are one entry, whose first draft is site.ts.
  const at = new Date().toISOString();
  await sql`insert into content_entries (kind, id, title, folded_title, state, created_at, updated_at)
    values ('facts', 1, 'Facts of the site', 'facts of the site', 'draft', ${at}, ${at})`.execute(tx);
}
