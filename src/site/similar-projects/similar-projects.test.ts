import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ask, join } from '#tests/support/office.ts';
import { instanceTest } from '#tests/support/instance.ts';

import { findSimilar } from './similarity.ts';

const projects = [
  { id: 1, name: 'Ward Board', shortDescription: 'Beds and wards of a hospital on one screen.', industry: 'Medical' },
  {
    id: 2,
    name: 'Tallgrass',
    shortDescription: 'A line board for a plant that makes wheelbarrows.',
    industry: 'Manufacturing',
  },
  { id: 3, name: 'Basket', shortDescription: 'An online shop for vegetables.', industry: 'Retail' },
];

test('projects of the trade that a letter speaks of come first, with the words that both have', () => {
  const found = findSimilar('We press tiles in three shifts and want a line board for downtime.', projects);
  assert.deepEqual(found[0], { id: 2, name: 'Tallgrass', industry: 'Manufacturing', words: ['line', 'board'] });
  assert.deepEqual(
    findSimilar('Two clinics; patients wait.', projects).map(({ id, industry }) => [id, industry]),
    [[1, 'Medical']],
  );
  assert.deepEqual(findSimilar('Hello, please call me.', projects), []);
  assert.deepEqual(findSimilar('', []), []);
});

instanceTest('sales are told which projects to show, and nobody else is', async (instance) => {
  const [sales, recruiter] = [await join(instance, 'sales'), await join(instance, 'recruiter')];
  const fields = {
    name: 'Asha',
    email: 'asha@clinic.example',
    company_name: 'Clinics',
    looking_for: 'An appointment app for the patients of our clinics.',
  };
  const sent = await instance.fetch('/api/hire_us/create', { method: 'POST', body: new URLSearchParams(fields) });
  const { receipt } = (await sent.json()) as { receipt: string };
  const found = await ask(instance, `similar-projects?receipt=${receipt}`, { cookie: sales.cookie });
  assert.ok(found.body.data.length > 0 && found.body.data.length <= 3);
  assert.equal(found.body.data[0].industry, 'Medical');
  assert.equal((await ask(instance, `similar-projects?receipt=${receipt}`, { cookie: recruiter.cookie })).status, 403);
  assert.equal((await ask(instance, 'similar-projects?receipt=2222-2222-2222', { cookie: sales.cookie })).status, 404);
});
