import assert from 'node:assert/strict';
import { test } from 'node:test';

import { instanceTest } from '#tests/support/instance.ts';
import { clientAddress } from './client.ts';

test('a forwarded address is believed from trusted proxies alone, counted from the right', () => {
  const socket = '10.0.0.1';
  const forwardedFor = '198.51.100.9, 203.0.113.7, 10.0.0.2';
  const seen = (hops: number, said: string | undefined = forwardedFor) =>
    clientAddress({ socket, forwardedFor: said, hops });
  assert.deepEqual(
    [0, 1, 2, 3].map((hops) => seen(hops)),
    [socket, '10.0.0.2', '203.0.113.7', '198.51.100.9'],
  );
  assert.equal(seen(4), socket, 'fewer proxies than promised');
  for (const said of ['', 'unknown', '203.0.113.7, <script>', '203.0.113.7,'])
    assert.equal(seen(1, said), socket, said);
  assert.equal(clientAddress({ socket, forwardedFor: undefined, hops: 1 }), socket);
  assert.equal(clientAddress({ socket: undefined, forwardedFor: undefined, hops: 0 }), 'unknown');
});

const post = { method: 'POST', body: '{}' };
const JSON_TYPE = { 'content-type': 'application/json' };
type Front = Parameters<Parameters<typeof instanceTest>[1]>[0];
const answersTo = async ({ fetch }: Front, headers: Record<string, string>) =>
  (await fetch('/api/contact_us/create', { ...post, headers: { ...JSON_TYPE, ...headers } })).status;

instanceTest(
  'a form sent without Origin is taken from programs and from the site, not from another site’s page',
  async (instance) => {
    for (const site of ['cross-site', 'same-site', 'anything'])
      assert.equal(await answersTo(instance, { 'sec-fetch-site': site }), 403, site);
    for (const site of ['same-origin', 'none'])
      assert.equal(await answersTo(instance, { 'sec-fetch-site': site }), 422, site);
    assert.equal(await answersTo(instance, {}), 422);
  },
);

const origin = 'https://www.niram.example';
const forwarded = { origin, 'x-forwarded-host': 'www.niram.example' };

instanceTest('the host that a proxy forwards means nothing without trust', async (instance) => {
  assert.equal(await answersTo(instance, forwarded), 403);
});

instanceTest(
  'behind a trusted proxy the forwarded host is the one that forms come from',
  async (instance) => {
    assert.equal(await answersTo(instance, forwarded), 422);
    assert.equal(
      await answersTo(instance, { ...forwarded, 'x-forwarded-host': 'elsewhere.example, www.niram.example' }),
      422,
    );
    assert.equal(
      await answersTo(instance, { ...forwarded, 'x-forwarded-host': 'www.niram.example, elsewhere.example' }),
      403,
    );
    assert.equal(await answersTo(instance, { ...forwarded, origin: 'https://elsewhere.example' }), 403);
  },
  { settings: { trustProxy: 1 } },
);
