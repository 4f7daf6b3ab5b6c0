/** The counter of steps, by which tests compare work instead of times. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { countedApart } from './support/counted-apart.ts';

test('the same work is the same count, and four times as much is four times, or 16 where it grows with the square', async () => {
  const { once, ...squares } = await countedApart<Record<string, number[]>>('known-steps.ts', 'countKnown');
  const ratioOf = ([, one = 0, again = 0, four = 0]: number[] = []) => {
    assert.equal(one, again);
    return Math.round(four / one);
  };
  assert.equal(ratioOf(once), 4);
  for (const [what, counts] of Object.entries(squares)) assert.equal(ratioOf(counts), 16, what);
});
