/** `kill -9` in a storm of submissions, on both databases; `npm run storm` does the same a hundred times. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { DatabaseKind } from '#database/database.ts';

import { DATABASE_KINDS } from './support/databases.ts';
import { storm } from './support/storm.ts';

const SEED = Number(process.env['STORM_SEED'] ?? 1);
const KILLS = 5;

for (const [kind, name] of Object.entries(DATABASE_KINDS)) {
  test(`${KILLS} times kill -9 in a storm of submissions: each receipt has its rows, its mails and its file, once (${name}, seed ${SEED})`, async () => {
    const { receipts, applications } = await storm(kind as DatabaseKind, KILLS, SEED);
    assert.ok(
      applications > 0 && receipts > applications,
      `only ${receipts} receipts, ${applications} of applications`,
    );
  });
}
