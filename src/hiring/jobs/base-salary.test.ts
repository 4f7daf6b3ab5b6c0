import assert from 'node:assert/strict';
import { test } from 'node:test';

import { baseSalaryOf } from './base-salary.ts';

test('pay that is written in numbers is told to job search engines, and no other', () => {
  for (const [pay, currency, low, high, unit] of [
    ['₹9–14 lakh a year', 'INR', 900_000, 1_400_000, 'YEAR'],
    ['₹7.5–10.5 lakh a year plus a night allowance of ₹7,500 a month', 'INR', 750_000, 1_050_000, 'YEAR'],
    ['₹75,000–95,000 a month', 'INR', 75_000, 95_000, 'MONTH'],
    ['₹18,000 a month', 'INR', 18_000, undefined, 'MONTH'],
    ['Rs. 1,20,000 per month', 'INR', 120_000, undefined, 'MONTH'],
    ['12 LPA', 'INR', 1_200_000, undefined, 'YEAR'],
    ['8 to 12 LPA', 'INR', 800_000, 1_200_000, 'YEAR'],
    ['€50.000 - €60.000 per year', 'EUR', 50_000, 60_000, 'YEAR'],
    ['50,000 to 60,000 EUR per annum', 'EUR', 50_000, 60_000, 'YEAR'],
    ['£45k–55k p.a.', 'GBP', 45_000, 55_000, 'YEAR'],
    ['$30 an hour', 'USD', 30, undefined, 'HOUR'],
    ['AED 9,000/month', 'AED', 9000, undefined, 'MONTH'],
    ['₹80 lakh – 1.2 crore a year', 'INR', 8_000_000, 12_000_000, 'YEAR'],
  ] as const) {
    const amount = high === undefined ? { value: low } : { minValue: low, maxValue: high };
    const value = { '@type': 'QuantitativeValue', ...amount, unitText: unit };
    assert.deepEqual(baseSalaryOf(pay), { '@type': 'MonetaryAmount', currency, value }, pay);
  }
  for (const pay of [
    '',
    'As per industry standards',
    'Up to ₹9 lakh',
    '9 to 5 a day',
    '₹14–9 lakh a year',
    '₹9 lakh',
    'XXZ 900 a month',
    '₹0 a month',
    'Best in the industry, 5 days a week',
  ])
    assert.equal(baseSalaryOf(pay), undefined, pay);
});
