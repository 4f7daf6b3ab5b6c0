import assert from 'node:assert/strict';
import { test } from 'node:test';

import { site } from '#config/site.ts';

import { answerDay } from './answer-day.ts';

const isSample = site.timeZone === 'Asia/Kolkata';

test(
  'a message is answered by the end of the next working day, by the agency’s calendar',
  { skip: !isSample && 'the moments are those of the sample agency' },
  () => {
    for (const [sent, day] of [
      ['2026-11-24T10:00:00+05:30', 'Wednesday 25 November'],
      ['2026-11-27T17:00:00+05:30', 'Monday 30 November'],
      ['2026-11-28T09:00:00+05:30', 'Monday 30 November'],
      ['2026-11-29T23:59:00+05:30', 'Monday 30 November'],
      // Sunday in London, Monday in Kochi.
      ['2026-11-29T20:00:00Z', 'Tuesday 1 December'],
      ['2026-12-31T12:00:00+05:30', 'Friday 1 January'],
    ] as const)
      assert.equal(answerDay(new Date(sent)), day, sent);
  },
);
