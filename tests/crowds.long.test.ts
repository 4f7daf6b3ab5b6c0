/** Over real sockets: what one stranger, or a few, hold open at once takes nothing from the others, and does not stay. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';

import { connectionLimits } from '#operations/health/connection-limits.ts';
import { limitConnections } from '#operations/health/connections.ts';

import { type Instance, instanceTest } from './support/instance.ts';
import { serve } from './support/serve.ts';

const LIMITED = { settings: { hasLimits: true } };
const HONEST = '127.0.0.99';

async function serveLimited(
  instance: Instance,
  t: TestContext,
): Promise<{ port: number; connections: () => Promise<number> }> {
  let connections = () => Promise.resolve(0);
  const port = await serve(instance, t, {
    prepare(server) {
      limitConnections(server, connectionLimits(instance.services.settings));
      connections = promisify(server.getConnections.bind(server));
    },
  });
  return { port, connections: () => connections() };
}

type Said = { socket: Socket; heard: () => string };

/** Connections from an address that write and then say nothing more. */
async function hold(t: TestContext, port: number, from: string, count: number, written: string): Promise<Said[]> {
  const said = Array.from({ length: count }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    let heard = '';
    socket.on('error', () => {}).on('data', (bytes) => void (heard += bytes.toString()));
    t.after(() => socket.destroy());
    socket.write(written);
    return { socket, heard: () => heard };
  });
  await Promise.all(said.map(({ socket }) => Promise.race([once(socket, 'connect'), once(socket, 'close')])));
  return said;
}

/** The status that another address is answered with. */
function ask(port: number, path: string, form?: Record<string, string>, from = HONEST): Promise<number> {
  return new Promise((answered, failed) => {
    const asked = request(
      {
        port,
        host: '127.0.0.1',
        localAddress: from,
        path,
        agent: false,
        method: form ? 'POST' : 'GET',
        headers: form ? { 'content-type': 'application/json' } : {},
      },
      (response) => response.resume().on('end', () => answered(response.statusCode ?? 0)),
    );
    asked.on('error', failed);
    asked.end(form && JSON.stringify(form));
  });
}

const letter = (subject: string) => ({
  candidate_name: 'Anna Mathew',
  email_id: 'anna@lakeside.example',
  phone: '4840000100',
  subject,
  message: 'An app for ferries',
});

const post = (path: string, length: number, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n${body}`;

instanceTest(
  'one address that opens all the connections it can leaves the others theirs',
  async (instance, t) => {
    const { port, connections } = await serveLimited(instance, t);
    const { perAddress } = connectionLimits({ hasLimits: true, trustProxy: 0 });
    for (const written of ['', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n', 'GET / HTTP/1.1\r\nX-Slow: ']) {
      await hold(t, port, '127.0.0.2', perAddress + 50, written);
      assert.equal(await ask(port, '/healthz'), 200);
      assert.ok((await connections()) <= perAddress + 1);
    }
    assert.equal(await ask(port, '/api/contact_us/create', letter('Ferries')), 201);
  },
  LIMITED,
);

instanceTest(
  'thirty-two slow bodies from four addresses close no form',
  async (instance, t) => {
    const { port } = await serveLimited(instance, t);
    for (const last of [2, 3, 4, 5]) {
      const path = last % 2 === 0 ? '/career-apply/1' : '/api/jobs/candiate_apply';
      await hold(t, port, `127.0.0.${last}`, 8, post(path, 2_000_000, `name=${'x'.repeat(20_000)}`));
    }
    assert.equal(await ask(port, '/api/contact_us/create', letter('Ferries')), 201);
    assert.equal(await ask(port, '/api/jobs/candiate_apply', { candiate_name: 'Meera' }), 422);
    assert.equal(await ask(port, '/api/contact_us/create', letter('From one of the four'), '127.0.0.2'), 201);
  },
  LIMITED,
);

instanceTest(
  'a refused form whose body never comes is told so and not kept',
  async (instance, t) => {
    const { port, connections } = await serveLimited(instance, t);
    for (let sent = 0; sent < 10; sent += 1)
      assert.equal(await ask(port, '/api/contact_us/create', letter(`Letter ${sent}`), '127.0.0.2'), 201);
    const stalled = await hold(t, port, '127.0.0.2', 200, post('/api/contact_us/create', 20_000, 'x'.repeat(10_000)));
    await Promise.all(stalled.map(async ({ socket }) => socket.closed || once(socket, 'close')));
    for (const { heard } of stalled) {
      assert.match(heard(), /^HTTP\/1\.1 (?:429|503) /);
      assert.match(heard(), /connection: close/i);
    }
    assert.equal(await connections(), 0);
    assert.equal(await ask(port, '/api/contact_us/create', letter('Ferries')), 201);
  },
  LIMITED,
);
