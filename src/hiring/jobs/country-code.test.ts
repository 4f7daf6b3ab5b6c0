import assert from 'node:assert/strict';
import { test } from 'node:test';

import { countryCodeOf } from './country-code.ts';

test('a country has its ISO code by its English name, and what is no country has none', () => {
  for (const [country, code] of [
    ['India', 'IN'],
    ['united kingdom', 'GB'],
    ['UK', 'GB'],
    ['USA', 'US'],
    ['United States', 'US'],
    ['Germany', 'DE'],
    ['gb', 'GB'],
    ['Kerala', undefined],
    ['', undefined],
  ] as const)
    assert.equal(countryCodeOf(country), code, country);
});
