/** What the product does while a database keeps it waiting, which takes as long as it waits. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';

import { mustBeToldToComeBack, startProduct, statusOf } from './support/faults.ts';

test('a PostgreSQL that says nothing is left after a while, and the connections to it too', async (t) => {
  const product = await startProduct(t, 'postgres');
  // So that there are connections on which it can fall silent.
  await product.sendUntilTaken(product.letter('hire'));
  assert.equal(await statusOf(product, '/projects'), 200);
  const [message, application] = [product.letter('contact'), product.letter('application')];
  product.way?.silence();
  await Promise.all([
    ...[message, application].map((letter) => mustBeToldToComeBack(product, letter)),
    statusOf(product, '/api/project/list_frontend?limit=7').then((status) => assert.equal(status, 503)),
  ]);
  assert.equal(await statusOf(product, '/about'), 200);
  await product.way?.open();
  for (const letter of [message, application]) await product.sendUntilTaken(letter);
  assert.equal(await statusOf(product, '/projects'), 200);
  await product.mustBeWhole();
});

test('while another process keeps SQLite to itself all who send are told together when to come back, and pages are shown', async (t) => {
  const product = await startProduct(t, 'sqlite');
  // One after the other they would wait ten seconds each, and longer than a test may take.
  const letters = Array.from({ length: 15 }, () =>
    (['contact', 'hire', 'application'] as const).map(product.letter),
  ).flat();
  // The product may be writing just now.
  const other = new DatabaseSync(join(product.dataDir, 'niram.sqlite'), { timeout: 30_000 });
  t.after(() => other.close());
  other.exec('begin exclusive');
  const told = Promise.all(letters.map((letter) => mustBeToldToComeBack(product, letter)));
  for (const path of ['/projects', '/about', '/api/jobs/list_jobs_frontend'])
    assert.equal(await statusOf(product, path), 200, path);
  await told;
  other.exec('rollback');
  for (const letter of letters) await product.sendUntilTaken(letter);
  await product.mustBeWhole();
});
