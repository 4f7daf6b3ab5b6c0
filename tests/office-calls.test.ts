/** Whoever adds a call of the office adds a good request for it, with which office-work.long.test.ts measures what it may cost. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { routes } from '#app/app.ts';

import { ALWAYS_REFUSED, GOOD } from './support/office-calls.ts';

test('each call of the office has a good request, and no request is of a call that is gone', () => {
  const calls = routes
    .filter(({ access }) => access !== 'public')
    .map(({ method, path }) => `${method} ${path.replace('/api/office/', '')}`);
  assert.deepEqual(Object.keys(GOOD).toSorted(), calls.toSorted());
  assert.deepEqual(
    Object.keys(ALWAYS_REFUSED).filter((name) => !(name in GOOD)),
    [],
  );
});
