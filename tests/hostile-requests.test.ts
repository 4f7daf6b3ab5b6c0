/** Requests that no browser sends, over real sockets: each gets one answer in words, and the server goes on answering. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import fc from 'fast-check';

import type { Timeouts } from '#platform/http/server.ts';

import { runs } from './support/hostile.ts';
import { strings } from './support/hostile-corpus.ts';
import { instanceTest } from './support/instance.ts';
import { serve } from './support/serve.ts';

/** A moment instead of a minute. */
const SHORT: Timeouts = { head: 300, request: 600, idle: 200, stall: 60_000, look: 20 };
const END = '\r\n\r\n';

type Heard = { status: number; answers: number; text: string };

/** Sends, and gives what came until the server closed the connection. */
async function say(port: number, written: string | Buffer | ((socket: Socket) => Promise<void>)): Promise<Heard> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (bytes) => void (text += bytes.toString('latin1')));
  socket.on('error', () => {});
  // A write that meets a closed connection is an error of the socket, and no failure of what was said.
  const closed = new Promise((done) => void socket.once('close', done));
  await once(socket, 'connect');
  if (typeof written === 'function') await written(socket);
  else socket.write(written);
  await closed;
  const answers = text.match(/^HTTP\/1\.1 \d{3} /gm) ?? [];
  return { status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(text)?.[1] ?? 0), answers: answers.length, text };
}

/** A request with a Host and an end of its connection, unless it has others. */
const request = (line: string, { host = 'Host: localhost\r\n', headers = '', body = '' } = {}) =>
  `${line} HTTP/1.1\r\n${host}${headers}Connection: close${END}${body}`;

const post = (headers: string, body: string) => request('POST /api/contact_us/create', { headers, body });

/** One answer, none of ours that broke, nothing of how we are built, no other host to go to. */
function isSound({ status, answers, text }: Heard, what: string): void {
  assert.ok(answers <= 1, `${what}: ${answers} answers`);
  assert.ok(status < 500, `${what}: ${text.slice(0, 200)}`);
  assert.doesNotMatch(text, /node:internal|node_modules|\.ts:\d|HPE_|\n {4}at /, what);
  assert.doesNotMatch(text, /^(?:set-cookie|location: (?:https?:)?\/[/\\])/im, what);
}

instanceTest('odd lines, hosts and targets', async (instance, t) => {
  const port = await serve(instance, t, { timeouts: SHORT });
  const odd: [what: string, written: string, status: number | number[]][] = [
    ['an address of another site', request('GET http://elsewhere.example/about'), 200],
    ['another kind of address', request('GET ftp://elsewhere.example/about'), 400],
    ['a script as an address', request('GET javascript:alert(1)'), 400],
    ['options of everything', request('OPTIONS *'), 400],
    ['a tunnel', request('CONNECT elsewhere.example:443'), 0],
    ['trace', request('TRACE /about', { headers: 'X-Secret: told\r\n' }), 405],
    ['a method of file servers', request('PROPFIND /'), 405],
    ['a method that is none', request('FOO /'), 400],
    ['small letters', request('get /'), 400],
    ['two slashes', request('GET //elsewhere.example/'), 404],
    ['slash and backslash', request('GET /\\elsewhere.example/'), [400, 404]],
    ['escaped slashes', request('GET /%2felsewhere.example/'), [301, 404]],
    ['no slash', request('GET about'), 400],
    ['up and up', request('GET /../../etc/passwd'), 404],
    ['up and up, escaped', request('GET /%2e%2e/%2e%2e/etc/passwd'), 404],
    ['up and up, escaped twice', request('GET /%252e%252e%252fetc/passwd'), 404],
    ['up and up, overlong', request('GET /%c0%ae%c0%ae/etc/passwd'), 404],
    ['an escaped nul', request('GET /about%00.html'), 404],
    ['a percent sign', request('GET /%'), [400, 404]],
    ['bytes', request('GET /\u00FF\u00FE'), 400],
    ['line ends', request('GET /about/%0d%0aSet-Cookie:x=1/'), [301, 404]],
    ['a fragment', request('GET /about#x'), 200],
    ['a long path', request(`GET /${'a'.repeat(2047)}`), 404],
    ['a longer path', request(`GET /${'a'.repeat(2048)}`), 414],
    ['very long', request(`GET /${'a'.repeat(15_000)}`), 414],
    ['longer', request(`GET /${'a'.repeat(20_000)}`), 431],
    ['thousands of parameters', request(`GET /our_clients?${'a=1&'.repeat(2000)}`), 200],
    ['a longer query', request(`GET /our_clients?${'a=1&'.repeat(2048)}`), 414],
    ['hundreds of the same', request(`GET /api/project/list_frontend?${'industry=1&'.repeat(700)}`), 200],
    ['thousands of the same', request(`GET /api/project/list_frontend?${'industry=1&'.repeat(1200)}`), 414],
    [
      'a long path of a form',
      request(`POST /contact/${'a'.repeat(3000)}`, { headers: 'Content-Length: 9\r\n', body: 'x' }),
      414,
    ],
    ['a tree of parameters', request('GET /our_clients?keyword[a][b]=1&keyword[]=2&keyword[__proto__]=3'), 200],
    ['no host', request('GET /about', { host: '' }), 400],
    ['an empty host', request('GET /about', { host: 'Host:\r\n' }), 400],
    ['two hosts', request('GET /about', { host: 'Host: localhost\r\nHost: elsewhere.example\r\n' }), 400],
    ['a host that is none', request('GET /about', { host: 'Host: a b<script>\r\n' }), 400],
    ['a host with a path', request('GET /about', { host: 'Host: localhost/../x@y\r\n' }), 400],
    ['a port that is none', request('GET /about', { host: 'Host: localhost:99999\r\n' }), 400],
    ['a folded header', request('GET /about', { headers: 'X-A: a\r\n b\r\n' }), 400],
    ['a wish to speak otherwise', request('GET /about', { headers: 'Upgrade: websocket\r\n' }), 200],
    ['a wish that is none', request('GET /about', { headers: 'Expect: miracles\r\n' }), 417],
    ['two hundred headers', request('GET /about', { headers: 'X-A: 1\r\n'.repeat(200) }), [200, 431]],
  ];
  for (const [what, written, status] of odd) {
    const heard = await say(port, Buffer.from(written, 'latin1'));
    isSound(heard, what);
    assert.ok([status].flat().includes(heard.status), `${what}: ${heard.text.slice(0, 100)}`);
    if (what === 'trace') assert.ok(!heard.text.includes('told'), 'trace tells nothing of the request');
  }
});

instanceTest('a request inside another is never answered', async (instance, t) => {
  const port = await serve(instance, t, { timeouts: SHORT });
  const inner = 'GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const shapes = {
    'two lengths of two kinds': post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', `0${END}${inner}`),
    'the other way round': post('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', `0${END}${inner}`),
    'two lengths': post(`Content-Length: 0\r\nContent-Length: ${inner.length}\r\n`, inner),
    'a list of lengths': post('Content-Length: 0, 5\r\n', inner),
    'a signed length': post('Content-Length: +0\r\n', inner),
    'a hexadecimal length': post('Content-Length: 0x0\r\n', inner),
    'a negative length': post('Content-Length: -1\r\n', inner),
    'a space before the colon': post('Transfer-Encoding : chunked\r\n', `0${END}${inner}`),
    'a coding in disguise': post('Transfer-Encoding: xchunked\r\n', `0${END}${inner}`),
    'chunked twice': post('Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n', `0${END}${inner}`),
    'a coding behind chunked': post('Transfer-Encoding: chunked, identity\r\n', `0${END}${inner}`),
    'a chunk without a size': post('Transfer-Encoding: chunked\r\n', `\r\n${inner}`),
    'a chunk with a signed size': post('Transfer-Encoding: chunked\r\n', `-1\r\n${inner}`),
    'a chunk of any size': post('Transfer-Encoding: chunked\r\n', `ffffffffffffffff0\r\n${inner}`),
    'an open quote in a chunk': post('Transfer-Encoding: chunked\r\n', `1;a="\r\n${inner}`),
    'bare line feeds': `POST /api/contact_us/create HTTP/1.1\nHost: localhost\nContent-Length: 0\n\n${inner}`,
    'a body of a form that is refused': post(`Content-Length: ${inner.length}\r\nOrigin: https://e.example\r\n`, inner),
    'a body of a form of a wrong kind': post(`Content-Length: ${inner.length}\r\nContent-Type: a/b\r\n`, inner),
  };
  for (const [what, written] of Object.entries(shapes)) {
    const heard = await say(port, written);
    isSound(heard, what);
    assert.ok(heard.status >= 400 || heard.status === 0, `${what}: ${heard.status}`);
    assert.doesNotMatch(heard.text, /http_requests_total/, what);
  }
});

instanceTest('bodies whose length is a lie, and bodies without end', async (instance, t) => {
  const port = await serve(instance, t, { timeouts: SHORT });
  const kind = 'Content-Type: application/x-www-form-urlencoded\r\n';
  const drip = (head: string, piece: string) => async (socket: Socket) => {
    socket.write(head);
    while (!socket.destroyed && socket.writable && !socket.readableEnded) {
      socket.write(piece);
      await pause(20);
    }
  };
  const heard = {
    'longer than told': await say(port, post(`Content-Length: 3\r\n${kind}`, `a=1${'b'.repeat(5000)}`)),
    'shorter than told': await say(port, post(`Content-Length: 9000\r\n${kind}`, 'a=1')),
    'told to be immense': await say(port, post(`Content-Length: 99999999999\r\n${kind}`, 'a=1')),
    'told to be beyond numbers': await say(port, post(`Content-Length: ${'9'.repeat(40)}\r\n${kind}`, 'a=1')),
    'pieces without end': await say(port, drip(post(`Transfer-Encoding: chunked\r\n${kind}`, ''), '3\r\na=1\r\n')),
    'a part of a form without end': await say(
      port,
      drip(post('Transfer-Encoding: chunked\r\nContent-Type: multipart/form-data; boundary=b\r\n', ''), '1\r\n-\r\n'),
    ),
  };
  for (const [what, one] of Object.entries(heard)) {
    isSound(one, what);
    assert.ok([400, 408, 413, 422].includes(one.status), `${what}: ${one.text.slice(0, 100)}`);
  }
  assert.equal(heard['told to be immense'].status, 413);
  assert.equal((await say(port, request('GET /healthz'))).status, 200);
});

instanceTest(
  'ten megabytes in one field are refused, with the connection closed and nothing stored',
  async (instance, t) => {
    const port = await serve(instance, t);
    const large = 'x'.repeat(10 * 1024 * 1024);
    const bodies: [type: string, body: string][] = [
      ['application/x-www-form-urlencoded', `message=${large}`],
      ['application/json', `{"message":"${large}"}`],
      ['multipart/form-data; boundary=b', `--b\r\nContent-Disposition: form-data; name="m"${END}${large}\r\n--b--\r\n`],
    ];
    for (const path of ['/api/contact_us/create', '/api/hire_us/create', '/api/jobs/candiate_apply'])
      for (const [type, body] of bodies) {
        const response = await instance.fetch(path, { method: 'POST', body, headers: { 'content-type': type } });
        assert.deepEqual([response.status, response.headers.get('connection')], [413, 'close'], `${path} ${type}`);
        const head = `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n`;
        isSound(await say(port, request(`POST ${path}`, { headers: head, body: body.slice(0, 1000) })), path);
      }
    assert.deepEqual(await instance.services.database.read.selectFrom('receipts').selectAll().execute(), []);
  },
);

instanceTest('forms that are no forms', async (instance) => {
  const deep = 100_000;
  const part = (head: string, value = 'x') => `--b\r\n${head}${END}${value}\r\n`;
  const named = (name: string) => `Content-Disposition: form-data; name="${name}"`;
  const multipart = 'multipart/form-data; boundary=b';
  const json = 'application/json';
  const bodies: [what: string, type: string, body: string][] = [
    ['lists in lists', json, '['.repeat(deep) + ']'.repeat(deep)],
    ['objects in objects', json, `${'{"name":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['a field that is a list in lists', json, `{"name":${'['.repeat(deep)}${']'.repeat(deep)}}`],
    ['a number beyond numbers', json, `{"phone":1e999,"name":-0,"subject":${'9'.repeat(10_000)}}`],
    ['one name twice', json, '{"name":"a","name":"b","__proto__":{"name":"c"},"constructor":{"prototype":{}}}'],
    ['json with a mark in front', json, '\uFEFF{"name":"a"}'],
    ['json in another coding', 'application/json; charset=utf-16', '{"name":"a"}'],
    ['json that ends', json, '{"name":"a"'],
    ['thousands of fields', json, JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [n, 'x'])))],
    ['thousands of texts', 'application/x-www-form-urlencoded', 'a=1&'.repeat(20_000)],
    [
      'thousands of names',
      'application/x-www-form-urlencoded',
      Array.from({ length: 5000 }, (_, n) => `${n}=`).join('&'),
    ],
    ['thousands of parts', multipart, `${part(named('a')).repeat(3000)}--b--\r\n`],
    ['no boundary', 'multipart/form-data', `${part(named('name'))}--b--\r\n`],
    ['another boundary', 'multipart/form-data; boundary=c', `${part(named('name'))}--b--\r\n`],
    ['two boundaries', 'multipart/form-data; boundary=b; boundary=c', `${part(named('name'))}--b--\r\n`],
    ['a boundary in quotes without end', 'multipart/form-data; boundary="b', `${part(named('name'))}--b--\r\n`],
    ['a very long boundary', `multipart/form-data; boundary=${'b'.repeat(5000)}`, `--${'b'.repeat(5000)}--\r\n`],
    ['no end', multipart, part(named('name'))],
    ['no line end', multipart, `--b${END}`],
    [
      'a form in a form',
      multipart,
      `${part(`${named('name')}\r\nContent-Type: multipart/mixed; boundary=c`, `--c${END}x\r\n--c--`)}--b--\r\n`,
    ],
    ['a text where a file belongs', multipart, `${part(named('resume'), '%PDF-1.7')}--b--\r\n`],
    ['a file where a text belongs', multipart, `${part(`${named('name')}; filename="a.txt"`)}--b--\r\n`],
    ['a part without a name', multipart, `${part('Content-Disposition: form-data')}--b--\r\n`],
    ['a part of another kind', multipart, `${part('Content-Disposition: attachment; name="name"')}--b--\r\n`],
    ['a part without a head', multipart, `${part('')}--b--\r\n`],
    ['a head without end', multipart, `--b\r\n${named('name')}\r\nX: ${'a'.repeat(100_000)}`],
    ['a thousand lines of head', multipart, `${part(`${named('name')}\r\n${'X: 1\r\n'.repeat(3000)}Y: 1`)}--b--\r\n`],
    [
      'a coding of its own',
      multipart,
      `${part(`${named('name')}\r\nContent-Transfer-Encoding: base64`, '%%%')}--b--\r\n`,
    ],
    [
      'a charset that is none',
      multipart,
      `${part(`${named('name')}\r\nContent-Type: text/plain; charset=xq7`)}--b--\r\n`,
    ],
    ['xml', 'application/xml', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'],
    ['nothing', '', ''],
    ['a kind that is none', ';;;', 'a=1'],
    ['two kinds', 'application/json, multipart/form-data; boundary=b', '{}'],
  ];
  for (const path of [
    '/api/contact_us/create',
    '/api/hire_us/create',
    '/api/jobs/candiate_apply',
    '/contact',
    '/hireus',
  ])
    for (const [what, type, body] of bodies) {
      const bytes = new TextEncoder().encode(body);
      const response = await instance.fetch(path, { method: 'POST', body: bytes, headers: { 'content-type': type } });
      assert.ok([400, 413, 415, 422].includes(response.status), `${path}, ${what}: ${response.status}`);
      assert.doesNotMatch(await response.text(), /Unexpected|SyntaxError|position \d|busboy|at JSON/i, what);
    }
  assert.equal(({} as { name?: string }).name, undefined, 'no prototype was changed');
});

const CONDITIONS = [
  ...'bytes=abc-def bytes=999999999- bytes=5-2 bytes=-0 bytes=0-0,1-1,2-2 bytes= bytes=- lines=1-2 * W/" "'.split(' '),
  `bytes=-${'9'.repeat(40)}`,
  `bytes=${'0-,'.repeat(2000)}`,
  '"a",'.repeat(2000),
  ...'br;q=0 br;q=NaN gzip;q=1;q=0 *;q=0 identity;q=0 Mon,99'.split(' '),
  'br,'.repeat(3000),
];

instanceTest('ranges, tags and codings of files, whatever they say', async (instance, t) => {
  const port = await serve(instance, t);
  const value = fc.oneof(
    fc.constantFrom(...CONDITIONS),
    fc.constantFrom(
      ...strings().map(({ text }) =>
        text
          .replaceAll(/[^\x20-\x7e]/g, '')
          .trim()
          .slice(0, 3000),
      ),
    ),
  );
  const headers = fc.dictionary(
    fc.constantFrom('range', 'if-range', 'if-none-match', 'if-match', 'if-modified-since', 'accept-encoding', 'accept'),
    value,
  );
  const files = ['/favicon.ico', '/site.webmanifest', '/video/about-niram.mp4', '/robots.txt', '/about', '/nothing.js'];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...files), headers, async (path, given) => {
      const lines = Object.entries(given).map(([name, said]) => `${name}: ${said}\r\n`);
      isSound(await say(port, request(`HEAD ${path}`, { headers: lines.join('') })), path);
    }),
    runs(100),
  );
});
