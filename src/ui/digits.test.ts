import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { digitsMeant } from './digits.ts';

const RULE = { most: 10, countryCode: '91' };

test('a number written with the country code of the agency is taken without it', () => {
  for (const text of [
    '+91 98765 43210',
    '+91-9876543210',
    '+91 (0)98765 43210',
    '(+91) 98765 43210',
    '0091 98765 43210',
    '919876543210',
    '09876543210',
    '9876543210',
  ])
    assert.deepEqual(digitsMeant(text, RULE), { digits: '9876543210', isWhole: true }, text);
});

test('the code of any other country behind a plus is taken off, where the rest fits', () => {
  for (const [text, digits] of [
    ['+44 20 7946 0958', '2079460958'],
    ['+44 (0)20 7946 0958', '2079460958'],
    ['+1 415 555 2671', '4155552671'],
    ['+65 6123 4567', '61234567'],
    ['00353 1 234 5678', '12345678'],
    ['+35', '35'],
  ] as const)
    assert.deepEqual(digitsMeant(text, RULE), { digits, isWhole: true }, text);
});

test('a number that does not fit, or has another country’s code, is never whole', () => {
  for (const text of ['98765432109', '+49 1512 3456789', '+353 1234567890 1', '+91 98765 432109', '0049 1512 3456789'])
    assert.equal(digitsMeant(text, RULE).isWhole, false, text);
});

test('the code alone is not a number yet', () => {
  assert.deepEqual(digitsMeant('+', RULE), { digits: '', isWhole: true });
  assert.deepEqual(digitsMeant('+9', RULE), { digits: '9', isWhole: true });
  assert.deepEqual(digitsMeant('+91', RULE), { digits: '', isWhole: true });
});

test('where numbers have ten or eleven digits, eleven of them stay, and a twelfth is never cut off in silence', () => {
  const british = { least: 10, most: 11, countryCode: '44' };
  for (const text of ['07911 123456', '07911123456', '+44 (0)7911 123456', '+4407911123456', '0044 (0)7911 123456'])
    assert.deepEqual(digitsMeant(text, british), { digits: '07911123456', isWhole: true }, text);
  for (const text of ['+44 7911 123456', '447911123456', '7911 123456'])
    assert.deepEqual(digitsMeant(text, british), { digits: '7911123456', isWhole: true }, text);
  for (const text of ['079111234567', '+44 7911 12345678', '+49 151 234567890'])
    assert.equal(digitsMeant(text, british).isWhole, false, text);
});

test('without a cap every digit stays', () => {
  assert.deepEqual(digitsMeant('+91 98765 43210 00', {}), { digits: '91987654321000', isWhole: true });
});

test('what is whole is the end of what was written, in whatever way it was written', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+ -()a') }), (text) => {
      const { digits, isWhole } = digitsMeant(text, RULE);
      assert.match(digits, /^\d*$/);
      if (isWhole) assert.ok(digits.length <= RULE.most && text.replace(/\D/g, '').endsWith(digits));
    }),
  );
});
