import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { addPlace, anyOf, bothOf, emptySet, placesOf, sizeOf } from './bitset.ts';

const SIZE = 200;
const places = fc.uniqueArray(fc.integer({ min: 0, max: SIZE - 1 })).map((some) => some.toSorted((a, b) => a - b));

function setOf(some: readonly number[]) {
  const set = emptySet(SIZE);
  for (const place of some) addPlace(set, place);
  return set;
}

test('sets of places combine, count and give out their parts as arrays do', () => {
  fc.assert(
    fc.property(places, places, fc.nat(SIZE), fc.nat(60), (one, other, skipped, count) => {
      const [left, right] = [setOf(one), setOf(other)];
      assert.equal(sizeOf(left), one.length);
      assert.deepEqual(placesOf(left, 0, SIZE), one);
      assert.deepEqual(placesOf(left, skipped, count), one.slice(skipped, skipped + count));
      assert.deepEqual(
        placesOf(bothOf(left, right), 0, SIZE),
        one.filter((place) => other.includes(place)),
      );
      assert.deepEqual(
        placesOf(anyOf([left, right], SIZE), 0, SIZE),
        [...new Set([...one, ...other])].toSorted((a, b) => a - b),
      );
    }),
  );
});
