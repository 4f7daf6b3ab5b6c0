/**
 * What a request costs, in work of the main thread: it grows in step with what is sent, wherever that is put, and nothing that may be sent keeps
 * the others waiting. With every pump and every end in every header, and with every body on every route.
 */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';

import { routes } from '#app/app.ts';

import { DOCUMENTS } from './support/documents.ts';
import { openSite, type Site } from './support/pages.ts';
import { routesOf } from './support/routes.ts';
import { cpuOfAsync, growsInStep, holdsNobody, longestHold } from './support/work.ts';

let site: Site;

async function ask(path: string, init: RequestInit = {}): Promise<void> {
  const { status } = await site.fetch(path, { redirect: 'manual', ...init }).then(async (response) => {
    await response.arrayBuffer();
    return response;
  });
  assert.ok(status < 500, `${path.slice(0, 100)} answers ${status}`);
}

/** What an address or a header may not hold is no request. */
const askIfRequest = (path: string, init?: RequestInit): Promise<void> =>
  ask(path, init).catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error;
  });

/** The head of a request may have 16 kB. */
const LONG = 14_000;
const PUMPS = 'a . / // %41 %2e \\ , ; =; ,; a, a; "\\ "a", W/"a", & = &a= [] 1, +1 -'
  .split(' ')
  .concat([' ', '\t', ' ;', ', ']);
const ENDS = ['', 'x', '!', '"'];
const HEADERS =
  'accept-encoding if-none-match if-modified-since if-match range cookie x-forwarded-for x-forwarded-host x-forwarded-proto host content-type origin authorization accept user-agent idempotency-key referer sec-fetch-site'.split(
    ' ',
  );
/** What such a header begins with where it is right. */
const BEGINNINGS: Record<string, string> = {
  'accept-encoding': 'br',
  cookie: 'choices=',
  range: 'bytes=',
  'content-type': 'multipart/form-data; boundary=',
  'x-forwarded-for': '203.0.113.7',
  origin: 'http://localhost',
};

const addressesGrowInStep = (): void =>
  void test('the work of a request grows in step with its address', async () => {
    for (const before of [
      '/',
      '/a',
      '/files/',
      '/application/',
      '/about?',
      '/projects?industry=',
      '/api/jobs/get_cities?param=',
    ])
      for (const pump of PUMPS.filter((one) => one.trim() !== ''))
        for (const end of ENDS)
          // Within what is read of an address, and beyond.
          for (const most of [LONG, before.includes('?') ? 8000 : 2000])
            await growsInStep(`${before} ${pump} ${end}`, (share) =>
              cpuOfAsync(() => askIfRequest(before + pump.repeat(Math.floor((share * most) / pump.length)) + end)),
            );
  });

const headersGrowInStep = (): void =>
  void test('the work of a request grows in step with each of its headers', async () => {
    site.services.settings.trustProxy = 1;
    for (const name of HEADERS)
      for (const pump of PUMPS)
        for (const end of ENDS) {
          const isOfPosts = name === 'content-type' || name === 'idempotency-key';
          await growsInStep(`${name}: ${pump} ${end}`, (share) => {
            const value = pump.repeat(Math.floor((share * LONG) / pump.length));
            const headers = { [name]: (BEGINNINGS[name] ?? '') + value + end };
            return cpuOfAsync(() =>
              isOfPosts
                ? askIfRequest('/api/contact_us/create', { method: 'POST', body: 'x', headers })
                : askIfRequest('/favicon.svg', { headers }),
            );
          });
        }
    site.services.settings.trustProxy = 0;
  });

/** What the office asks is in office-work.long.test.ts. */
const ofOffice = new Set(routes.filter(({ access }) => access !== 'public').map(({ path }) => path));

const visitorsRoutes = (method: string) => routesOf(site.services, method).filter((path) => !ofOffice.has(path));

const FIELDS =
  'name email phone subject message companyName company_name lookingFor looking_for contact address city year month desc job_id candidate_name email_id candiate_name candiate_email candidate_contact_number candidate_location project_name experiance_year experiance_month brief_experiance candiate_address'.split(
    ' ',
  );
const part = (name: string, value: string, head = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n${value}\r\n`;
const multipart = (services: string) => ({ type: 'multipart/form-data; boundary=b', body: `${services}--b--\r\n` });
const urlencoded = (body: string) => ({ type: 'application/x-www-form-urlencoded', body });
const json = (body: string) => ({ type: 'application/json', body });

/** Somewhat less than a form without a file may have, in bytes. */
const FORM = 250_000;
const RESUME = 2_000_000;
const TEXTS = ['a', ' ', '<', '<a ', 'http://', 'a.', 'a@', '\n', '%', '\u0301', '&#x'];
/** Of the texts, in bytes. */
const SIZES = [4000, FORM / FIELDS.length / 3];

/** Long, deep and of many parts. */
function* bodies(): Generator<{ type: string; body: string | Uint8Array<ArrayBuffer> }> {
  for (const pump of TEXTS)
    for (const size of SIZES) {
      const text = pump.repeat(size / pump.length);
      yield urlencoded(new URLSearchParams(FIELDS.map((name) => [name, `${text}!`])).toString().slice(0, FORM));
      if (size > 4000) yield json(JSON.stringify(Object.fromEntries(FIELDS.map((name) => [name, text]))));
    }
  for (const name of FIELDS.slice(0, 3)) yield multipart(part(name, 'a.'.repeat(FORM / 3)));
  yield json(`${'['.repeat(FORM / 2)}${']'.repeat(FORM / 2)}`);
  yield json(`{"name":${'{"a":'.repeat(FORM / 7)}1${'}'.repeat(FORM / 7)}}`);
  yield json(JSON.stringify(Object.fromEntries(Array.from({ length: 18_000 }, (_, n) => [`n${n}`, '1']))));
  yield urlencoded('a=1&'.repeat(FORM / 4));
  yield urlencoded('&'.repeat(FORM));
  yield urlencoded('%'.repeat(FORM));
  yield multipart(part('a', 'x').repeat(FORM / 60));
  yield multipart(part('a', 'x', '; filename="a"').repeat(FORM / 75));
  yield multipart(`--b\r\n${'X: 1\r\n'.repeat(FORM / 6)}\r\n`);
  yield multipart('--b\r\n'.repeat(FORM / 5));
  yield multipart('-'.repeat(FORM));
  yield multipart('\r\n--'.repeat(FORM / 4));
  yield multipart(part('name', '\r\n--'.repeat(FORM / 4)));
  for (const name of ['a'.repeat(100_000), '%22'.repeat(30_000), '\\"'.repeat(40_000)])
    yield multipart(part('resume', 'x', `; filename="${name}"`));
  for (const bytes of [
    new Uint8Array(DOCUMENTS.pdf),
    new TextEncoder().encode(`%PDF-1.7\n${'('.repeat(RESUME)}`),
    new TextEncoder().encode(`%PDF-1.7\n${'<<'.repeat(RESUME / 2)}`),
    new TextEncoder().encode(`%PDF-1.7\n${'/A#'.repeat(RESUME / 3)}`),
    new TextEncoder().encode(`%PDF-1.7\n${'1 0 obj stream\n'.repeat(RESUME / 15)}`),
    new TextEncoder().encode(`{\\rtf1${'{'.repeat(RESUME)}`),
    new TextEncoder().encode(`{\\rtf1${'\\'.repeat(RESUME)}`),
    new Uint8Array(RESUME),
  ]) {
    const before = new TextEncoder().encode(
      FIELDS.map((name) => part(name, '1')).join('') +
        '--b\r\nContent-Disposition: form-data; name="resume"; filename="r.pdf"\r\n\r\n',
    );
    const body = new Uint8Array([...before, ...bytes, ...new TextEncoder().encode('\r\n--b--\r\n')]);
    yield { type: 'multipart/form-data; boundary=b', body };
  }
}

/** Made once, and sent to each route. */
const BODIES = [...bodies()];

const QUERIES = [
  'a=1&'.repeat(2000),
  `keyword=${'a '.repeat(1000)}&params=${'b+'.repeat(1000)}&param=${'Koch'.repeat(500)}`,
  `keyword=${'%20'.repeat(66)}&params=${'é'.repeat(100)}&param=${'%F0%9F%8E%88'.repeat(100)}`,
  `industry=${Array.from({ length: 1000 }, (_, n) => n + 1).join(',')}&type=${'1,'.repeat(1500)}`,
  ['industry', 'type', 'client', 'department', 'education', 'experience', 'year_of_experiance']
    .map((name) => Array.from({ length: 90 }, (_, n) => `${name}=${n + 1}`).join('&'))
    .join('&'),
  `page=${'9'.repeat(8000)}`,
  `sent=${'a.'.repeat(2000)}&form=${'%25'.repeat(1000)}`,
];

const noAddressHoldsOthersUp = (): void =>
  void test('no route holds the others up, whatever address is asked for', async () => {
    for (const route of visitorsRoutes('GET'))
      for (const id of route.includes(':') ? ['1', '1'.repeat(9), 'a.'.repeat(900), '%2E'.repeat(600)] : ['1'])
        for (const query of id === '1' ? QUERIES : QUERIES.slice(0, 1)) {
          const path = route.replace(/:\w+/, () => id);
          const asked = `${path}?${query}`;
          await holdsNobody(`${route}?${query.slice(0, 60)}`, () => longestHold(() => ask(asked)));
        }
  });

const noBodyHoldsOthersUp = (route: string): void =>
  void test(`${route} holds nobody up, whatever is sent`, async (t) => {
    let longest = 0;
    // What a call needs is loaded at its first request, once, and by whatever is sent.
    await ask(route.replace(/:\w+/, '1'), { method: 'POST' });
    for (const { type, body } of BODIES) {
      const init = { method: 'POST', body, headers: { 'content-type': type } };
      const what = `${type} ${String(body).slice(0, 80)} (${body.length})`;
      const hold = await holdsNobody(what, () => longestHold(() => ask(route.replace(/:\w+/, '1'), init)));
      longest = Math.max(longest, hold);
    }
    t.diagnostic(`the longest hold: ${longest.toFixed(0)} ms`);
  });

site = await openSite();
after(() => site.close());
addressesGrowInStep();
headersGrowInStep();
noAddressHoldsOthersUp();
// Another language has the same forms.
const forms = visitorsRoutes('POST').filter((path) => !path.startsWith('/ml/'));
assert.ok(forms.length > 0);
for (const route of forms) noBodyHoldsOthersUp(route);
