/** A row at fault: the database refuses what is done with it. */
import { type RawBuilder, sql } from 'kysely';

import type { Database } from '#database/database.ts';

type Poisoned = {
  table: string;
  event: 'update' | 'delete';
  /** SQL: whether a row, which is called `old`, is at fault. */
  row: RawBuilder<unknown>;
};

/** Until `cure`, one at a time. */
export async function poison(database: Database, { table, event, row }: Poisoned): Promise<void> {
  const statements =
    database.kind === 'sqlite'
      ? [
          sql`create trigger poison before ${sql.raw(event)} on ${sql.table(table)} when ${row}
            begin select raise(abort, 'This row is poisoned.'); end`,
        ]
      : [
          sql`create function poison() returns trigger language plpgsql as
            $$ begin raise exception 'This row is poisoned.'; end $$`,
          sql`create trigger poison before ${sql.raw(event)} on ${sql.table(table)} for each row when (${row})
            execute function poison()`,
        ];
  await database.write(async (tx) => {
    for (const statement of statements) await statement.execute(tx);
  });
}

export const cure = ({ kind, write }: Database): Promise<unknown> =>
  write((tx) => (kind === 'sqlite' ? sql`drop trigger poison` : sql`drop function poison cascade`).execute(tx));
