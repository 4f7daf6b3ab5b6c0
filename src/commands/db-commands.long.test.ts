/** Every command of `npm run db`: what changes something says who did it, and what only looks changes nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { ShownEvent } from '#staff/audit/queries.ts';

import { run, testThatChangesAreRecorded, testThatLookingChangesNothing } from '#tests/support/db-commands.ts';
import { db, settingsOf } from '#tests/support/terminal.ts';

for (const kind of ['sqlite', 'postgres'] as const) {
  testThatChangesAreRecorded(kind);
  testThatLookingChangesNothing(kind);
}

test('a terminal shows who changed what, the newest first, as text or as JSON, and refuses a wrong number of them', async (t) => {
  const settings = await settingsOf(t, 'sqlite', 'sample');
  for (const limit of ['0', '-1', 'all', '10000', '1.5']) {
    const { code, stderr } = await db(settings, 'audit', `--limit=${limit}`);
    assert.deepEqual([code, stderr], [1, '--limit takes a number from 1 to 9999.\n']);
  }
  await run(settings, ['refresh']);
  await run(settings, ['sweep', '--confirm']);
  const events = JSON.parse(await run(settings, ['audit', '--json'])) as ShownEvent[];
  assert.deepEqual(
    events.map(({ action, actor }) => [action, actor]),
    [
      ['sweeps.confirm', 'terminal'],
      ['database.refresh', 'terminal'],
    ],
  );
  const text = await run(settings, ['audit', '--limit', '1']);
  assert.match(
    text,
    /^audit \(the newest 1\)\n\n {2}id +2\n {2}at +\S+Z\n {2}who +terminal \(.+\)\n {2}what +sweeps\.confirm\n {2}which +sweeps\n/,
  );
  assert.doesNotMatch(text, /database\.refresh/);
});
