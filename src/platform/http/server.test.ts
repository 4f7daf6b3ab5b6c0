/** Over real sockets: what a slow, a broken and an oversized request is told, and that it does not stay. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { instanceTest } from '#tests/support/instance.ts';
import { listen, serve } from '#tests/support/serve.ts';
import { until } from '#tests/support/until.ts';
import { openServer, type Timeouts } from './server.ts';

/** A moment instead of a minute. */
const SHORT: Timeouts = { head: 150, request: 300, idle: 200, stall: 60_000, look: 20 };

async function serveAnswers(t: TestContext, patience?: Timeouts): Promise<number> {
  const server = openServer(patience);
  server.on('request', (request, response) => {
    request.resume().on('end', () => response.end('answered'));
    request.on('error', () => {});
  });
  return listen(t, server);
}

/** Sends, and gives all that came until the server closed the connection. */
async function say(port: number, write: (socket: Socket) => void | Promise<void>): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (bytes) => void (heard += bytes.toString()));
  socket.on('error', () => {});
  // `once` would fail with what is written after the server has closed.
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  await once(socket, 'connect');
  await write(socket);
  await closed;
  return heard;
}

const statusOf = (heard: string) => Number(/^HTTP\/1\.1 (\d+) /.exec(heard)?.[1]);

test('a client that never finishes its headers is told and dropped, however busily it drips', async (t) => {
  const port = await serveAnswers(t, SHORT);
  const heard = await say(port, async (socket) => {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n');
    while (!socket.destroyed && socket.writable && socket.bytesRead === 0) {
      socket.write('X-Slow: 1\r\n');
      await pause(20);
    }
  });
  assert.equal(statusOf(heard), 408);
  assert.match(heard, /The request took too long to arrive\. Please send it again\.$/);
});

test('a client that says nothing at all does not stay', async (t) => {
  await say(await serveAnswers(t, SHORT), () => {});
});

test('a body that drips in does not stay either', async (t) => {
  const port = await serveAnswers(t, SHORT);
  const heard = await say(port, async (socket) => {
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n');
    while (!socket.destroyed && socket.writable && socket.bytesRead === 0) {
      socket.write('a');
      await pause(20);
    }
  });
  assert.equal(statusOf(heard), 408);
});

test('a hundred slow clients do not keep the others from being answered', async (t) => {
  const port = await serveAnswers(t, { ...SHORT, head: 60_000, request: 60_000 });
  for (let client = 0; client < 100; client += 1)
    connect(port, '127.0.0.1')
      .on('error', () => {})
      .write('GET / HTTP/1.1\r\nX');
  assert.equal(await (await fetch(`http://127.0.0.1:${port}/`)).text(), 'answered');
});

test('headers beyond the limit are answered 431, what is no HTTP 400, each with a sentence and no more', async (t) => {
  const port = await serveAnswers(t);
  const large = await say(
    port,
    (socket) => void socket.write(`GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${'a'.repeat(17_000)}\r\n\r\n`),
  );
  assert.equal(statusOf(large), 431);
  assert.match(large, /The headers of this request are too large\.$/);
  for (const written of ['\x16\x03\x01\x02\x00', 'HELO there\r\n\r\n', 'GET / HTTP/1.1\r\nHost: x\r\nA b: 1\r\n\r\n']) {
    const heard = await say(port, (socket) => void socket.write(written));
    assert.equal(statusOf(heard), 400, written);
    assert.match(heard, /This request cannot be read\.$/);
    assert.match(heard, /X-Content-Type-Options: nosniff/);
    assert.doesNotMatch(heard, /node:|\.ts|HPE_/);
  }
});

test('what two readers may take for different requests is refused', async (t) => {
  const port = await serveAnswers(t);
  for (const head of [
    'Content-Length: 5\r\nTransfer-Encoding: chunked',
    'Content-Length: 5\r\nContent-Length: 6',
    'Transfer-Encoding: chunked, identity',
    'Content-Length: +5',
  ])
    assert.equal(
      statusOf(await say(port, (socket) => void socket.write(`POST / HTTP/1.1\r\nHost: x\r\n${head}\r\n\r\nhello`))),
      400,
      head,
    );
});

const WHOLE = { candidate_name: 'Anna', email_id: 'anna@ports.example', phone: '9847012345', subject: 'An app' };

instanceTest(
  'a form that is refused before its body came leaves a server that answers on',
  async (instance, t) => {
    const port = await serve(instance, t);
    const address = `http://127.0.0.1:${port}/api/contact_us/create`;
    const body = JSON.stringify({ message: 'x'.repeat(100_000) });
    const headers = { 'content-type': 'application/json' };
    // What is refused takes nothing of the allowance, so it is used up by messages that are taken.
    for (let sent = 0; sent < 10; sent += 1) {
      const message = `Can we meet about the ferry app, for the ${sent}th time?`;
      const taken = JSON.stringify({ ...WHOLE, message });
      assert.equal((await fetch(address, { method: 'POST', headers, body: taken })).status, 201);
    }
    for (let sent = 0; sent < 10; sent += 1)
      assert.equal((await fetch(address, { method: 'POST', headers, body })).status, 429, `${sent}`);
    const heard = await say(
      port,
      (socket) =>
        void socket.write(
          'POST /api/contact_us/create HTTP/1.1\r\nHost: x\r\nContent-Length: 90000\r\n\r\nGET /metrics HTTP/1.1',
        ),
    );
    assert.equal(statusOf(heard), 429);
    assert.match(heard, /retry-after: 60/i);
    assert.equal(heard.match(/HTTP\/1\.1/g)?.length, 1, 'what was sent as a body is not taken for a request');
    assert.equal((await fetch(`http://127.0.0.1:${port}/healthz`)).status, 200);
  },
  { settings: { hasLimits: true } },
);

instanceTest(
  'who goes away in the middle of a form is no failure of the site, and holds nothing',
  async (instance, t) => {
    const port = await serve(instance, t);
    const leave = async () => {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      socket.write(
        'POST /career-apply/1 HTTP/1.1\r\nHost: x\r\nContent-Length: 2000000\r\nExpect: 100-continue\r\n\r\n',
      );
      // The answer, 100, says that the request has begun.
      await once(socket, 'data');
      socket.write('name=', () => socket.destroy());
      await once(socket, 'close');
    };
    // More than may be read at once from one address.
    for (let time = 0; time < 12; time += 1) await leave();
    const address = `http://127.0.0.1:${port}`;
    const body = new URLSearchParams({ name: 'Meera' });
    assert.equal((await fetch(`${address}/career-apply/1`, { method: 'POST', body })).status, 422);
    const counts = async () => (await fetch(`${address}/metrics`)).text();
    await until('twelve of them', async () =>
      /^http_requests_total\{method="POST",status="400"\} 12$/m.test(await counts()),
    );
    assert.doesNotMatch(await counts(), /status="5/);
  },
);
