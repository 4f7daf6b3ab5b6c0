/** What every kind of answer forbids the browser. */
import assert from 'node:assert/strict';

import { type Instance, instanceTest } from './support/instance.ts';

const ADDRESS = { 'x-forwarded-for': '203.0.113.7' };

/** Each kind of answer, and whether pages of other sites may read it. */
async function answers({ fetch }: Instance, headers: Record<string, string> = {}) {
  const get = (path: string, more: Record<string, string> = {}) => fetch(path, { headers: { ...headers, ...more } });
  const page = await get('/about');
  const kinds: Record<string, { answer: Response; status: number; isPublic: boolean }> = {
    'a page': { answer: page, status: 200, isPublic: false },
    'a page that is had already': {
      answer: await get('/about', { 'if-none-match': page.headers.get('etag') ?? '' }),
      status: 304,
      isPublic: false,
    },
    'no page': { answer: await get('/no/such/page'), status: 404, isPublic: false },
    'a way elsewhere': { answer: await get('/about/'), status: 301, isPublic: false },
    'a wrong method': { answer: await fetch('/about', { method: 'DELETE', headers }), status: 405, isPublic: false },
    'a list of the API': { answer: await get('/api/project_type/list_selectbox'), status: 200, isPublic: true },
    'nothing of the API': { answer: await get('/api/nothing'), status: 404, isPublic: true },
    'a query that cannot be': { answer: await get('/api/project/list_frontend?page=x'), status: 422, isPublic: true },
    'a form that does not pass': {
      answer: await fetch('/api/contact_us/create', {
        method: 'POST',
        body: '{}',
        headers: { ...headers, 'content-type': 'application/json' },
      }),
      status: 422,
      isPublic: true,
    },
    'a form of another site': {
      answer: await fetch('/contact', { method: 'POST', headers: { ...headers, origin: 'https://elsewhere.example' } }),
      status: 403,
      isPublic: false,
    },
    'a sign of life': { answer: await get('/healthz'), status: 200, isPublic: false },
  };
  for (let request = 0; request < 700; request += 1) await get('/healthz', ADDRESS);
  kinds['too many requests'] = { answer: await get('/about', ADDRESS), status: 429, isPublic: false };
  return Object.entries(kinds);
}

const SETTINGS = { hasLimits: true, trustProxy: 1 };
const isSecureWith = async (instance: Instance, headers: Record<string, string>) => {
  const answer = await instance.fetch('/about', { headers });
  const policy = answer.headers.get('content-security-policy') ?? '';
  const isSecure = answer.headers.has('strict-transport-security');
  assert.equal(policy.split('; ').includes('upgrade-insecure-requests'), isSecure);
  return isSecure;
};

instanceTest(
  'every kind of answer carries every header of protection',
  async (instance) => {
    for (const [what, { answer, status, isPublic }] of await answers(instance, { 'x-forwarded-proto': 'https' })) {
      assert.equal(answer.status, status, what);
      const { headers } = answer;
      const policy = headers.get('content-security-policy') ?? '';
      for (const directive of [
        "default-src 'none'",
        "script-src-attr 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ])
        assert.ok(policy.split('; ').includes(directive), `${what}: ${directive}`);
      assert.doesNotMatch(policy, /unsafe-|\*|https?:/, what);
      for (const [name, value] of Object.entries({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-origin',
        'origin-agent-cluster': '?1',
        'x-frame-options': 'DENY',
        'x-permitted-cross-domain-policies': 'none',
        'strict-transport-security': 'max-age=63072000',
      }))
        assert.equal(headers.get(name), value, `${what}: ${name}`);
      for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'])
        assert.ok(headers.get('permissions-policy')?.split(', ').includes(`${feature}=()`), `${what}: ${feature}`);
      for (const name of ['server', 'x-powered-by']) assert.equal(headers.get(name), null, `${what}: ${name}`);
      await answer.body?.cancel();
    }
  },
  { settings: SETTINGS },
);

instanceTest(
  'what is only part of a page is ruled by the page; a drawing opened alone does nothing',
  async ({ fetch }) => {
    for (const [path, policy] of [
      ['/favicon.ico', null],
      ['/fonts/anek-latin.woff2', null],
      ['/favicon.svg', "default-src 'none'; sandbox"],
    ] as const) {
      const { headers, body } = await fetch(path);
      assert.equal(headers.get('content-security-policy'), policy, path);
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
      assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin', path);
      await body?.cancel();
    }
  },
);

instanceTest(
  'encryption is demanded where a trusted proxy says that there is some',
  async (instance) => {
    assert.equal(await isSecureWith(instance, { 'x-forwarded-proto': 'https' }), true);
    assert.equal(await isSecureWith(instance, { 'x-forwarded-proto': 'http, HTTPS' }), true);
    assert.equal(await isSecureWith(instance, { 'x-forwarded-proto': 'https, http' }), false);
    assert.equal(await isSecureWith(instance, { 'x-forwarded-proto': 'http' }), false);
    assert.equal(await isSecureWith(instance, {}), false);
  },
  { settings: { trustProxy: 1 } },
);

instanceTest('encryption is not demanded because anybody says that there is some', async (instance) => {
  assert.equal(await isSecureWith(instance, { 'x-forwarded-proto': 'https' }), false);
});

instanceTest(
  'encryption is demanded where the site’s own address promises it, unless the proxy says otherwise',
  async (instance) => {
    assert.equal(await isSecureWith(instance, {}), true);
    assert.equal(await isSecureWith(instance, { 'x-forwarded-proto': 'https' }), true);
    assert.equal(await isSecureWith(instance, { 'x-forwarded-proto': 'http' }), false);
  },
  { settings: { siteUrl: 'https://niram.example' } },
);

instanceTest(
  'a page of the site may be framed by the office, where the browser says that it is one of ours, and the office by nobody',
  async ({ fetch }) => {
    const ancestorsOf = async (path: string, headers: Record<string, string>) => {
      const answer = await fetch(path, { headers });
      await answer.body?.cancel();
      const [, ancestors] = /frame-ancestors ([^;]+)/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
      return [ancestors, answer.headers.get('x-frame-options')];
    };
    const framed = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' };
    const allowed = ["'self'", 'SAMEORIGIN'];
    const denied = ["'none'", 'DENY'];
    assert.deepEqual(await ancestorsOf('/about', framed), allowed);
    assert.deepEqual(await ancestorsOf('/about', { ...framed, 'sec-fetch-site': 'cross-site' }), denied);
    assert.deepEqual(await ancestorsOf('/about', { ...framed, 'sec-fetch-dest': 'document' }), denied);
    // Over plain HTTP a browser says only where it comes from.
    assert.deepEqual(await ancestorsOf('/about', { host: 'localhost', referer: 'http://localhost/office' }), allowed);
    assert.deepEqual(await ancestorsOf('/about', { host: 'localhost', referer: 'http://elsewhere.example/' }), denied);
    assert.deepEqual(await ancestorsOf('/office', framed), denied);
    assert.deepEqual(await ancestorsOf('/api/jobs/get_departments', framed), denied);
  },
);
