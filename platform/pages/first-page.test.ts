import assert from 'node:assert/strict';
import { test } from 'node:test';

import { bringAlong } from './first-page.ts';

const FONT = Buffer.from('a font');
const files = new Map([
  ['/fonts/text.woff2', FONT],
  ['/fonts/more.woff2', Buffer.from('another')],
  ['/assets/page.js', Buffer.from('let a=()=>import(`./more.js`);a()')],
  ['/favicon.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>')],
  ['/site.webmanifest', Buffer.from('{}')],
]);
const PAGE = `<html><head>
<link rel="icon" href="/favicon.ico" sizes="32x32"/><link rel="icon" href="/favicon.svg" type="image/svg+xml"/>
<link rel="manifest" href="/site.webmanifest"/>
<link rel="preload" href="/fonts/text.woff2" as="font" type="font/woff2" crossorigin=""/>
<style>@font-face{font-family:Text;src:url(/fonts/text.woff2)format("woff2");font-display:swap}@font-face{src:url(/fonts/more.woff2);font-display:swap}</style>
<script type="module" src="/assets/page.js"></script>
</head><body></body></html>`;

test('a first page has its first fonts, its script and its icon within, and asks for no file of theirs', () => {
  const page = bringAlong(files)(PAGE);
  assert.doesNotMatch(page, /(?:href|src)="\/(?:fonts|assets|favicon\.svg|site)/);
  assert.ok(page.includes(`url(data:font/woff2;base64,${FONT.toString('base64')})format("woff2");font-display:block}`));
  assert.ok(page.includes('<script type="module">let a=()=>import(`/assets/more.js`);a()</script>'));
  assert.match(page, /<link rel="icon" href="data:image\/svg\+xml,%3Csvg [^"<>]*" type="image\/svg\+xml"\/>/);
  assert.ok(page.includes('<link rel="icon" href="/favicon.ico" sizes="32x32"/>'));
});

test('a font that the page does not ask for first stays a file', () => {
  assert.ok(bringAlong(files)(PAGE).includes('@font-face{src:url(/fonts/more.woff2);font-display:swap}'));
});

test('what was brought along is named, to be fetched while the page is read', () => {
  const [, later = ''] = /<style data-later="([^"]*)">/.exec(bringAlong(files)(PAGE)) ?? [];
  assert.deepEqual(later.split(' ').toSorted(), [
    '/assets/page.js',
    '/favicon.svg',
    '/fonts/text.woff2',
    '/site.webmanifest',
  ]);
});

test('a script that cannot stand within a page is refused when the product starts, not when it is sent', () => {
  for (const script of ['import{a}from"./a.js"', 'x="</script>"'])
    assert.throws(() => bringAlong(new Map([['/assets/page.js', Buffer.from(script)]])), /cannot stand within a page/);
});
