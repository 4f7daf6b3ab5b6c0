/** Every expression over strangers' text is found in the sources, and can be tried; expressions.long.test.ts tries them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { built, literals, made } from './support/our-expressions.ts';

test('the expressions of the sources are found', () => {
  assert.ok(literals.length > 80, `only ${literals.length}`);
});

test('an expression is a literal, or put together when its file is loaded, so that it can be tried', () => {
  assert.deepEqual(
    built.filter((place) => !made.has(place)),
    [],
  );
});
