import assert from 'node:assert/strict';
import { test } from 'node:test';

import { fillWords } from './fill-words.ts';

test('a value is put in as it is, whatever signs it holds', () => {
  for (const value of ['C$&T', '$1', "$'", '$$', '{other}', '{value}'])
    assert.equal(fillWords('Job Title - {value}', { value, other: 'no' }), `Job Title - ${value}`);
});

test('every place is filled, and one without a value stays', () => {
  assert.equal(fillWords('{count} of {count}, {constructor}', { count: 3 }), '3 of 3, {constructor}');
});
