/** Which submissions were erased, so that they are erased again after a backup is restored. Runs over lists no longer store what was searched for. */
import { sql } from 'kysely';

import { plainText } from './columns.ts';
import type { DatabaseKind, Tx } from './database.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const statements = [
    sql`alter table erasures add column reference ${plainText(kind)}`,
    sql`create index erasures_by_reference on erasures (reference)`,
    sql`alter table bulk_runs drop column query`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
