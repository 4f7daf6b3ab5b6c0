import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  lastWorkingDay,
  nextWorkingDay,
  waitedSince,
  workingDaysAfter,
  workingDaysBefore,
  workingDaysBetween,
} from './working-days.ts';

const WEEKDAYS = [1, 2, 3, 4, 5];

test('the working day after and before a day leaves the weekend out', () => {
  assert.equal(nextWorkingDay('2026-11-20', WEEKDAYS), '2026-11-23');
  assert.equal(nextWorkingDay('2026-11-21', WEEKDAYS), '2026-11-23');
  assert.equal(lastWorkingDay('2026-11-23', WEEKDAYS), '2026-11-20');
  assert.equal(nextWorkingDay('2026-11-20', []), '2026-11-28', 'no calendar hangs a page');
});

test('working days between two days are counted, and counted back', () => {
  const between = (from: string, until: string) => workingDaysBetween(from, until, WEEKDAYS);
  assert.equal(between('2026-11-20', '2026-11-20'), 0);
  assert.equal(between('2026-11-20', '2026-11-22'), 0);
  assert.equal(between('2026-11-20', '2026-11-23'), 1);
  assert.equal(between('2026-11-02', '2026-11-16'), 10);
  assert.equal(between('2026-11-07', '2026-11-18'), 8);
  for (let count = 0; count < 30; count += 1) {
    const before = workingDaysBefore('2026-11-18', count, WEEKDAYS);
    assert.equal(workingDaysBetween(before, '2026-11-18', WEEKDAYS), count, before);
  }
});

test('who has waited longer than some working days came before a midnight of the agency', () => {
  const india = { workingDays: WEEKDAYS, timeZone: 'Asia/Kolkata' };
  assert.equal(waitedSince('2026-11-23', 1, india), '2026-11-19T18:30:00.000Z');
  assert.equal(waitedSince('2026-11-23', 10, india), '2026-11-08T18:30:00.000Z');
});

test('a promise of working days is kept on one of them', () => {
  // 27 November 2026 is a Friday.
  const after = (count: number, workingDays = WEEKDAYS) => workingDaysAfter('2026-11-27', count, workingDays);
  assert.deepEqual(
    [0, 1, 4, 5, 10].map((count) => after(count)),
    ['2026-11-27', '2026-11-30', '2026-12-03', '2026-12-04', '2026-12-11'],
  );
  assert.equal(after(1, [0, 1, 2, 3, 4]), '2026-11-29');
});
