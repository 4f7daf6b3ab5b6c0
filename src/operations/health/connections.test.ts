/** Over real sockets: who may hold how many connections, and that the others are served meanwhile. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { test, type TestContext } from 'node:test';

import { openServer, type Timeouts } from '#platform/http/server.ts';

import { type ConnectionLimits, limitConnections } from './connections.ts';

/** Long for everything but the looks, so that nothing ends by itself. */
const LONG: Timeouts = { head: 60_000, request: 60_000, idle: 60_000, stall: 60_000, look: 20 };
const LIMITS: ConnectionLimits = {
  most: 1000,
  perAddress: 10,
  opened: { name: 'opened', most: 1000, within: 60_000 },
  waiting: 5,
};

const LARGE = 50_000_000;

type Site = { port: number; held: ServerResponse[]; received: () => number };

/** A server that answers, but for `/hold`, whose answers the test ends. */
async function serve(t: TestContext, limits: Partial<ConnectionLimits> = {}, patience = LONG): Promise<Site> {
  const server = openServer(patience);
  limitConnections(server, { ...LIMITS, ...limits }, patience.look);
  const held: ServerResponse[] = [];
  let received = 0;
  server.on('request', (asked, response) => {
    received += 1;
    if (asked.url === '/') return void response.end('answered');
    held.push(response);
    if (asked.url === '/large') response.end(Buffer.alloc(LARGE));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, held, received: () => received };
}

/** Connections from one address that stay as long as they are let; each asks for `path`, or says nothing. */
async function open(t: TestContext, { port }: Site, from: string, count: number, path?: string): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => connect({ port, host: '127.0.0.1', localAddress: from }));
  for (const socket of sockets) {
    socket.on('error', () => {}).resume();
    t.after(() => socket.destroy());
    if (path !== undefined) socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  }
  await Promise.all(sockets.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])));
  return sockets;
}

/** What another address is answered over a connection of its own; '' where it was closed. */
function ask({ port }: Site, from = '127.0.0.99'): Promise<string> {
  return new Promise((answered) => {
    const asked = request({ port, host: '127.0.0.1', localAddress: from, path: '/', agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => void (text += chunk.toString()));
      response.on('end', () => answered(text));
    });
    asked.on('error', () => answered(''));
    asked.end();
  });
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((later) => void setTimeout(later, 5));
}

const openOf = (sockets: readonly Socket[]) => sockets.filter(({ closed }) => !closed).length;

test('of one address’s connections no more stay than its share, and others are answered', async (t) => {
  const site = await serve(t);
  const sockets = await open(t, site, '127.0.0.2', 60);
  await until(() => openOf(sockets) <= 10);
  assert.equal(await ask(site), 'answered');
  assert.equal(openOf(sockets), 10);
});

test('an idle connection makes room for a new one of its own address, one in use does not', async (t) => {
  const site = await serve(t);
  const idle = await open(t, site, '127.0.0.2', 10, '/');
  await until(() => site.received() === 10);
  const fresh = await open(t, site, '127.0.0.2', 10, '/hold');
  await until(() => site.held.length === 10);
  await until(() => openOf(idle) === 0);
  const refused = await open(t, site, '127.0.0.2', 5, '/hold');
  await until(() => openOf(refused) === 0);
  assert.equal(openOf(fresh), 10);
  assert.equal(await ask(site), 'answered');
});

test('whoever opens ever new connections is not served more of them than anybody needs', async (t) => {
  const site = await serve(t, { opened: { name: 'opened', most: 20, within: 3_600_000 } });
  const sockets = await open(t, site, '127.0.0.2', 200, '/');
  await until(() => openOf(sockets) <= 10);
  assert.equal(await ask(site), 'answered');
  assert.ok(site.received() <= 21, `${site.received()} were read`);
});

test('a proxy’s connections are everybody’s: its address has no share', async (t) => {
  const site = await serve(t, { perAddress: Infinity });
  const sockets = await open(t, site, '127.0.0.2', 60, '/hold');
  await until(() => site.held.length === 60);
  assert.equal(await ask(site, '127.0.0.2'), 'answered');
  assert.equal(openOf(sockets), 60);
});

test('where all connections are taken, the longest idle one ends for each that comes', async (t) => {
  const site = await serve(t, { most: 40, perAddress: Infinity });
  const sockets = await open(t, site, '127.0.0.2', 40);
  for (let time = 0; time < 5; time += 1) assert.equal(await ask(site), 'answered');
  await until(() => openOf(sockets) < 40);
  const last = await open(t, site, '127.0.0.2', 60);
  assert.equal(await ask(site), 'answered');
  assert.ok(openOf([...sockets, ...last]) <= 41);
});

test('where all are in use, a new one waits for the first that ends, and too many are closed', async (t) => {
  const site = await serve(t, { most: 8, perAddress: Infinity });
  await open(t, site, '127.0.0.2', 8, '/hold');
  await until(() => site.held.length === 8);
  const waiting = ask(site);
  const others = await open(t, site, '127.0.0.3', 10, '/');
  await until(() => openOf(others) <= 5);
  assert.equal(site.received(), 8, 'nothing was read of those that wait');
  site.held.pop()?.end('over');
  assert.equal(await waiting, 'answered');
  await until(() => site.received() > 9);
});

test('as it becomes crowded, each address keeps its part of half the room, those in use included', async (t) => {
  const site = await serve(t, { most: 60, perAddress: 30 });
  const one = await open(t, site, '127.0.0.2', 29, '/hold');
  const two = await open(t, site, '127.0.0.3', 29, '/hold');
  const few = await open(t, site, '127.0.0.4', 2, '/hold');
  await until(() => openOf(one) + openOf(two) <= 40);
  assert.ok(openOf(one) >= 8 && openOf(two) >= 8);
  assert.equal(openOf(few), 2, 'who holds less than a share keeps it');
  assert.equal(await ask(site), 'answered');
});

test('whoever stops reading an answer does not keep the connection', async (t) => {
  const site = await serve(t, {}, { ...LONG, stall: 200 });
  const [socket] = await open(t, site, '127.0.0.2', 1);
  socket?.pause();
  socket?.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  await until(() => site.held.length === 1);
  await once(site.held[0] as ServerResponse, 'close');
  const closed = once(socket as Socket, 'close');
  socket?.resume();
  await closed;
  assert.ok((socket?.bytesRead ?? 0) < LARGE);
});
