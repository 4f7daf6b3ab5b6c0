/** What is done with all that a list finds: runs, and what each item was before, by which a run is undone. */
import { sql } from 'kysely';

import { countedKey, plainText } from './columns.ts';
import type { DatabaseKind, Tx } from './database.ts';

export async function up(tx: Tx, kind: DatabaseKind): Promise<void> {
  const plain = plainText(kind);
  const statements = [
    sql`create table bulk_runs (
      id ${countedKey(kind)}, list ${plain} not null, query text not null, action text not null,
      staff_id integer not null references staff (id), undone_by integer references staff (id),
      state ${plain} not null check (state in ('running', 'stopping', 'stopped', 'done', 'undoing', 'undone')),
      total integer not null, done integer not null default 0, stayed integer not null default 0,
      undone integer not null default 0, kept integer not null default 0,
      started_at ${plain} not null, ended_at ${plain})`,
    sql`create index bulk_runs_of_list on bulk_runs (list, id)`,
    // One at a time over a list.
    sql`create unique index bulk_runs_at_work on bulk_runs (list) where state in ('running', 'stopping', 'undoing')`,
    sql`create index bulk_runs_ended on bulk_runs (ended_at) where ended_at is not null`,
    sql`create table bulk_items (
      run_id integer not null references bulk_runs (id) on delete cascade, place integer not null,
      receipt text not null references receipts (receipt) on delete cascade,
      state ${plain} not null default 'waiting' check (state in ('waiting', 'done', 'stayed', 'undone', 'kept')),
      "before" text, primary key (run_id, place))`,
    sql`create index bulk_items_of_state on bulk_items (run_id, state, place)`,
    sql`create index bulk_items_by_receipt on bulk_items (receipt)`,
  ];
  for (const statement of statements) await statement.execute(tx);
}
