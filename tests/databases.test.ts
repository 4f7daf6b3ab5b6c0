/** The tests' own databases of PostgreSQL: one after the other has them, and none finds what another left. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';

import { publishedFrom } from '#database/content-state.ts';
import type { Tx } from '#database/database.ts';
import { listTables, readCounter } from '#database/inventory.ts';
import { openDatabase } from '#database/open.ts';

import { freshDatabase, TODAY } from './support/databases.ts';

/** What is in a database, before `work` is done with it; it is given back while a connection to it is in the middle of another write. */
async function use(t: TestContext, work: (tx: Tx) => Promise<unknown>) {
  const fresh = await freshDatabase('postgres', 'sample');
  const database = await openDatabase(fresh.at);
  const { read, kind } = database;
  const contents: unknown[] = [];
  for (const table of await listTables(read, kind)) {
    const { rows } = await sql`select * from ${sql.table(table.name)} as t order by t::text`.execute(read);
    contents.push([table.name, table.counter && (await readCounter(read, kind, table)), rows]);
  }
  await database.write(work);
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const forgotten = database.write(async (tx) => {
    await tx.deleteFrom('settings').execute();
    held.resolve();
    await over.promise;
  });
  t.after(async () => {
    over.resolve();
    await Promise.allSettled([forgotten]);
    await database.close();
  });
  await held.promise;
  await fresh.remove();
  return { url: fresh.at.url, contents };
}

test('whatever a test changed in its rows is put back for the next', async (t) => {
  const first = await use(t, async (tx) => {
    await tx
      .insertInto('departments')
      .values({ ...publishedFrom(TODAY), name: 'Ferries' })
      .execute();
  });
  const later = [
    await use(t, (tx) => tx.updateTable('jobs').set({ title: 'Another' }).where('id', '=', 1).execute()),
    await use(t, (tx) => tx.deleteFrom('job_words').execute()),
    await use(t, (tx) => sql`truncate jobs restart identity cascade`.execute(tx)),
    await use(t, (tx) => tx.deleteFrom('project_features').execute()),
    await use(t, async () => {}),
  ];
  for (const { url, contents } of later) {
    assert.equal(url, first.url);
    assert.deepEqual(contents, first.contents);
  }
});

test('a database whose tables a test altered is nobody’s afterwards', async (t) => {
  const first = await use(t, (tx) => sql`alter table jobs rename column title to heading`.execute(tx));
  const second = await use(t, async () => {});
  assert.notEqual(second.url, first.url);
  assert.deepEqual(second.contents, first.contents);
});
