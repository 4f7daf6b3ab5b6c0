import assert from 'node:assert/strict';
import { test } from 'node:test';

import { codeAt, newCodeSecret, periodOf, periodOfCode } from './one-time-codes.ts';

/** '12345678901234567890' in base32, of RFC 6238, appendix B. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test('codes are those of RFC 6238', () => {
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const)
    assert.equal(codeAt(SECRET, periodOf(new Date(seconds * 1000))), code);
});

test('a code passes in its period and in the two beside it', () => {
  const now = new Date('2026-05-04T09:30:15.000Z');
  const present = periodOf(now);
  for (const [ahead, passes] of [
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ] as const) {
    const found = periodOfCode(SECRET, codeAt(SECRET, present + ahead), now);
    assert.equal(found, passes ? present + ahead : undefined, `${ahead}`);
  }
  assert.equal(periodOfCode(SECRET, 'not a code', now), undefined);
});

test('a secret has 160 bits in base32, and is another each time', () => {
  assert.match(newCodeSecret(), /^[A-Z2-7]{32}$/);
  assert.notEqual(newCodeSecret(), newCodeSecret());
});
