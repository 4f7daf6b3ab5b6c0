import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';

import type { Env } from '#platform/context.ts';
import { until } from '#tests/support/until.ts';

import { type PreparedResponse, prepareResponse, sendResponse } from './response.ts';

const TEXT = 'A sentence that is worth compressing. '.repeat(100);
const HEADERS = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' };

async function ask(answer: PreparedResponse, headers: Record<string, string> = {}, query = '') {
  const app = new Hono<Env>().get('/', (c) => sendResponse(c, answer));
  const response = await app.fetch(new Request(`http://localhost/${query}`, { headers }), {});
  const bytes = new Uint8Array(await response.arrayBuffer());
  const coding = response.headers.get('content-encoding');
  const text =
    coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : Buffer.from(bytes);
  return { status: response.status, coding, etag: response.headers.get('etag') ?? '', text: text.toString(), response };
}

test('the visitor is given the best coding that is taken', async () => {
  const answer = prepareResponse(TEXT, 200, HEADERS);
  for (const [accepted, coding] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['BR', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip;q=0.000', null],
    ['br;q=0', null],
    ['identity', null],
    ['deflate, zstd', null],
    ['', null],
    ['*', 'br'],
    ['*;q=0', null],
    ['gzip;q=0.9, *;q=0', 'gzip'],
    [';;;,,,br;q', 'br'],
    ['br;q=0;q=1', null],
  ] as const) {
    const given = await ask(answer, { 'accept-encoding': accepted });
    assert.equal(given.coding, coding, accepted);
    assert.equal(given.text, TEXT);
    assert.equal(given.response.headers.get('vary'), 'Accept-Encoding');
  }
  assert.equal((await ask(answer)).coding, null);
});

test('each coding has an ETag of its own, in quotes, and the same text the same one', async () => {
  const answer = prepareResponse(TEXT, 200, HEADERS);
  const etags = await Promise.all(
    ['br', 'gzip', ''].map(async (coding) => (await ask(answer, { 'accept-encoding': coding })).etag),
  );
  assert.equal(new Set(etags).size, 3);
  for (const etag of etags) assert.match(etag, /^"[\x21\x23-\x7e]+"$/);
  assert.equal((await ask(prepareResponse(TEXT, 200, HEADERS))).etag, etags[2]);
  assert.notEqual((await ask(prepareResponse(`${TEXT}!`, 200, HEADERS))).etag, etags[2]);
});

test('an answer that is asked for again and again is compressed better', async () => {
  const text = Array.from({ length: 400 }, (_, n) => `Sentence ${n} says ${(n * 7919) % 1013} and ${n % 17}.`).join(
    ' ',
  );
  const answer = prepareResponse(text, 200, HEADERS);
  const size = async () => {
    const given = await ask(answer, { 'accept-encoding': 'br' });
    assert.equal(given.text, text);
    return Number((await answer.compressed.get('br')?.bytes)?.length);
  };
  const first = await size();
  await until('the better compression', async () => (await size()) < first);
});

/** A text that the best compression makes smaller than a quick one does. */
const report = (lines: number) =>
  Array.from({ length: lines }, (_, n) => `Report ${lines}, line ${n}: ${(n * 7919) % 1013} of ${n % 17}.`).join(' ');
const sizeOf = async ({ compressed }: PreparedResponse) => (await compressed.get('br')?.bytes)?.length ?? 0;

test('what a keyword, a filter or a visitor’s choice made is not compressed better, however often it is asked for', async () => {
  const [searched, chosen, plain] = [401, 402, 403].map((lines) => prepareResponse(report(lines), 200, HEADERS)) as [
    PreparedResponse,
    PreparedResponse,
    PreparedResponse,
  ];
  const begun: number[] = [];
  for (const [answer, headers, query] of [
    [searched, {}, '?keyword=reports'],
    [chosen, { cookie: 'choices=dark' }, ''],
    [plain, {}, ''],
  ] as const) {
    for (let time = 0; time < 10; time += 1) {
      await ask(answer, { 'accept-encoding': 'br', ...headers }, query);
      if (time === 0) begun.push(await sizeOf(answer));
    }
  }
  // The last in line.
  await until('the better compression', async () => (await sizeOf(plain)) < (begun[2] ?? 0));
  assert.deepEqual([await sizeOf(searched), await sizeOf(chosen)], begun.slice(0, 2));
});

test('the best compression of many answers takes its time for one after the other', async () => {
  // The first takes fifty times as long as each of the others: side by side it would be the last.
  const answers = [6000, ...Array.from({ length: 12 }, (_, n) => 110 + n)].map((lines) =>
    prepareResponse(report(lines), 200, HEADERS),
  );
  const begun: number[] = [];
  for (let time = 0; time < 3; time += 1)
    for (const [place, answer] of answers.entries()) {
      await ask(answer, { 'accept-encoding': 'br' });
      begun[place] ??= await sizeOf(answer);
    }
  const isBetter = (answer: PreparedResponse) => answer.compressed.get('br')?.asked === Infinity;
  await until('the better compression of all', () => {
    const states = answers.map(isBetter);
    assert.deepEqual(
      states,
      states.toSorted((a, b) => Number(b) - Number(a)),
    );
    return answers.every(isBetter);
  });
});

test('who has the answer already is told so, without a body', async () => {
  const answer = prepareResponse(TEXT, 200, HEADERS);
  const { etag } = await ask(answer, { 'accept-encoding': 'br' });
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await ask(answer, { 'accept-encoding': 'br', 'if-none-match': known });
    assert.equal(again.status, 304, known);
    assert.equal(again.text, '');
    assert.equal(again.etag, etag);
    assert.equal(again.response.headers.get('cache-control'), 'no-cache');
    assert.equal(again.response.headers.get('vary'), 'Accept-Encoding');
  }
  for (const other of ['"other"', '', etag.replaceAll('"', '')])
    assert.equal((await ask(answer, { 'accept-encoding': 'br', 'if-none-match': other })).status, 200, other);
});

test('an answer made anew with the same words is as small as before', async () => {
  const text = Array.from({ length: 300 }, (_, n) => `Line ${n} has ${(n * 6121) % 907}.`).join(' ');
  const answer = prepareResponse(text, 200, HEADERS);
  for (let time = 0; time < 3; time += 1) await ask(answer, { 'accept-encoding': 'br' });
  assert.equal(prepareResponse(text, 200, HEADERS).compressed, answer.compressed);
  assert.notEqual(prepareResponse(`${text}!`, 200, HEADERS).compressed, answer.compressed);
});

test('a small answer is not compressed', async () => {
  assert.equal((await ask(prepareResponse('small', 200, HEADERS), { 'accept-encoding': 'br' })).coding, null);
});

test('only a good answer has an ETag', async () => {
  const { status, etag } = await ask(prepareResponse(TEXT, 404, HEADERS), { 'if-none-match': '*' });
  assert.equal(status, 404);
  assert.equal(etag, '');
});

test('an answer is compressed once', async () => {
  const answer = prepareResponse(`${TEXT}Once.`, 200, HEADERS);
  await Promise.all([1, 2, 3].map(() => ask(answer, { 'accept-encoding': 'br' })));
  assert.deepEqual([...answer.compressed.keys()], ['br']);
});
