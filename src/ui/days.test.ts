/** Moments and days: the same in a server of any zone. Temporal, which browsers lack, is the second reading. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { agencyDay, agencyTimestamp, agencyWords, dayInWords, monthsLater } from '#platform/agency-day.ts';
import { setAgency } from '#tests/support/agency.ts';
import { inProcessZone, SERVER_ZONES } from '#tests/support/process-zone.ts';

import {
  dayIn,
  daysAfter,
  daysBetween,
  isDay,
  isSameClock,
  mondayOf,
  timestampIn,
  monthsAfter,
  stampIn,
  weekdayOf,
  wordsIn,
  zoneAt,
} from './days.ts';

setAgency({ timeZone: 'Asia/Kolkata' });

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

for (const zone of SERVER_ZONES)
  test(`around midnight it is the agency’s day, in a server of the zone ${zone}`, () =>
    inProcessZone(zone, () => {
      for (const [moment, day, words] of [
        ['2026-05-01T18:29:59.999Z', '2026-05-01', '1 May 2026'],
        ['2026-05-01T18:30:00.000Z', '2026-05-02', '2 May 2026'],
        // 00:40 in Kochi.
        ['2026-05-01T19:10:00.000Z', '2026-05-02', '2 May 2026'],
        ['2026-05-02T18:29:59.999Z', '2026-05-02', '2 May 2026'],
        ['2026-12-31T18:30:00.000Z', '2027-01-01', '1 January 2027'],
      ] as const)
        for (const one of [moment, new Date(moment), Date.parse(moment)]) {
          assert.equal(agencyDay(one), day);
          assert.equal(dayInWords(one), words);
          // As a moment, and as the day that is stored.
          assert.equal(dayInWords(day), words);
          assert.equal(agencyDay(day), day);
        }
      assert.equal(agencyTimestamp('2026-05-02'), '2026-05-01T18:30:00.000Z');
      assert.equal(agencyTimestamp('2026-05-02', 18), '2026-05-02T12:30:00.000Z');
      assert.equal(agencyWords('2026-05-01T19:10:00Z', { hour: '2-digit', minute: '2-digit' }), '00:40');
      assert.equal(wordsIn('Pacific/Auckland', '2026-05-01T19:10:00Z', { weekday: 'long' }), 'Saturday');
      assert.equal(daysAfter('2026-02-28', 1), '2026-03-01');
      assert.equal(daysBetween('2026-03-01', '2026-02-27'), -2);
      assert.equal(weekdayOf('2026-05-03'), 0);
      assert.deepEqual(['2026-05-03', '2026-05-04', '2026-05-10'].map(mondayOf), [
        '2026-04-27',
        '2026-05-04',
        '2026-05-04',
      ]);
      assert.equal(monthsAfter('2026-01-31', 1), '2026-02-28');
      assert.equal(monthsAfter('2026-01-31', -2), '2025-11-30');
      assert.equal(monthsAfter('2026-11-30', 15), '2028-02-29');
    }));

test('a day of a zone begins when its clock says so, on days of 23 and of 25 hours too', () => {
  const begins = (zone: string, day: string, hour?: number) => iso(timestampIn(zone, day, hour));
  assert.equal(begins('Europe/London', '2026-03-29'), '2026-03-29T00:00:00.000Z');
  assert.equal(begins('Europe/London', '2026-03-30'), '2026-03-29T23:00:00.000Z');
  assert.equal(begins('Europe/London', '2026-10-25'), '2026-10-24T23:00:00.000Z');
  assert.equal(begins('Europe/London', '2026-10-26'), '2026-10-26T00:00:00.000Z');
  assert.equal(begins('Europe/London', '2026-03-29', 1.5), '2026-03-29T01:30:00.000Z', 'it jumps over half past one');
  assert.equal(begins('Europe/London', '2026-10-25', 1.5), '2026-10-25T00:30:00.000Z', 'it shows half past one twice');
  assert.equal(begins('Africa/Cairo', '2026-04-24'), '2026-04-23T22:00:00.000Z', 'this day begins at one o’clock');
  assert.equal(dayIn('Africa/Cairo', '2026-04-23T21:59:59.999Z'), '2026-04-23');
  assert.equal(dayIn('Africa/Cairo', '2026-04-23T22:00:00.000Z'), '2026-04-24');
  assert.equal(dayIn('Pacific/Apia', '2011-12-30T10:00:00Z'), '2011-12-31', 'Samoa left a day out');
});

test('days and their beginnings are those of Temporal, in every zone', () => {
  // A stride that meets each weekday and each part of the year, with both days on which most clocks change.
  const days = Array.from({ length: 60 }, (_, place) => daysAfter('2005-01-01', place * 131));
  for (const zone of Intl.supportedValuesOf('timeZone'))
    for (const day of [...days, '2026-03-29', '2026-10-25', '2026-11-01']) {
      const begin = timestampIn(zone, day);
      assert.equal(begin, Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds, `${day} ${zone}`);
      for (const at of [begin - 1, begin, begin + 1]) {
        const read = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();
        assert.equal(dayIn(zone, at), read, `${iso(at)} ${zone}`);
      }
    }
});

test('what is no day is refused instead of read as a moment', () => {
  for (const text of ['2026-02-30', '2026-2-3', '2026-05-04T09:30:00Z', '2026-13-01', '', 'yesterday']) {
    assert.equal(isDay(text), false, text);
    assert.throws(() => daysAfter(text, 1), RangeError);
    assert.throws(() => agencyTimestamp(text), RangeError);
  }
  assert.throws(() => agencyDay('yesterday'), RangeError);
});

test('two zones show the same clock for a part of the year, and are called by their names of that day', () => {
  assert.equal(isSameClock('Europe/London', 'UTC', '2026-01-10T12:00:00Z'), true);
  assert.equal(isSameClock('Europe/London', 'UTC', '2026-07-10T12:00:00Z'), false);
  assert.equal(zoneAt('Europe/London', '2026-07-10T12:00:00Z'), 'British Summer Time');
  assert.equal(zoneAt('Asia/Kolkata', '2026-07-10T12:00:00Z'), 'India Standard Time');
});

test('a moment of a list shows the clock of the zone, and how far it is ahead of UTC', () => {
  assert.equal(stampIn('Asia/Kolkata', '2026-05-01T19:10:00.999Z'), '2026-05-02T00:40:00+05:30');
  assert.equal(stampIn('America/St_Johns', '2026-01-01T12:00:00Z'), '2026-01-01T08:30:00-03:30');
  assert.equal(stampIn('UTC', 0), '1970-01-01T00:00:00+00:00');
});

test('so many months later is the same time of the agency’s day, and the last of a shorter month', () => {
  const later = (from: string, months: number) => monthsLater(new Date(from), months).toISOString();
  // 00:40 on 2 May in Kochi.
  assert.equal(later('2026-05-01T19:10:00.000Z', 12), '2027-05-01T19:10:00.000Z');
  // 00:40 on 1 March in Kochi: it is the last of February in UTC.
  assert.equal(later('2026-02-28T19:10:00.000Z', 1), '2026-03-31T19:10:00.000Z');
  // 00:40 on 31 January in Kochi.
  assert.equal(later('2026-01-30T19:10:00.000Z', 1), '2026-02-27T19:10:00.000Z');
  assert.equal(later('2026-03-30T19:10:00.000Z', -1), '2026-02-27T19:10:00.000Z');
});
