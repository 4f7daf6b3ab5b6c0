import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';

import type { Env } from '#platform/context.ts';

import { staticFiles } from './static-files.ts';

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h1v1z"/>'.repeat(100)}</svg>`;
const PICTURE = Buffer.alloc(18_000, 'a picture');
const FILM = Buffer.alloc(300 * 1024, 'a film ');
const SCRIPT = 'console.log(1);'.repeat(100);

/** Not what the server would make of it: so that a test can tell whose it is. */
const COMPRESSED_SCRIPT = brotliCompressSync(Buffer.from(`${SCRIPT}//`));

/** The middleware over folders of its own. */
async function openFolders(t: TestContext, { isDevelopment = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'niram-static-'));
  t.after(() => rm(folder, { recursive: true }));
  const write = async (path: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  await write('public/logo/mark.svg', DRAWING);
  await write('public/pictures/1200.avif', PICTURE);
  await write('public/fonts/text.woff2', PICTURE);
  await write('public/video/film.mp4', FILM);
  await write('built/assets/browser-1.js', SCRIPT);
  await write('built/assets/browser-1.js.br', COMPRESSED_SCRIPT);
  const app = new Hono<Env>();
  const folders = { built: join(folder, 'built'), others: join(folder, 'public') };
  for (const handler of staticFiles({ isDevelopment, ...folders })) app.use(handler);
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await app.fetch(new Request(`http://localhost${path}`, { method, headers }), {});
    const header = (name: string) => response.headers.get(name);
    return { status: response.status, header, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  return { ask, write };
}

test('a drawing goes out compressed, with an ETag by its content', async (t) => {
  const { ask } = await openFolders(t);
  for (const [accepted, undo] of [
    ['gzip, br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const sent = await ask('/logo/mark.svg', { 'accept-encoding': accepted });
    assert.deepEqual([sent.status, sent.header('content-type')], [200, 'image/svg+xml; charset=utf-8']);
    assert.equal(undo(sent.bytes).toString(), DRAWING);
    assert.equal(sent.header('vary'), 'Accept-Encoding');
    assert.equal(sent.header('cache-control'), 'public, max-age=86400');
    const again = await ask('/logo/mark.svg', {
      'accept-encoding': accepted,
      'if-none-match': sent.header('etag') ?? '',
    });
    assert.deepEqual([again.status, again.bytes.length], [304, 0]);
    assert.equal(again.header('cache-control'), 'public, max-age=86400');
  }
  assert.equal((await ask('/logo/mark.svg')).bytes.toString(), DRAWING);
});

test('a picture and a font are never compressed again', async (t) => {
  const { ask } = await openFolders(t);
  for (const [path, kind, keptFor] of [
    ['/pictures/1200.avif', 'image/avif', 86_400],
    ['/fonts/text.woff2', 'font/woff2', 2_592_000],
  ] as const) {
    const sent = await ask(path, { 'accept-encoding': 'gzip, br' });
    assert.deepEqual(sent.bytes, PICTURE);
    assert.deepEqual([sent.header('content-encoding'), sent.header('vary')], [null, null]);
    assert.equal(sent.header('content-type'), kind);
    assert.equal(sent.header('cache-control'), `public, max-age=${keptFor}`);
  }
});

test('what the build compressed is sent as it is, for ever', async (t) => {
  const { ask } = await openFolders(t);
  const sent = await ask('/assets/browser-1.js', { 'accept-encoding': 'br' });
  assert.deepEqual(sent.bytes, COMPRESSED_SCRIPT);
  assert.equal(sent.header('cache-control'), 'public, max-age=31536000, immutable');
  assert.equal((await ask('/assets/browser-1.js')).bytes.toString(), SCRIPT);
});

test('HEAD tells what GET would, without a body', async (t) => {
  const { ask } = await openFolders(t);
  for (const path of ['/logo/mark.svg', '/pictures/1200.avif', '/video/film.mp4']) {
    const [get, head] = [await ask(path), await ask(path, {}, 'HEAD')];
    assert.deepEqual([head.status, head.bytes.length], [200, 0]);
    for (const name of ['content-length', 'content-type', 'etag', 'cache-control'])
      assert.equal(head.header(name), get.header(name), `${path} ${name}`);
    assert.equal(head.header('content-length'), String(get.bytes.length));
  }
});

test('a part of a file is sent as a part, of a small one too', async (t) => {
  const { ask } = await openFolders(t);
  for (const [path, whole] of [
    ['/video/film.mp4', FILM],
    ['/pictures/1200.avif', PICTURE],
  ] as const) {
    const part = await ask(path, { range: 'bytes=10-19' });
    assert.deepEqual([part.status, part.header('content-range')], [206, `bytes 10-19/${whole.length}`]);
    assert.deepEqual(part.bytes, whole.subarray(10, 20));
    assert.equal((await ask(path, { range: 'bytes=900000-' })).status, 416);
  }
  assert.deepEqual((await ask('/video/film.mp4')).bytes, FILM);
});

test('a new file is there at once, an edited one after a restart; in development both at once', async (t) => {
  for (const isDevelopment of [false, true]) {
    const { ask, write } = await openFolders(t, { isDevelopment });
    assert.equal((await ask('/humans.txt')).status, 404);
    await write('public/humans.txt', 'Anna');
    assert.equal((await ask('/humans.txt')).bytes.toString(), 'Anna');
    await ask('/logo/mark.svg');
    await write('public/logo/mark.svg', '<svg/>');
    assert.equal((await ask('/logo/mark.svg')).bytes.toString(), isDevelopment ? '<svg/>' : DRAWING);
  }
});

test('no address leads out of the folders', async (t) => {
  const { ask, write } = await openFolders(t);
  await write('secret.txt', 'secret');
  for (const path of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/logo/..%5c..%5csecret.txt',
    '//secret.txt',
  ])
    assert.equal((await ask(path)).status, 404, path);
});

test('of the build only its hashed files are sent: its list of sources is nobody’s', async (t) => {
  for (const isDevelopment of [false, true]) {
    const { ask, write } = await openFolders(t, { isDevelopment });
    await write('built/manifest.json', '{"src/hiring/applications/actions.ts":{}}');
    for (const path of [
      '/manifest.json',
      '/assets/../manifest.json',
      '/assets/..%2fmanifest.json',
      '/assets/%2e%2e/manifest.json',
      '//manifest.json',
    ])
      assert.equal((await ask(path)).status, 404, path);
    assert.equal((await ask('/assets/browser-1.js')).status, 200);
  }
});
