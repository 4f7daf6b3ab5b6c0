/** Whatever strangers send to any route, the answer is an answer: never a fault of ours, never a stack or a path in it. */
import assert from 'node:assert/strict';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import fc from 'fast-check';

import { apiCalls } from '#app/app.ts';

import { hostileBody, hostileQuery, hostileText, runs } from './hostile.ts';
import { MARK, strings } from './hostile-corpus.ts';
import { type Instance, instanceTest } from './instance.ts';
import { routesOf } from './routes.ts';

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

/** A stack, a path of ours, a database's complaint, or a statement as we write them; none of it is in the corpus, which may be shown again. */
const LEAKS =
  /\bat (?:async )?[\w.]+ \(|node:internal|node_modules|\.ts:\d|SQLITE_[A-Z]|syntax error at|(?:select|into|update|from) (?:\\?"|&quot;)\w/;

/** The one cookie that pages set: it remembers the language of an address that was asked for. */
const LANGUAGE_COOKIE = /^language=(?:[a-z]{2}|followed)?; path=\/; max-age=\d+; httponly; samesite=lax$/;

/** Every header of an answer is one of ours: none that was sent, none for a cookie but that of the language. */
function areOurs(headers: Headers, path: string): void {
  assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
  assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/, path);
  for (const [name, value] of headers) {
    const isOurs = name !== 'set-cookie' || LANGUAGE_COOKIE.test(value);
    assert.ok(isOurs && !name.includes(MARK), `${path} answers ${name}: ${value}`);
    // An address may carry what was sent, escaped.
    if (name !== 'location') assert.ok(!value.includes(MARK), `${path} answers ${name}: ${value}`);
  }
  const target = headers.get('location');
  if (target !== null) assert.equal(new URL(target, 'http://localhost/').host, 'localhost', path);
}

/** The words of an answer; a request within the process leaves them as compressed as they were sent. */
async function wordsOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const encoding = response.headers.get('content-encoding');
  if (bytes.length === 0 || encoding === null) return bytes.toString();
  assert.ok(encoding === 'br' || encoding === 'gzip', `an answer is compressed as ${encoding}`);
  return (encoding === 'br' ? brotliDecompressSync : gunzipSync)(bytes).toString();
}

export async function isAnswered(instance: Instance, path: string, init: RequestInit = {}): Promise<void> {
  let response: Response;
  try {
    response = await instance.fetch(path, { redirect: 'manual', ...init });
  } catch (error) {
    // A request that cannot even be written down is not the product's business.
    if (error instanceof TypeError && /Invalid URL|Failed to parse URL|header|HTTP method/i.test(error.message)) return;
    throw error;
  }
  const { status, headers } = response;
  const text = await wordsOf(response);
  const what = `${init.method ?? 'GET'} ${path.slice(0, 300)}`;
  assert.ok(status < 500, `${what} answers ${status}: ${text.slice(0, 300)}`);
  areOurs(headers, what);
  if (/json/.test(headers.get('content-type') ?? '') && text !== '') JSON.parse(text);
  if (status < 400) return;
  // The page of a closed opening is a page like others.
  assert.equal(headers.get('cache-control'), status === 410 ? 'no-cache' : 'no-store', what);
  assert.doesNotMatch(text, LEAKS);
  if (path.startsWith('/api/') && text !== '')
    assert.equal(typeof (JSON.parse(text) as { message: unknown }).message, 'string', what);
}

const hostileId = fc.oneof(fc.constantFrom('1', '2', '9', '01', '0', '2147483648', '999999999999'), hostileText);
const isNamed = (path: string) => path.includes(':');
export const withId = (path: string, id: string) =>
  path.replace(/:\w+/, () => encodeURIComponent(id.toWellFormed()).replaceAll('.', '%2E'));

/** Each route of visitors with each known string, each call of the office with every eighth of them, and each property often. */
export function testHostileRequests(): void {
  const known = strings().map(({ text }) => text);
  const isOffice = (path: string) => path.startsWith('/api/office/');
  /** Routes with the strings to try there; no string is left out. A call of the office refuses a stranger before it reads anything. */
  const withKnown = (routes: readonly string[]) => {
    const calls = routes.filter(isOffice);
    const parts = Math.min(8, calls.length);
    return [
      ...routes.filter((path) => !isOffice(path)).map((path) => ({ path, texts: known })),
      ...calls.map((path, call) => ({ path, texts: known.filter((_, place) => (place + call) % parts === 0) })),
    ];
  };

  instanceTest('hostile queries to every page and call', async (instance) => {
    const parameters = [
      ...new Set([
        ...PARAMETERS,
        ...apiCalls.flatMap(({ call }) => (call.kind === 'read' ? Object.keys(call.parameters) : [])),
      ]),
    ];
    for (const path of routesOf(instance.services, 'GET')) {
      const plain = hostileQuery(parameters);
      await fc.assert(
        fc.asyncProperty(plain, hostileId, (query, id) => isAnswered(instance, `${withId(path, id)}?${query}`)),
        runs(30),
      );
      if (isNamed(path))
        await fc.assert(
          fc.asyncProperty(plain, (query) => isAnswered(instance, `${withId(path, '1')}?${query}`)),
          runs(30),
        );
    }
  });

  instanceTest('every known string, as every parameter and as every part of an address', async (instance) => {
    for (const { path, texts } of withKnown(routesOf(instance.services, 'GET'))) {
      for (const text of texts) {
        const query = new URLSearchParams(PARAMETERS.map((name) => [name, text.toWellFormed()]));
        // Heads are read to 16 kB; what is longer never comes here.
        if (`${path}?${query}`.length < 16_000) await isAnswered(instance, `${path}?${query}`);
        if (isNamed(path) && text.length < 1000) await isAnswered(instance, withId(path, text));
      }
    }
  });

  instanceTest('every known string, in every field of every form at once and as its name', async (instance) => {
    for (const { path, texts } of withKnown(routesOf(instance.services, 'POST').map((route) => withId(route, '1')))) {
      for (const text of texts) {
        const fields = [...FIELDS, text].map((name) => [name.toWellFormed(), text.toWellFormed()] as [string, string]);
        await isAnswered(instance, path, { method: 'POST', body: new URLSearchParams(fields) });
        const body = JSON.stringify(Object.fromEntries(fields));
        await isAnswered(instance, path, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
      }
    }
  });

  instanceTest('hostile bodies to every form', async (instance) => {
    for (const path of routesOf(instance.services, 'POST')) {
      await fc.assert(
        fc.asyncProperty(hostileBody(FIELDS), fc.constantFrom('1', '2', 'x'), ({ contentType, body }, id) =>
          isAnswered(instance, withId(path, id), { method: 'POST', body, headers: { 'content-type': contentType } }),
        ),
        runs(90),
      );
    }
  });

  instanceTest('hostile headers', async (instance) => {
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
        'content-length',
        'content-type',
        'content-encoding',
        'transfer-encoding',
        'x-forwarded-host',
        'x-forwarded-proto',
        'x-http-method-override',
        'x-original-url',
        'x-rewrite-url',
        'forwarded',
        'expect',
      ),
      value,
    );
    for (const path of routesOf(instance.services, 'GET').map((route) => withId(route, '1')))
      await fc.assert(
        fc.asyncProperty(headers, (given) => isAnswered(instance, path, { headers: given })),
        runs(15),
      );
    for (const path of routesOf(instance.services, 'POST').map((route) => withId(route, '1'))) {
      const keyed = fc.tuple(headers, value).map(([given, key]) => ({ ...given, 'idempotency-key': key }));
      await fc.assert(
        fc.asyncProperty(keyed, (given) =>
          isAnswered(instance, path, { method: 'POST', body: new URLSearchParams('a=1'), headers: given }),
        ),
        runs(30),
      );
    }
  });
}
