/** Installations of 1.0 have these tables. Whoever needs others writes a migration. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';

import { databaseTest } from '#tests/support/instance.ts';
import { migrations } from '#tests/support/migrations.ts';

import type { DatabaseKind } from './database.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

type Line = { line: string };

/** Everything that a database says of its tables, in lines. */
const SCHEMA = {
  sqlite: sql<Line>`select sql as line from sqlite_schema where sql is not null order by type, name`,
  postgres: sql<Line>`
    select line from (
      select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, l.collname,
        pg_get_expr(d.adbin, d.adrelid)) as line
      from pg_attribute as a join pg_class as c on c.oid = a.attrelid left join pg_collation as l on l.oid = a.attcollation
      left join pg_attrdef as d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      union all
      select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = current_schema()::regnamespace and contype <> 'n'
      union all
      select indexdef from pg_indexes where schemaname = current_schema()
      union all
      select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    ) as lines order by line collate "C"`,
} satisfies Record<DatabaseKind, unknown>;

const DIGESTS = {
  sqlite: 'b0f1e50f7af272364b04b0b8e6b6048deaac60c8277a888e400a3bdd9f52cf66',
  postgres: 'a45a6491f763030183a3fa19b31c5dcabed6cb0bb15bcd53dc2a7494395aac89',
} satisfies Record<DatabaseKind, string>;

databaseTest('the baseline makes the tables of version 1.0, for ever', 'nothing', async (fresh, t) => {
  const database = await openDatabase(fresh.at);
  t.after(() => database.close());
  assert.deepEqual(await migrate(database, migrations.slice(0, 1)), ['0001-baseline']);
  const { rows } = await SCHEMA[database.kind].execute(database.read);
  const lines = rows.map(({ line }) => line.replaceAll(/\s+/g, ' '));
  assert.equal(createHash('sha256').update(lines.join('\n')).digest('hex'), DIGESTS[database.kind]);
});
