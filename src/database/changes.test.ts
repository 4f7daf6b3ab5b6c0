import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { sql } from 'kysely';

import { freshDatabase, TODAY } from '#tests/support/databases.ts';
import { databaseTest } from '#tests/support/instance.ts';

import { publishedFrom } from './content-state.ts';
import { openDatabase } from './open.ts';
import type { Database, Tx } from './database.ts';
import type { Tables } from './tables.ts';
import { SIGNALS, type Tag, TAGS_OF } from './tags.ts';

/** What listeners are told: tags in their order, 'all', signals, or nothing. */
async function toldOf(database: Database, write: () => Promise<unknown>) {
  const told: unknown[] = [];
  database.onInvalidated((tags) => told.push(tags === 'all' ? 'all' : tags.toSorted()));
  database.onSignal((signal) => told.push(signal));
  await write();
  return told;
}

const ANOTHER = { ...publishedFrom(TODAY), name: 'Another' };

/** Each with the tags of the tables that it changes. */
const WRITES: Record<string, [told: unknown[], work: (tx: Tx) => Promise<unknown>]> = {
  'an insert': [[['lookups']], (tx) => tx.insertInto('industries').values(ANOTHER).execute()],
  'an insert that meets a row': [
    [['lookups']],
    (tx) =>
      tx
        .insertInto('industries')
        .values({ ...ANOTHER, id: 7 })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ name: 'Yet another' }))
        .execute(),
  ],
  'an update of a table under another name': [
    [['projects']],
    (tx) => tx.updateTable('projects as p').set({ name: 'Another' }).execute(),
  ],
  'a deletion': [[['jobs']], (tx) => tx.deleteFrom('job_words').execute()],
  'several statements': [
    [['clients', 'projects']],
    async (tx) => {
      await tx.deleteFrom('project_kinds').execute();
      await tx.deleteFrom('client_words').execute();
    },
  ],
  'an insert from what is read': [
    [['lookups']],
    (tx) =>
      tx
        .with('names', (from) => from.selectFrom('departments').select('name'))
        .insertInto('industries')
        .columns(['name'])
        .expression((from) => from.selectFrom('names').select('name'))
        .execute(),
  ],
  'reading alone': [
    [],
    async (tx) => {
      await tx.selectFrom('projects').selectAll().execute();
      await sql`select 1`.execute(tx);
    },
  ],
  'what stands on no page': [[], (tx) => tx.deleteFrom('allowances').execute()],
  'a raw statement': [['all', ...SIGNALS], (tx) => sql`update jobs set title = 'Another'`.execute(tx)],
  'a raw statement made of parts': [
    ['all', ...SIGNALS],
    (tx) => sql`${sql.raw('delete from')} ${sql.table('jobs')}`.execute(tx),
  ],
  'a signal': [['outbox'], async (tx) => tx.signalAfterCommit('outbox')],
};

for (const [name, [told, work]] of Object.entries(WRITES))
  databaseTest(`what is told of ${name} is known from the statement`, 'cities', async (fresh) => {
    const database = await openDatabase(fresh.at);
    try {
      assert.deepEqual(await toldOf(database, () => database.write(work)), told);
    } finally {
      await database.close();
    }
  });

databaseTest('a write that may be lost tells of its tables too', 'cities', async (fresh) => {
  const database = await openDatabase(fresh.at);
  try {
    const told = await toldOf(database, () => database.writeNonDurable((tx) => tx.deleteFrom('projects').execute()));
    assert.deepEqual(told, [['projects']]);
  } finally {
    await database.close();
  }
});

test('a change inside a with of PostgreSQL is seen', async () => {
  const fresh = await freshDatabase('postgres', 'cities');
  const database = await openDatabase(fresh.at);
  try {
    const withGone = (tx: Tx) =>
      tx
        .with('gone', (from) => from.deleteFrom('projects').returning('id'))
        .selectFrom('gone')
        .selectAll()
        .execute();
    assert.deepEqual(await toldOf(database, () => database.write(withGone)), [['projects']]);
    const withRaw = (tx: Tx) =>
      tx
        .with('gone', () => sql<{ id: number }>`(delete from jobs returning id)`)
        .selectFrom('gone')
        .selectAll()
        .execute();
    assert.deepEqual(await toldOf(database, () => database.write(withRaw)), ['all', ...SIGNALS]);
  } finally {
    await database.close();
    await fresh.remove();
  }
});

test('what a deletion takes along stands behind tags of what was deleted', async () => {
  const fresh = await freshDatabase('sqlite', 'cities');
  const database = new DatabaseSync(fresh.at.file);
  let seen = 0;
  for (const [child, tags] of Object.entries(TAGS_OF)) {
    for (const { table, on_delete: rule } of database.prepare(`pragma foreign_key_list(${child})`).all()) {
      if (rule === 'NO ACTION' || rule === 'RESTRICT') continue;
      seen += 1;
      const parents: readonly Tag[] = TAGS_OF[table as keyof Tables];
      for (const tag of tags) assert.ok(parents.includes(tag), `${child} goes with ${String(table)}, ${tag} does not`);
    }
  }
  assert.ok(seen > 5);
  database.close();
  await fresh.remove();
});
