import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';
import * as v from 'valibot';

import { hostileQuery } from '#tests/support/hostile.ts';

import { ids, limit, oneOf, optional, page, readQuery, text } from './query.ts';

const parameters = {
  page: page(),
  limit: limit(10, 50),
  rows: optional(limit(10, 200)),
  industry: ids('industries'),
  keyword: text('Words'),
};

const read = (query: string) => readQuery(new URLSearchParams(query), parameters);

test('what is left out falls back', () => {
  assert.deepEqual(read(''), {
    values: { page: 1, limit: 10, rows: undefined, industry: [], keyword: '' },
    errors: undefined,
  });
});

test('a word that is none of those asked for falls back, and is named', () => {
  const tabs = { tab: oneOf(['office', 'design'], 'office', 'Rooms') };
  const tabOf = (query: string) => readQuery(new URLSearchParams(query), tabs);
  assert.deepEqual(tabOf('tab=design'), { values: { tab: 'design' }, errors: undefined });
  for (const query of ['tab=Design', 'tab=', 'tab=cellar', 'tab=toString', 'tab=cellar&tab=design']) {
    const { values, errors } = tabOf(query);
    assert.equal(values.tab, 'office', query);
    assert.match(errors?.['tab'] ?? '', /^tab /, query);
  }
});

test('four ways to write several ids mean the same', () => {
  for (const query of [
    'industry=2,1',
    'industry=1&industry=2',
    'industry[]=2&industry[]=1',
    'industry=2&industry[]=1,2',
    'industry[0]=1&industry[1]=2',
    'industry%5B3%5D=2&industry%5B0%5D=1&industry%5B1%5D=',
  ])
    assert.deepEqual(read(query).values.industry, [1, 2], query);
});

test('a list in a spelling that is not read is said, and never taken for no filter', () => {
  for (const query of ['industry[x]=1', 'industry[0][id]=1', 'industry[=1', 'industry=1&industry[a]=2'])
    assert.deepEqual(Object.keys(read(query).errors ?? {}), ['industry'], query);
});

test('unknown parameters are ignored, and so are empty ones', () => {
  const { values, errors } = read('colour=red&page=&industry=&industry=,&limit=%20');
  assert.equal(errors, undefined);
  assert.deepEqual(values, { page: 1, limit: 10, rows: undefined, industry: [], keyword: '' });
});

test('a malformed known parameter is named, and falls back', () => {
  for (const value of ['0', '-1', '1.5', 'two', '1e3', '0x10', '٣', '99999999999999', '1 2', '+1'])
    for (const name of ['page', 'limit', 'industry']) {
      const { values, errors } = read(`${name}=${encodeURIComponent(value)}`);
      assert.deepEqual(Object.keys(errors ?? {}), [name], `${name}=${value}`);
      assert.deepEqual(values, read('').values);
    }
});

test('a page has at most as many rows as its limit says', () => {
  assert.equal(read('limit=50').values.limit, 50);
  assert.equal(read('limit=51').errors?.['limit'], 'limit must be a whole number from 1 to 50');
});

test('at most a hundred different ids are taken', () => {
  const many = (count: number) => Array.from({ length: count }, (_, place) => place + 1).join(',');
  assert.equal(read(`industry=${many(100)}`).values.industry.length, 100);
  assert.ok(read(`industry=${many(101)}`).errors?.['industry']);
  assert.deepEqual(read(`industry=${'7,'.repeat(300)}`).values.industry, [7]);
});

test('a text of more than 200 characters, or with a null character, is refused in words', () => {
  assert.equal(read(`keyword=${'a'.repeat(200)}`).values.keyword.length, 200);
  assert.match(
    read(`keyword=${'a'.repeat(201)}`).errors?.['keyword'] ?? '',
    /^keyword must have at most 200 characters$/,
  );
  assert.match(read('keyword=a%00b').errors?.['keyword'] ?? '', /^keyword holds a character/);
});

test('a text is taken as it is, signs of search languages included', () => {
  for (const keyword of ['c++', '100%', 'a_b', "O'Neill", '"x"', 'a,b', ' spaced '])
    assert.equal(read(`keyword=${encodeURIComponent(keyword)}`).values.keyword, keyword);
});

test('whatever stands in a query, nothing is thrown and every value meets its schema', () => {
  fc.assert(
    fc.property(hostileQuery(Object.keys(parameters)), (query) => {
      const { values, errors } = read(query);
      assert.deepEqual(Object.keys(values), Object.keys(parameters));
      for (const [name, parameter] of Object.entries(parameters)) {
        const value = values[name as keyof typeof values];
        assert.ok(v.is(parameter.schema, value), `${name}: ${JSON.stringify(value)}`);
        if (errors?.[name] !== undefined) {
          assert.deepEqual(value, parameter.fallback);
          assert.match(errors[name], /^[\x20-\x7e]+$/, 'a message repeats nothing of what was sent');
        }
      }
    }),
    { numRuns: 1000 },
  );
});

test('the same ids in any order and any spelling are one value, so that one list is remembered once', () => {
  const some = fc.uniqueArray(fc.integer({ min: 1, max: 2_147_483_647 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(some, (list) => {
      const sorted = list.toSorted((a, b) => a - b);
      assert.deepEqual(read(`industry=${list.join(',')}`).values.industry, sorted);
      assert.deepEqual(
        read(
          list
            .toReversed()
            .map((id) => `industry[]=${id}`)
            .join('&'),
        ).values.industry,
        sorted,
      );
    }),
  );
});
