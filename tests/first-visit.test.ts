/** The first page of a visit carries what later pages ask for as files: decision 17, over the built product. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { readHtml } from './support/html.ts';
import { openSite, pages, type Site } from './support/pages.ts';

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

const FIRST = { headers: { 'sec-fetch-site': 'none' } };
const firstVisit = async (path: string) => (await site.fetch(path, FIRST)).text();

/** The files that the head of a page asks for before it is painted and used: script, fonts, drawn icon, manifest. */
const filesAskedFor = (html: string): string[] =>
  readHtml(html).elements.flatMap(({ name, attributes: { src, href = '', rel = '', type, as } }) => {
    if (name === 'script') return src ?? [];
    if (name !== 'link') return [];
    const isAskedFor = as === 'font' || rel === 'manifest' || (rel === 'icon' && type === 'image/svg+xml');
    return isAskedFor && !href.startsWith('data:') ? href : [];
  });

test('the first page of a visit asks for none of the files that it carries, and names them all for later', async () => {
  for (const { path } of pages) {
    const html = await firstVisit(path);
    assert.deepEqual(filesAskedFor(html), [], path);
    const later = readHtml(html).elements.find(({ name }) => name === 'style')?.attributes['data-later'] ?? '';
    assert.deepEqual(later.split(' ').toSorted(), filesAskedFor(await site.html(path)).toSorted(), path);
  }
});

test('what stands below the head is the same on the first page of a visit and on a later one', async () => {
  const bodyOf = (html: string) => html.slice(html.indexOf('<body'));
  for (const { path } of pages) assert.equal(bodyOf(await firstVisit(path)), bodyOf(await site.html(path)), path);
});

test('words of a visitor that read like a style, a script or a link of ours come back as they were typed', async () => {
  for (const words of [
    '@font-face{src:url(/fonts/anek-latin.woff2);font-display:swap}',
    '<link rel="manifest" href="/site.webmanifest">',
    '<!--island 0-->',
  ]) {
    const { elements } = readHtml(await firstVisit(`/careers?keyword=${encodeURIComponent(words)}`));
    const keyword = elements.find(({ attributes }) => attributes['name'] === 'keyword');
    assert.equal(keyword?.attributes['value'], words);
  }
});

test('every link element of a page stands in its head: React asks early for a picture of the body, unless it may wait', async () => {
  for (const { path } of pages) {
    const html = await site.html(path);
    assert.doesNotMatch(html.slice(html.indexOf('<body')), /<link\b/, path);
  }
});

test('a page depends on its address, the six choices and whether it is the first of a visit, and on nothing else of a request', async () => {
  const copyFor = async (headers: Record<string, string>) =>
    (await site.fetch('/about', { headers })).headers.get('etag');
  const later = await copyFor({});
  const first = await copyFor({ 'sec-fetch-site': 'none' });
  for (const headers of [
    { 'sec-fetch-site': 'same-origin' },
    { cookie: 'visitor=1; choicesx=dark; choices=blue' },
    { 'accept-language': 'ml', 'user-agent': 'another', referer: 'https://elsewhere.example/' },
    { 'sec-fetch-site': 'none', 'if-none-match': '"another"' },
  ])
    assert.equal(await copyFor(headers), later, JSON.stringify(headers));
  for (const elsewhere of ['same-site', 'cross-site', 'of our making'])
    assert.equal(await copyFor({ 'sec-fetch-site': elsewhere }), first, elsewhere);

  const choices = ['', 'light', 'dark', 'paused', 'light.paused', 'dark.paused', 'paused.dark', 'dark.dark', 'dark.x'];
  const copies = choices.flatMap((words) =>
    ['none', 'same-origin'].map((from) => copyFor({ cookie: `choices=${words}`, 'sec-fetch-site': from })),
  );
  assert.equal(new Set(await Promise.all(copies)).size, 6 * 2);
});
