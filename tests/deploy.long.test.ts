/** nginx and Caddy started with the files of `deploy/`, in front of the product. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';

import { newDataDir, removeDataDir, type Site, startSite } from './support/site.ts';
import { findTool, folderFor, runTool, unlessTools } from './support/tools.ts';

const DEPLOY = join(import.meta.dirname, '..', 'deploy');
const PATIENCE = 30_000;
/** Above the limit of a résumé's body, and so much that a proxy cannot hold it in one buffer. */
const TOO_LARGE = 8 * 1024 * 1024;

const dataDir = newDataDir();
let site: Site;
before(async () => {
  site = await startSite(dataDir, { TRUST_PROXY: '1', SITE_URL: 'https://agency.example' });
});
after(async () => {
  await site.stop();
  removeDataDir(dataDir);
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** Replaces what must be there. */
function put(text: string, old: string | RegExp, by: string): string {
  const changed = text.replaceAll(old, () => by);
  assert.notEqual(changed, text, `${old} is not in the file`);
  return changed;
}

type Answer = { status: number | undefined; headers: Record<string, unknown>; body: string };

const ask = (address: string, path: string, { body, method = 'GET' }: { body?: Buffer; method?: string } = {}) =>
  new Promise<Answer>((answered, failed) => {
    const send = address.startsWith('https:') ? secureRequest : plainRequest;
    const headers = {
      host: 'agency.example',
      // A visitor may claim to have come by way of others.
      'x-forwarded-for': '192.0.2.1',
      ...(body === undefined
        ? {}
        : { 'content-type': 'multipart/form-data; boundary=b', 'content-length': body.length }),
    };
    const sent = send(new URL(path, address), { method, headers, rejectUnauthorized: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => void (text += part));
      answer.on('end', () => answered({ status: answer.statusCode, headers: answer.headers, body: text }));
    });
    sent.once('error', failed);
    sent.end(body);
  });

/** Starts a proxy, which ends with the test, and waits until it answers. */
async function startProxy(t: TestContext, address: string, name: string, args: string[], home: string): Promise<void> {
  const proxy = spawn(findTool(name) ?? name, args, {
    env: { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [proxy.stdout, proxy.stderr])
    stream.on('data', (bytes: Buffer) => void (said = (said + bytes.toString()).slice(-5000)));
  t.after(async () => {
    const ended = once(proxy, 'exit');
    proxy.kill('SIGTERM');
    await ended;
  });
  const deadline = Date.now() + PATIENCE;
  while ((await ask(address, '/healthz').catch(() => undefined)) === undefined) {
    assert.ok(Date.now() < deadline && proxy.exitCode === null, said);
    await new Promise((wait) => setTimeout(wait, 100));
  }
}

async function checkProxy(address: string): Promise<void> {
  const page = await ask(address, '/');
  assert.equal(page.status, 200);
  assert.match(page.body, /https:\/\/agency\.example/);
  assert.equal((await ask(address, '/metrics')).status, 404, 'numbers are not for visitors');
  assert.equal((await ask(address, '/office')).status, 200);
  const refused = await ask(address, '/api/jobs/candiate_apply', { method: 'POST', body: Buffer.alloc(TOO_LARGE) });
  assert.deepEqual(
    [refused.status, refused.headers['content-type'], refused.headers['cache-control'], JSON.parse(refused.body)],
    [413, 'application/json', 'no-store', { message: 'File size exceeds 2MB. Please choose a smaller file.' }],
  );
}

test(
  'nginx serves the site by TLS, and refuses what is too large in the words of the product',
  { skip: unlessTools('nginx', 'openssl') },
  async (t) => {
    const folder = folderFor(t);
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const subject = ['-subj', '/CN=agency.example', '-addext', 'subjectAltName=DNS:agency.example'];
    const kind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1'.split(' ');
    const made = runTool('openssl', [...kind, '-keyout', key, '-out', certificate, ...subject]);
    assert.equal(made.status, 0, made.said);
    const [plain, secure] = [await freePort(), await freePort()];
    let text = readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8');
    text = put(text, /listen (\[::\]:)?80;/g, '');
    text = put(text, 'listen [::]:443 ssl http2;', '');
    text = put(text, 'listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2;`);
    text = put(
      text,
      'server_name agency.example;\n    return',
      `listen 127.0.0.1:${plain}; server_name agency.example;\n    return`,
    );
    text = put(text, /\/etc\/letsencrypt\S+fullchain\.pem/g, certificate);
    text = put(text, /\/etc\/letsencrypt\S+privkey\.pem/g, key);
    text = put(text, '127.0.0.1:3000', new URL(site.address).host);
    writeFileSync(join(folder, 'niram.conf'), text);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
      .join(' ');
    const main = join(folder, 'nginx.conf');
    writeFileSync(
      main,
      `daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temporary} include niram.conf; }\n`,
    );
    const args = ['-e', 'stderr', '-p', folder, '-c', main];
    const tried = runTool('nginx', ['-t', ...args]);
    assert.equal(tried.status, 0, tried.said);
    await startProxy(t, `https://127.0.0.1:${secure}`, 'nginx', args, folder);
    await checkProxy(`https://127.0.0.1:${secure}`);
    const page = await ask(`https://127.0.0.1:${secure}`, '/');
    assert.ok(page.headers['strict-transport-security'] !== undefined, 'the product knows that the visitor has TLS');
    const moved = await ask(`http://127.0.0.1:${plain}`, '/projects?page=2');
    assert.deepEqual([moved.status, moved.headers['location']], [301, 'https://agency.example/projects?page=2']);
  },
);

test(
  'Caddy serves the site, and refuses what is too large in the words of the product',
  { skip: unlessTools('caddy') },
  async (t) => {
    const folder = folderFor(t);
    const address = `http://127.0.0.1:${await freePort()}`;
    let text = readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8');
    // Certificates are for names that are reached from outside.
    text = put(text, /^agency\.example \{/gm, `{\n\tadmin off\n}\n\n${address.replace('127.0.0.1', '')} {`);
    text = put(text, '127.0.0.1:3000', new URL(site.address).host);
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, text);
    await startProxy(t, address, 'caddy', ['run', '--config', file], folder);
    await checkProxy(address);
  },
);
