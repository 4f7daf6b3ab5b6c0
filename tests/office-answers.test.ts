/** What the office answers is what its calls are defined to answer: in every test that asks the product (tests/support/instance.ts). */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import * as v from 'valibot';

import { viewCalls } from '#staff/saved-views/calls.ts';
import { defineCall, listMore } from '#platform/http/office-call.ts';

import { checkAnswer, checkResponse } from './support/answers.ts';

const access = { roles: ['owner'] } as const;
const list = defineCall({
  method: 'GET',
  path: '/api/office/pledges',
  access,
  summary: 'All pledges',
  answer: v.array(v.object({ id: v.number() })),
  more: listMore,
});

test('an answer that says less, more or something else than its call fails', () => {
  const right = { data: [{ id: 1 }], next: null, total: 1 };
  checkAnswer(list, right);
  for (const wrong of [
    { ...right, data: undefined },
    { ...right, data: [{ id: '1' }] },
    { ...right, data: [{ id: 1, name: 'Trees' }] },
    { ...right, total: '1' },
    { ...right, seen: 3 },
    { data: right.data, next: null },
  ])
    assert.throws(() => checkAnswer(list, wrong), /GET \/api\/office\/pledges answers/, JSON.stringify(wrong));
});

test('a wrong answer of the product itself fails the test that asked', async () => {
  const path = `${viewCalls.list.path}?list=enquiries`;
  await checkResponse('GET', path, Response.json({ data: [] }));
  await assert.rejects(checkResponse('GET', path, Response.json({ data: [{ id: 1 }] })), /GET \/api\/office\/views/);
  await checkResponse('GET', path, Response.json({ message: 'No' }, { status: 404 }));
});
