/** What the product does while a part of it is away, over the real parts: senders are told when to come back, and nothing needs a restart. */
import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { isUnavailable } from '#database/unavailable.ts';

import { mustBeToldToComeBack, startProduct, statusOf } from './support/faults.ts';

test('while PostgreSQL is away forms and lists are told when to come back; when it is back all is served, without a restart', async (t) => {
  const product = await startProduct(t, 'postgres');
  const [message, application] = [product.letter('contact'), product.letter('application')];
  await product.sendUntilTaken(product.letter('hire'));
  await product.way?.close();
  for (const letter of [message, application, message]) await mustBeToldToComeBack(product, letter);
  for (const path of ['/projects', '/api/jobs/list_jobs_frontend', '/readyz']) {
    const response = await fetch(product.site.address + path);
    assert.deepEqual([path, response.status, response.headers.get('retry-after')], [path, 503, '30']);
  }
  for (const path of ['/about', '/contact', '/healthz', '/favicon.ico'])
    assert.equal(await statusOf(product, path), 200, path);
  await product.way?.open();
  for (const letter of [message, application]) await product.sendUntilTaken(letter);
  // What was said of it holds for five seconds.
  while ((await statusOf(product, '/readyz')) !== 200) await pause(100);
  for (const path of ['/projects', '/api/jobs/list_jobs_frontend', '/readyz'])
    assert.equal(await statusOf(product, path), 200, path);
  await product.mustBeWhole();
});

test('a database without room says so, and that is no fault of ours', (t) => {
  const database = new DatabaseSync(':memory:');
  t.after(() => database.close());
  database.exec('create table t (x); pragma max_page_count = 4');
  assert.throws(
    () => {
      for (;;) database.prepare('insert into t values (zeroblob(4000))').run();
    },
    (error: Error) => isUnavailable(error),
  );
  for (const code of ['53100', '53200', '53300']) assert.ok(isUnavailable(Object.assign(new Error(), { code })), code);
  assert.ok(!isUnavailable(Object.assign(new Error('syntax error'), { code: '42601' })));
});
