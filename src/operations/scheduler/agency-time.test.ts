/** Hours of the agency's clock, also on the two days of the year on which it jumps. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { localOf, meantBy, noteOf } from '#office-ui/agency-time.ts';

const plain = { isSkipped: false, isTwice: false };

test('an hour of the agency’s clock is a moment, in summer and in winter', () => {
  assert.deepEqual(meantBy('2026-01-15T09:00', 'Asia/Kolkata'), { at: '2026-01-15T03:30:00.000Z', ...plain });
  assert.deepEqual(meantBy('2026-01-15T09:00', 'Europe/Berlin'), { at: '2026-01-15T08:00:00.000Z', ...plain });
  assert.deepEqual(meantBy('2026-07-15T09:00', 'Europe/Berlin'), { at: '2026-07-15T07:00:00.000Z', ...plain });
});

test('an hour that the clock jumps over is as long after the jump, and an hour that it shows twice is the first', () => {
  assert.deepEqual(meantBy('2026-03-29T02:30', 'Europe/Berlin'), {
    at: '2026-03-29T01:30:00.000Z',
    isSkipped: true,
    isTwice: false,
  });
  assert.equal(localOf('2026-03-29T01:30:00.000Z', 'Europe/Berlin'), '2026-03-29T03:30');
  assert.deepEqual(meantBy('2026-10-25T02:30', 'Europe/Berlin'), {
    at: '2026-10-25T00:30:00.000Z',
    isSkipped: false,
    isTwice: true,
  });
  for (const local of ['2026-03-29T01:59', '2026-03-29T03:00', '2026-10-25T01:59', '2026-10-25T03:00']) {
    const { at, ...rest } = meantBy(local, 'Europe/Berlin');
    assert.deepEqual([localOf(at, 'Europe/Berlin'), rest], [local, plain], local);
  }
  assert.deepEqual(meantBy('2026-03-08T02:30', 'America/New_York').at, '2026-03-08T07:30:00.000Z');
});

test('an hour that is not what it seems is told, and others are not', () => {
  const noted = (local: string) => noteOf(meantBy(local, 'Europe/Berlin'));
  assert.match(noted('2026-03-29T02:30'), /jumps over this hour/);
  assert.match(noted('2026-10-25T02:30'), /twice/);
  assert.equal(noted('2026-10-25T03:30'), '');
  assert.equal(localOf('2026-05-04T18:45:00.000Z', 'Asia/Kolkata'), '2026-05-05T00:15');
});
