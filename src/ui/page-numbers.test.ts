import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { MAX_PAGE_NUMBERS, pageNumbers } from './page-numbers.ts';

const place = fc
  .integer({ min: 1, max: 100_000 })
  .chain((last) => fc.record({ last: fc.constant(last), current: fc.integer({ min: 1, max: last }) }));

test('page numbers are at most seven, follow one another and stay within the list', () => {
  fc.assert(
    fc.property(place, ({ current, last }) => {
      const numbers = pageNumbers(current, last);
      assert.equal(numbers.length, Math.min(MAX_PAGE_NUMBERS, last));
      assert.ok(numbers.includes(current));
      assert.ok((numbers[0] ?? 0) >= 1 && (numbers.at(-1) ?? 0) <= last);
      assert.ok(numbers.every((number, at) => number === (numbers[0] ?? 0) + at));
    }),
  );
});

test('the current page stands in the middle of seven unless an end is near', () => {
  fc.assert(
    fc.property(place, ({ current, last }) => {
      const numbers = pageNumbers(current, last);
      const [first, end] = [numbers[0] ?? 0, numbers.at(-1) ?? 0];
      if (first > 1 && end < last) assert.equal(numbers[3], current);
      if (current <= 4) assert.equal(first, 1);
      if (current >= last - 3) assert.equal(end, last);
    }),
  );
  assert.deepEqual(pageNumbers(5, 9), [2, 3, 4, 5, 6, 7, 8]);
  assert.deepEqual(pageNumbers(1, 1), [1]);
});
