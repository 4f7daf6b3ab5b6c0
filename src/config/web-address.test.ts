import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isAddressOrPath, isWebAddress, shownAddress } from './web-address.ts';

test('an address of another site is https, names its host alone, and hides nothing', () => {
  for (const right of ['https://example.org', 'HTTPS://example.org/a?b=@c#d', 'https://köln.example:8443/@me'])
    assert.ok(isWebAddress(right), right);
  for (const wrong of [
    '',
    'http://example.org',
    'ftp://example.org',
    'javascript:alert(1)',
    '//example.org',
    'https:example.org',
    'https:///example.org',
    'https://',
    'https://user@example.org',
    'https://user:word@example.org',
    'https://@example.org',
    'https://agency.example\\@evil.example',
    'https://agency.example\\.evil.example/',
    'https://exa\u0000mple.org',
    'https://exa\tmple.org',
    'https://exam\u200bple.org',
    'https://example.org/a b',
    ' https://example.org',
    'https://example.org\u202e/gpj.exe',
  ]) {
    assert.ok(!isWebAddress(wrong), JSON.stringify(wrong));
    assert.ok(!isAddressOrPath(wrong), JSON.stringify(wrong));
    assert.equal(shownAddress(wrong), null);
  }
});

test('a path of this site is none of another one', () => {
  for (const right of ['/', '/careers', '/a?b#c']) assert.ok(isAddressOrPath(right), right);
  for (const wrong of ['//evil.example', '/\\evil.example', '/a/..//evil.example', '/\t/evil.example', 'careers'])
    assert.ok(!isAddressOrPath(wrong), JSON.stringify(wrong));
});
