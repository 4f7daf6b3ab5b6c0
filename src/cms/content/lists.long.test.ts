/** Lists of many entries are read from an index in their order, and never sorted: the plans of both databases say so. */
import assert from 'node:assert/strict';
import { CompiledQuery, sql } from 'kysely';

import type { Database } from '#database/database.ts';
import type { Key } from '#database/keyset.ts';

import { databaseTest } from '#tests/support/instance.ts';
import { openDatabase } from '#database/open.ts';
import { searchedWords } from '#database/words.ts';
import { type ListFilter, listEntries, type Order, partOfEntries } from './queries.ts';

const MANY = 60_000;

/** Each has a common word, each hundredth a rare one. */
async function fill({ kind, write }: Database): Promise<void> {
  const numbers =
    kind === 'sqlite'
      ? sql`(with recursive n (value) as (select 1 union all select value + 1 from n where value < ${sql.lit(MANY)}) select value from n) as n`
      : sql`generate_series(1, ${sql.lit(MANY)}) as n (value)`;
  const padded = sql`substr('000000' || value, length('000000' || value) - 5)`;
  await write(async (tx) => {
    await sql`insert into content_entries (kind, id, title, folded_title, state, published_at, created_at, updated_at)
      select 'clients', value, 'Client ' || value, 'client ' || ${padded}, case when value % 50 = 0 then 'draft' else 'published' end,
        '2026-01-01', '2026-01-01', '2026-01-01T' || ${padded} from ${numbers}`.execute(tx);
    await sql`insert into content_words (kind, entry_id, word) select 'clients', value, 'client' from ${numbers}`.execute(
      tx,
    );
    await sql`insert into content_words (kind, entry_id, word) select 'clients', value, 'rare' from ${numbers} where value % 100 = 0`.execute(
      tx,
    );
    await sql`analyze`.execute(tx);
  });
}

const ALL: ListFilter = { kind: 'clients', state: undefined, isBin: false, words: [] };
const CASES: readonly [name: string, filter: ListFilter, order: Order, after: Key | undefined][] = [
  ['the newest', ALL, 'updated', undefined],
  ['far behind', ALL, 'updated', ['2026-01-01T000500', 500]],
  ['by title', ALL, 'title', undefined],
  ['far behind by title', ALL, 'title', ['client 059000', 59_000]],
  ['drafts', { ...ALL, state: 'draft' }, 'updated', undefined],
  ['drafts by title', { ...ALL, state: 'draft' }, 'title', ['client 030000', 30_000]],
  ['the bin', { ...ALL, isBin: true }, 'updated', undefined],
  ['a common word', { ...ALL, words: searchedWords('client') }, 'updated', undefined],
];

/** The plan of a statement as one text. */
async function planOf(
  { kind, read }: Database,
  filter: ListFilter,
  order: Order,
  after: Key | undefined,
): Promise<string> {
  const { part } = await partOfEntries(read, filter, { order, after, limit: 50 });
  const { sql: text, parameters } = part.compile();
  const explain = kind === 'sqlite' ? 'explain query plan' : 'explain';
  const { rows } = await read.getExecutor().executeQuery(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
  return JSON.stringify(rows);
}

databaseTest('no list of the office sorts or reads a whole table, wherever it is read', 'cities', async (fresh) => {
  const database = await openDatabase(fresh.at);
  try {
    await fill(database);
    for (const [name, filter, order, after] of CASES) {
      const plan = await planOf(database, filter, order, after);
      assert.match(plan, /content_(?:newest|by_title|bin|newest_of_state|of_state_by_title)/, `${name}: ${plan}`);
      assert.doesNotMatch(
        plan,
        /TEMP B-TREE FOR ORDER BY|SCAN content_entries"|Seq Scan on content_entries|->  Sort|"Sort/,
        `${name}: ${plan}`,
      );
    }
    const asked = { order: 'updated', after: undefined, limit: 50 } as const;
    assert.deepEqual(
      { ...(await listEntries(database.read, ALL, asked)), rows: [], next: undefined },
      { rows: [], next: undefined, total: 5000, isEstimate: true },
    );
    const rare = await listEntries(database.read, { ...ALL, words: searchedWords('rare cli') }, asked);
    assert.deepEqual([rare.total, rare.rows.length, rare.rows[0]?.id], [600, 50, MANY]);
    const common = await listEntries(database.read, { ...ALL, words: searchedWords('client') }, asked);
    assert.deepEqual([common.isEstimate, common.rows.length], [true, 50]);
  } finally {
    await database.close();
  }
});
