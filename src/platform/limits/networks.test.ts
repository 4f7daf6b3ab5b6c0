import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { countedAddress, networksOf } from './networks.ts';

test('an address is counted the same however it is written', () => {
  for (const [written, counted] of [
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:4711', '203.0.113.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['[fe80::1%eth0]:443', 'fe80:0:0:0::/64'],
  ] as const)
    assert.equal(countedAddress(written), counted, written);
  assert.notEqual(countedAddress('2001:db8:1:2::1'), countedAddress('2001:db8:1:3::1'));
});

test('what is no address is none', () => {
  for (const written of [
    '',
    ' ',
    'unknown',
    '_hidden',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '1::2::3',
    'a:b',
    '::1]',
    '%',
    '127.1',
    '0x7f000001',
    '2130706433',
    '1.2.3.4/8',
    '2001:db8::/32',
    '[2001:db8::1]:443:443',
    '12345::1',
    `${'1:'.repeat(5000)}1`,
    ':'.repeat(15_000),
    '1.'.repeat(7000),
    `::1%${'a'.repeat(15_000)}`,
  ])
    assert.equal(countedAddress(written), undefined, written);
});

test('an address of IPv6 belongs to the /56 and the /48 around its /64; one of IPv4 stands alone', () => {
  const names = (written: string) => networksOf(countedAddress(written) ?? '').map(({ name }) => name);
  assert.deepEqual(names('2001:db8:1:23ab::1'), ['2001:db8:1:23ab::/64', '2001:db8:1:2300::/56', '2001:db8:1::/48']);
  assert.deepEqual(names('2001:db8::1'), ['2001:db8:0:0::/64', '2001:db8:0:0::/56', '2001:db8:0::/48']);
  assert.deepEqual(names('203.0.113.7'), ['203.0.113.7']);
  assert.deepEqual(names('::ffff:203.0.113.7'), ['203.0.113.7']);
  assert.deepEqual(networksOf('unknown'), [{ name: 'unknown', share: 1 }]);
});

test('every address of a /48 has its /48 in common, and no address of another', () => {
  fc.assert(
    fc.property(fc.ipV6(), fc.ipV6(), (one, other) => {
      const siteOf = (written: string) => networksOf(countedAddress(written) ?? '').at(-1)?.name;
      for (const written of [one, other]) assert.ok(countedAddress(written) !== undefined, written);
      const home = countedAddress(one) ?? '';
      if (!home.endsWith('::/64')) return;
      const groups = home.slice(0, -5).split(':');
      assert.equal(siteOf(`${groups.slice(0, 3).join(':')}:ffff::1`), siteOf(one));
      const next = ((Number.parseInt(groups[2] ?? '', 16) + 1) & 0xffff).toString(16);
      assert.notEqual(siteOf(`${groups[0]}:${groups[1]}:${next}:${groups[3]}::1`), siteOf(one));
    }),
  );
});
