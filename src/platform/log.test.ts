import assert from 'node:assert/strict';
import { sql } from 'kysely';

import { openDatabase } from '#database/open.ts';
import { openLog } from '#platform/log.ts';

import { databaseTest } from '#tests/support/instance.ts';

databaseTest(
  'what the database says of a row that it refused does not bring the row into the log',
  'cities',
  async (fresh) => {
    const database = await openDatabase(fresh.at);
    const lines: string[] = [];
    const log = openLog('error', { write: (line) => void lines.push(line) });
    const refused = database.write((tx) =>
      sql`insert into hire_enquiries (receipt, name, email, company_name, created_at) values (null, 'Jaya Menon', '', '', '')`.execute(
        tx,
      ),
    );
    await assert.rejects(refused, (error: Error) => {
      log.error(error, 'request failed');
      log.error({ err: error }, 'request failed');
      return true;
    });
    await database.close();
    assert.equal(lines.length, 2);
    for (const line of lines) {
      const { err, msg } = JSON.parse(line) as { err: { message: string; stack: string }; msg: string };
      assert.equal(msg, 'request failed');
      assert.match(err.message, /constraint/i);
      assert.match(err.stack, /error/i);
      assert.ok(!line.includes('Jaya'), line);
    }
  },
);
