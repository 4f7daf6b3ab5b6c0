import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { Counts, type RateLimit } from './rate-counter.ts';

const MINUTE = 60_000;
const tenAMinute: RateLimit = { name: 'ten', most: 10, within: MINUTE };
const from = (key: string, rule = tenAMinute) => [{ key, rule }];

test('an allowance may be used at once, and comes back evenly', () => {
  const counts = new Counts();
  for (let request = 0; request < 10; request += 1) assert.equal(counts.take(from('a'), 0), 0, `${request}`);
  assert.equal(counts.take(from('a'), 0), 6000);
  assert.equal(counts.take(from('a'), 5999), 1);
  assert.equal(counts.take(from('a'), 6000), 0);
  assert.equal(counts.take(from('a'), 6000), 6000);
  assert.equal(counts.take(from('b'), 6000), 0, 'another key has an allowance of its own');
});

test('whoever waits as long as told is let in', () => {
  const moments = fc.array(fc.nat({ max: 20_000 }), { maxLength: 200 });
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 50 }), (pauses, most) => {
      const counts = new Counts();
      const rule = { name: 'any', most, within: MINUTE };
      let now = 0;
      for (const pause of pauses) {
        now += pause;
        const wait = counts.take(from('a', rule), now);
        if (wait > 0) assert.equal(counts.take(from('a', rule), (now += wait)), 0);
      }
    }),
  );
});

test('nobody has more than an allowance at once and its share of the time that passed', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 3000 }), { maxLength: 300 }), (pauses) => {
      const counts = new Counts();
      let now = 0;
      let taken = 0;
      for (const pause of pauses) {
        now += pause;
        if (counts.take(from('a'), now) === 0) taken += 1;
        assert.ok(taken <= 10 + now / 6000, `${taken} after ${now} ms`);
      }
    }),
  );
});

test('what one of two allowances has no room for is counted against neither', () => {
  const counts = new Counts();
  const two = [...from('narrow', { name: 'one', most: 1, within: MINUTE }), ...from('wide')];
  assert.equal(counts.take(two, 0), 0);
  for (let refused = 0; refused < 50; refused += 1) assert.equal(counts.take(two, 0), MINUTE);
  for (let request = 0; request < 9; request += 1) assert.equal(counts.take(from('wide'), 0), 0);
  assert.ok(counts.take(from('wide'), 0) > 0);
});

test('however many addresses ask, no more keys are remembered than the bound, and those in use stay', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 500 }), { maxLength: 400 }), fc.integer({ min: 2, max: 40 }), (keys, bound) => {
      const counts = new Counts(bound);
      const often = from('often', { name: 'one', most: 1, within: MINUTE });
      counts.take(often, 0);
      for (const key of keys) {
        counts.take(from(`key ${key}`), 0);
        assert.ok(counts.size <= bound);
        assert.ok(counts.take(often, 0) > 0);
      }
    }),
  );
});

test('whoever is refused from ever new addresses of one network is not remembered by each of them', () => {
  const counts = new Counts();
  const wide: RateLimit = { name: 'wide', most: 10, within: MINUTE };
  for (let request = 0; request < 1000; request += 1)
    counts.take([...from(`home ${request}`), ...from('network', wide)], 0);
  assert.equal(counts.size, 11);
});
