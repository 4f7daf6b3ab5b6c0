/** Installations from before it was stored since when somebody waits. */
import assert from 'node:assert/strict';
import { sql } from 'kysely';

import { databaseTest } from '#tests/support/instance.ts';

import { migrate, readMigrations } from './migrate.ts';
import { openDatabase } from './open.ts';

const OWN = '0053-waiting-since';
const all = await readMigrations(new URL('./', import.meta.url));
const dayOf = (day: number) => `2026-01-0${day}T00:00:00.000Z`;
const CAME = dayOf(1);

/** What each enquiry has: whether it waited, and its letters; and since when it waits. */
const ENQUIRIES = [
  { isWaiting: 1, letters: [], since: CAME },
  { isWaiting: 0, letters: ['out'], since: null },
  { isWaiting: 1, letters: ['out', 'automatic', 'in', 'in'], since: dayOf(4) },
  { isWaiting: 1, letters: ['cancelled'], since: CAME },
  { isWaiting: 1, letters: ['in', 'out'], since: CAME },
] as const;

databaseTest('what waited before waits since the first letter that was not answered', 'nothing', async (fresh, t) => {
  const database = await openDatabase(fresh.at);
  t.after(() => database.close());
  await migrate(
    database,
    all.filter(({ name }) => name < OWN),
  );
  await database.write(async (tx) => {
    for (const [place, { isWaiting, letters }] of ENQUIRIES.entries()) {
      const receipt = `2222-2222-222${place + 2}`;
      await sql`insert into receipts (receipt, form, content_hash, created_at) values (${receipt}, 'hire', '', ${CAME})`.execute(
        tx,
      );
      await sql`insert into enquiries (receipt, form, folded_email, is_waiting, created_at, updated_at)
        values (${receipt}, 'hire', 'a@b.example', ${isWaiting}, ${CAME}, ${CAME})`.execute(tx);
      for (const [after, kind] of letters.entries())
        await sql`insert into letters (receipt, direction, from_name, from_address, to_address, subject, body, is_automatic, message_id, state, created_at)
          values (${receipt}, ${kind === 'in' || kind === 'automatic' ? 'in' : 'out'}, '', '', '', '', '', ${kind === 'automatic' ? 1 : 0},
            ${`<${place}-${after}@x>`}, ${kind === 'cancelled' ? 'cancelled' : 'sent'}, ${dayOf(after + 2)})`.execute(
          tx,
        );
    }
    await sql`insert into saved_views (list, name, query, created_at) values ('enquiries', 'Late', 'due=late&sort=oldest', ${CAME})`.execute(
      tx,
    );
  });
  await migrate(database, all);
  const rows = await database.read.selectFrom('enquiries').select('waiting_since').orderBy('id').execute();
  assert.deepEqual(
    rows.map((row) => row.waiting_since),
    ENQUIRIES.map(({ since }) => since),
  );
  const view = await database.read.selectFrom('saved_views').select('query').executeTakeFirst();
  assert.equal(view?.query, 'due=late&sort=waiting');
});
