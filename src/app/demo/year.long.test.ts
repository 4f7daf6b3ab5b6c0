/** `SEED=demo`: a year of what visitors would have sent. */
import assert from 'node:assert/strict';

import { instanceTest } from '#tests/support/instance.ts';

import { fillDemoYear } from './year.ts';

instanceTest('the demo fills a year of an empty desk once, and nothing of it leaves by mail', async ({ services }) => {
  const { database, clock } = services;
  const count = await fillDemoYear(services);
  assert.ok(count !== undefined && count > 500, `${count}`);
  const months = await database.read
    .selectFrom('receipts')
    .select(({ fn }) => ['form', fn.min('created_at').as('first'), fn.max('created_at').as('last')])
    .groupBy('form')
    .execute();
  assert.deepEqual(months.map(({ form }) => form).toSorted(), ['application', 'contact', 'hire']);
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
  for (const { form, first, last } of months) {
    assert.ok(days(first, last) > 300, form);
    assert.ok(days(last, clock().toISOString()) < 14, form);
  }
  const waiting = await database.read.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute();
  assert.deepEqual(waiting, []);
  const quarantined = await database.read
    .selectFrom('verdicts')
    .select('receipt')
    .where('state', '=', 'quarantined')
    .execute();
  assert.ok(quarantined.length > 5 && quarantined.length < count / 10, `${quarantined.length}`);
  const standing = async (table: 'enquiries' | 'applications') => {
    const rows = await database.read.selectFrom(table).select('status').groupBy('status').execute();
    return rows.map(({ status }) => status as string).toSorted();
  };
  assert.deepEqual(await standing('enquiries'), ['lost', 'new', 'talking', 'won']);
  assert.deepEqual(await standing('applications'), ['closed', 'in_review', 'invited', 'received']);
  assert.equal(await fillDemoYear(services), undefined, 'it is filled already');
});
