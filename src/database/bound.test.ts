/** Text from outside can always be stored, in every column, on both databases alike. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { sql } from 'kysely';

import { DATABASE_KINDS, freshDatabase } from '#tests/support/databases.ts';

import type { DatabaseKind, Read, Tx } from './database.ts';
import { storable } from './bound.ts';
import { openDatabase } from './open.ts';
import { wordsOf } from './words.ts';

/** What PostgreSQL refuses, and what UTF-8 cannot spell. */
const HOSTILE = 'a\0b\uD800c\uDC00';
const KEPT = 'a\uFFFDb\uFFFDc\uFFFD';

type Column = { table: string; column: string };

const TEXT_COLUMNS: Record<DatabaseKind, ReturnType<typeof sql<Column>>> = {
  sqlite: sql<Column>`select m.name as "table", c.name as "column" from sqlite_schema as m join pragma_table_info(m.name) as c
    where m.type = 'table' and c.type = 'TEXT' collate nocase and m.name not like 'sqlite%'`,
  postgres: sql<Column>`select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = current_schema() and data_type = 'text'`,
};

const BROKEN_RULES = /constraint|append-only|duplicate key/i;

/** Whether a column took the text; the rules of some columns allow certain words alone. */
async function put(tx: Tx, { table, column }: Column): Promise<boolean> {
  await sql`savepoint one`.execute(tx);
  try {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${HOSTILE}`.execute(tx);
    const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} <> ${KEPT}`.execute(tx);
    assert.deepEqual(rows, [], `${table}.${column} keeps something else`);
    return true;
  } catch (error) {
    assert.match(String(error), BROKEN_RULES, `${table}.${column}`);
    return false;
  } finally {
    await sql`rollback to savepoint one`.execute(tx);
  }
}

class Undone extends Error {}

for (const [kind, name] of Object.entries(DATABASE_KINDS))
  test(`U+0000 and lone surrogates can be written into every text column, and are found again (${name})`, async () => {
    const fresh = await freshDatabase(kind as DatabaseKind, 'sample');
    const database = await openDatabase(fresh.at);
    try {
      const { rows: columns } = await TEXT_COLUMNS[database.kind].execute(database.read);
      assert.ok(columns.length > 200, `${columns.length} columns`);
      let taken = 0;
      const write = database.write(async (tx) => {
        for (const column of columns) if (await put(tx, column)) taken += 1;
        throw new Undone();
      });
      await assert.rejects(write, Undone);
      assert.ok(taken > columns.length / 2, `${taken} of ${columns.length} took it`);
      await database.write((tx) => tx.insertInto('settings').values({ name: HOSTILE, value: HOSTILE }).execute());
      const find = (read: Read) => read.selectFrom('settings').selectAll().where('name', '=', HOSTILE).execute();
      assert.deepEqual(
        (await find(database.read)).map((row) => ({ ...row })),
        [{ name: KEPT, value: KEPT }],
      );
    } finally {
      await database.close();
      await fresh.remove();
    }
  });

test('what both databases keep alike is left as it is', () => {
  for (const text of ['', 'Kochi', '🚢 é\r\n\t\u0001', '\uFFFD']) assert.equal(storable(text), text);
});

test('words that are cut in the middle of a letter are one word where they are stored as one', () => {
  const long = 'a'.repeat(63);
  const words = wordsOf(`${long}\u{1D49C} ${long}\u{10300}`);
  assert.equal(new Set(words.map(storable)).size, words.length);
});
