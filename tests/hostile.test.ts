/** Whatever strangers send to any route, the answer is an answer: never a fault of ours, never a stack or a path in it. */
import assert from 'node:assert/strict';

import fc from 'fast-check';

import { apiCalls, createApp } from '#root/app.ts';

import { hostileBody, hostileQuery, hostileText } from './support/hostile.ts';
import { type Room, roomTest } from './support/room.ts';

const RUNS = 60;
const PARAMETERS = [
  'page',
  'limit',
  'rows',
  'industry',
  'type',
  'client',
  'keyword',
  'params',
  'department',
  'education',
  'experience',
  'year_of_experiance',
  'param',
  'apply',
  'sent',
  'form',
];
const FIELDS = (
  'name email phone subject message companyName lookingFor contact address city year month desc resume job_id ' +
  'candidate_name email_id company_name looking_for candiate_name candiate_email candidate_contact_number ' +
  'candidate_location project_name experiance_year experiance_month brief_experiance candiate_address website'
).split(' ');

const LEAKS = /\bat (?:async )?\S+ \(|node:internal|node_modules|\.ts:\d|SQLITE_|syntax error at|select .* from /i;

async function isAnswered(room: Room, path: string, init: RequestInit = {}): Promise<void> {
  let response: Response;
  try {
    response = await room.fetch(path, init);
  } catch (error) {
    // A request that cannot even be written down is not the product's business.
    if (error instanceof TypeError && /Invalid URL|Failed to parse URL|header/i.test(error.message)) return;
    throw error;
  }
  const text = await response.text();
  assert.ok(
    response.status < 500,
    `${init.method ?? 'GET'} ${path.slice(0, 300)} answers ${response.status}: ${text.slice(0, 300)}`,
  );
  if (response.status < 400) return;
  assert.doesNotMatch(text, LEAKS);
  if (path.startsWith('/api/')) assert.equal(typeof (JSON.parse(text) as { message: unknown }).message, 'string', path);
}

/** The routes as the app has them, so that a new one is tried from its first day. */
const routesOf = (room: Room, method: string) => [
  ...new Set(
    createApp(room.parts)
      .routes.filter((route) => route.method === method && !route.path.includes('*'))
      .map(({ path }) => path),
  ),
];

const hostileId = fc.oneof(fc.constantFrom('1', '2', '01', '0', '2147483648', '999999999999'), hostileText);
const withId = (path: string, id: string) => path.replace(':id', encodeURIComponent(id.toWellFormed()));
const sample = { numRuns: RUNS } as const;

roomTest('hostile queries to every page and call', async (room) => {
  const parameters = [
    ...new Set([
      ...PARAMETERS,
      ...apiCalls.flatMap(({ call }) => (call.kind === 'read' ? Object.keys(call.parameters) : [])),
    ]),
  ];
  for (const path of routesOf(room, 'GET')) {
    const plain = hostileQuery(parameters);
    await fc.assert(
      fc.asyncProperty(plain, hostileId, (query, id) => isAnswered(room, `${withId(path, id)}?${query}`)),
      sample,
    );
    if (path.includes(':id'))
      await fc.assert(
        fc.asyncProperty(plain, (query) => isAnswered(room, `${withId(path, '1')}?${query}`)),
        sample,
      );
  }
});

roomTest('hostile bodies to every form', async (room) => {
  for (const path of routesOf(room, 'POST')) {
    await fc.assert(
      fc.asyncProperty(hostileBody(FIELDS), fc.constantFrom('1', '2', 'x'), ({ contentType, body }, id) =>
        isAnswered(room, withId(path, id), { method: 'POST', body, headers: { 'content-type': contentType } }),
      ),
      { numRuns: 2 * RUNS },
    );
  }
});

roomTest('hostile headers', async (room) => {
  const value = hostileText.map((text) =>
    text
      .replaceAll(/[^\x20-\x7e]/g, '')
      .trim()
      .slice(0, 1000),
  );
  const headers = fc.dictionary(
    fc.constantFrom(
      'accept-encoding',
      'if-none-match',
      'if-modified-since',
      'range',
      'origin',
      'sec-fetch-site',
      'authorization',
      'host',
      'x-forwarded-for',
      'accept',
      'cookie',
    ),
    value,
  );
  for (const path of routesOf(room, 'GET').map((route) => withId(route, '1')))
    await fc.assert(
      fc.asyncProperty(headers, (given) => isAnswered(room, path, { headers: given })),
      { numRuns: 15 },
    );
  for (const path of routesOf(room, 'POST').map((route) => withId(route, '1'))) {
    const keyed = fc.tuple(headers, value).map(([given, key]) => ({ ...given, 'idempotency-key': key }));
    await fc.assert(
      fc.asyncProperty(keyed, (given) =>
        isAnswered(room, path, { method: 'POST', body: new URLSearchParams('a=1'), headers: given }),
      ),
      { numRuns: 30 },
    );
  }
});

roomTest('no path leads to a file that is not meant for visitors', async (room) => {
  for (const path of [
    '/..%2fmain.ts',
    '/%2e%2e/main.ts',
    '/%2e%2e%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/..%5cpackage.json',
    '/package.json',
    '/app.ts',
    '/data/niram.sqlite',
    '/.git/config',
    '/dist/server/pages.js',
    '/server/pages.js',
    '/fonts/..%2f..%2fpackage.json',
    '/%00',
    '/%',
    '/%ff',
    '//elsewhere.example/',
    '/\\elsewhere.example',
  ]) {
    const response = await room.fetch(path, { redirect: 'manual' });
    assert.ok([400, 404, 308, 301].includes(response.status), `${path} answers ${response.status}`);
    const target = response.headers.get('location');
    if (target !== null) assert.equal(new URL(target, 'http://localhost/').host, 'localhost', path);
  }
  await fc.assert(
    fc.asyncProperty(fc.array(hostileText, { maxLength: 4 }), (parts) =>
      isAnswered(room, `/${parts.map((part) => encodeURIComponent(part.toWellFormed())).join('/')}`),
    ),
    { numRuns: 200 },
  );
});
