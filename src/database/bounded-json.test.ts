/** JSON from outside: what is deep or of many values is refused before anything is made of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { parseBoundedJson, TooMuchJson } from './bounded-json.ts';

const BOUNDS = { depth: 3, values: 10 };
const read = (json: string) => parseBoundedJson(json, BOUNDS);

test('JSON within its bounds is read as it stands', () => {
  for (const value of [
    null,
    1,
    '[[[[',
    '{"a":[',
    [[[1]]],
    { a: { b: { c: ',,,,,,,,,,,,' } } },
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
  ])
    assert.deepEqual(read(JSON.stringify(value)), value);
  assert.throws(() => read('[1'), SyntaxError);
  assert.throws(() => read('"[['), SyntaxError);
});

test('one level or one value more is refused with a sentence', () => {
  assert.throws(() => read('[[[[]]]]'), new TooMuchJson('Lists and objects may be nested 3 deep at most.'));
  assert.throws(() => read('{"a":{"b":{"c":{}}}}'), TooMuchJson);
  assert.throws(() => read('[1,2,3,4,5,6,7,8,9,10]'), new TooMuchJson('There may be 10 values at most.'));
  assert.throws(() => read('{"a":1,"a":1,"a":1,"a":1,"a":1,"a":1,"a":1,"a":1,"a":1,"a":1}'), TooMuchJson);
});

test('what is refused is refused at the first thing too many, whatever follows', () => {
  assert.throws(() => read(`[[[[${'x'.repeat(100)}`), TooMuchJson);
  assert.throws(() => read('['.repeat(1_000_000)), TooMuchJson);
  assert.throws(() => read(`[${'1,'.repeat(1_000_000)}`), TooMuchJson);
});

/** Counted over the value that was made. */
const measure = (value: unknown): { depth: number; values: number } => {
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 1 };
  const inside = Object.values(value).map(measure);
  return {
    depth: 1 + Math.max(0, ...inside.map(({ depth }) => depth)),
    values: inside.reduce((sum, { values }) => sum + values, 1),
  };
};

test('no JSON that is read is deeper or of more values than its bounds', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (json) => {
      const { depth, values } = measure(JSON.parse(json));
      try {
        read(json);
        assert.ok(depth <= BOUNDS.depth && values <= BOUNDS.values);
      } catch (error) {
        assert.ok(error instanceof TooMuchJson, String(error));
        // An empty list counts for two: nobody writes so many of them.
        assert.ok(depth > BOUNDS.depth || 2 * values > BOUNDS.values, json);
      }
    }),
    { numRuns: 500 },
  );
});
