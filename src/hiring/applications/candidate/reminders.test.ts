import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';

import { randomNumbers } from '#tools/benchmarks/generate.ts';
import { setAgency } from '#tests/support/agency.ts';
import { freshDatabase } from '#tests/support/databases.ts';
import { writeMessage } from '#tests/support/messages.ts';
import { openInstance } from '#tests/support/instance.ts';

import { candidateReminders } from './actions.ts';

// The days that pass here are those of these terms.
setAgency({ retention: { applicationMonths: 12, contactMonths: 24, hireMonths: 24, auditMonths: 24 } });

const ELEVEN_MONTHS = 340 * 86_400_000;

test('of two instances that remind at once the slower finds nothing left to do (PostgreSQL)', async () => {
  const fresh = await freshDatabase('postgres', 'sample');
  const instance = await openInstance(fresh);
  const other = await openInstance(fresh);
  try {
    const letter = writeMessage('application', 'reminded', randomNumbers(1));
    assert.equal((await instance.fetch(letter.path, letter.init())).status, 201);
    for (const { pass } of [instance, other]) pass(ELEVEN_MONTHS);
    const { database } = instance.services;
    let slower: Promise<number> | undefined;
    await other.services.database.write(async (tx) => {
      await tx.updateTable('applications').set({ reminded_at: other.services.clock().toISOString() }).execute();
      // It has found the application by now, and waits for this row.
      slower = candidateReminders.run(instance.services);
      slower.catch(() => {});
      for (let isWaiting = false; !isWaiting; await pause(20)) {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(database.read);
        isWaiting = rows.length > 0;
      }
    });
    await slower;
    const mails = database.read.selectFrom('outbox').select('id').where('purpose', '=', 'retention-reminder');
    assert.deepEqual(await mails.execute(), []);
  } finally {
    await instance.close();
    await other.close();
    await fresh.remove();
  }
});
