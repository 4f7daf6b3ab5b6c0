/** No test speaks to another machine, nor does what it starts: who does fails with the address in the sentence. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { runAll } from './support/runs.ts';

/** From the block of addresses that belong to nobody (RFC 5737), and a name that no one can register (RFC 2606). */
const NOBODY = '192.0.2.1';

const WAYS = {
  [`${NOBODY}:80`]: `await fetch('http://${NOBODY}/')`,
  'nobody.example:443': `await fetch('https://nobody.example/')`,
  [`${NOBODY}:25`]: `const { connect } = await import('node:net'); await new Promise((open) => connect(25, '${NOBODY}', open).on('error', open))`,
  'nobody.example': `const { resolveMx } = await import('node:dns/promises'); await resolveMx('nobody.example')`,
  'somebody.example': `const { lookup } = await import('node:dns'); await new Promise((found) => lookup('somebody.example', found))`,
  [`${NOBODY}, by a datagram,`]: `const { createSocket } = await import('node:dgram'); const socket = createSocket('udp4'); socket.on('error', () => {}); await new Promise((sent) => socket.send('x', 53, '${NOBODY}', sent)); socket.close()`,
};
const inTest = (work: string) => `test('speaks', async () => { try { ${work} } catch {} });`;
const starting = (work: string) => `
  import { spawnSync } from 'node:child_process';
  test('starts another', () => void spawnSync(process.execPath, ['--input-type=module', '--eval', ${JSON.stringify(work)}]));`;

test('whoever asks for another machine in a test, or in what it starts, fails with a sentence that names it', (t) => {
  const ways = Object.values(WAYS);
  const texts = {
    ...Object.fromEntries(ways.map((work, place) => [`test-${place}.test.mjs`, inTest(work)])),
    ...Object.fromEntries(ways.map((work, place) => [`started-${place}.test.mjs`, starting(work)])),
    'thread.test.mjs': inTest(
      `const { Worker } = await import('node:worker_threads'); await new Promise((over) => new Worker("fetch('http://${NOBODY}:81').catch(() => {})", { eval: true }).on('exit', over))`,
    ),
  };
  const { status, linesWith } = runAll(t, {
    ...texts,
    'late.test.mjs': `after(() => fetch('http://${NOBODY}:82').catch(() => {})); test('one', () => {});`,
  });
  assert.equal(status, 1);
  for (const file of Object.keys(texts)) assert.match(linesWith(`${file} (`)[0] ?? '', /✖/, file);
  for (const address of [...Object.keys(WAYS), `${NOBODY}:81`, `${NOBODY}:82`])
    assert.ok(linesWith(`A test never speaks to another machine: ${address} was asked for.`).length > 0, address);
});

test('a page in the browser that asks for another machine fails the test as well', (t) => {
  const { status, linesWith } = runAll(t, {
    'page.test.mjs': `
      import { registerBrowser } from '${import.meta.resolve('./support/browser.ts')}';
      const openBrowser = registerBrowser();
      test('visits', async () => {
        const page = await (await openBrowser()).newPage();
        await page.goto('https://nobody.example/').catch(() => {});
        await page.goto('http://${NOBODY}:83/').catch(() => {});
        await page.close();
      });`,
  });
  assert.equal(status, 1);
  for (const address of ['https://nobody.example/', 'http://192.0.2.1:83/'])
    assert.ok(linesWith(`A test never speaks to another machine: ${address} was asked for.`).length > 0, address);
});

test('this machine may be asked by its names and addresses', (t) => {
  const { status } = runAll(t, {
    'here.test.mjs': `
      import { createServer } from 'node:http';
      import { once } from 'node:events';
      test('listens', async (t) => {
        const server = createServer((_, answer) => answer.end('here')).listen(0);
        t.after(() => { server.close(); server.closeAllConnections(); });
        await once(server, 'listening');
        for (const host of ['127.0.0.1', 'localhost', '[::1]'])
          await fetch('http://' + host + ':' + server.address().port);
      });`,
  });
  assert.equal(status, 0);
});
