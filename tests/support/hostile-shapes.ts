/** The shape of a page: its elements and their attributes. Whatever strangers write, it stays what it is with harmless words. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { apiCalls } from '#app/app.ts';

import { MARK, strings } from './hostile-corpus.ts';
import { type Element, readHtml, strayBrackets } from './html.ts';
import { openSite, type Site } from './pages.ts';
import { routesOf } from './routes.ts';

export const HTML = strings('html', 'templates', 'xml').filter(
  ({ text }) => text.includes(MARK) || text.includes('<!--'),
);
const PARAMETERS = [
  ...new Set([
    ...apiCalls.flatMap(({ call }) => (call.kind === 'read' ? Object.keys(call.parameters) : [])),
    ...'keyword tab sent apply page done'.split(' '),
  ]),
];
/** What the browser would run or follow. */
const ADDRESSES = ['href', 'src', 'action', 'formaction', 'srcset', 'data', 'poster', 'content'];

const shapeOf = (elements: readonly Element[]) =>
  elements.map(({ name, attributes }) => `<${name} ${Object.keys(attributes).join(' ')}>`).join('\n');

/** The shape of a document in which nothing that was sent is more than text. */
export function soundShape(html: string, where: string): string {
  const { elements, faults } = readHtml(html);
  assert.deepEqual(faults, [], where);
  assert.deepEqual(strayBrackets(html), [], where);
  for (const { name, attributes, inner } of elements) {
    assert.ok(!name.includes(MARK), `${where}: <${name}>`);
    for (const [attribute, value] of Object.entries(attributes)) {
      assert.ok(!attribute.includes(MARK) && !attribute.startsWith('on'), `${where}: <${name} ${attribute}>`);
      if (!ADDRESSES.includes(attribute)) continue;
      assert.doesNotMatch(value, /^\s*(?:j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t|vbscript|data:text)/i, where);
      assert.ok(!/^(?:https?:)?\/\/elsewhere/.test(value), `${where}: <${name} ${attribute}="${value}">`);
    }
    if (name === 'style') assert.ok(!inner.includes(MARK), where);
    if (name !== 'script') continue;
    if (attributes['type'] === 'application/ld+json') JSON.parse(inner);
    else assert.ok(!inner.includes(MARK), where);
  }
  return shapeOf(elements);
}

export const isPage = (path: string) => !/^\/api\/(?!docs)/.test(path);
const isNamed = (path: string) => path.includes(':');
export const withName = (path: string, name: string) => path.replace(/:\w+/, () => encodeURIComponent(name));

export async function shapeAt(site: Site, path: string, init?: RequestInit): Promise<string> {
  const response = await site.fetch(path, { redirect: 'manual', ...init });
  const text = await response.text();
  const isHtml = response.headers.get('content-type')?.startsWith('text/html');
  return `${response.status} ${isHtml ? soundShape(text, path) : ''}`;
}

/** Every route with every string that looks like a part of a page. */
export function testAddresses(): void {
  test('no address makes a page other than a harmless address of the same kind makes it', async (t) => {
    const site = await openSite();
    t.after(() => site.close());
    for (const path of routesOf(site.services, 'GET').filter(isPage)) {
      const asked = (text: string) =>
        `${withName(path, '1')}?${new URLSearchParams(PARAMETERS.map((name) => [name, text]))}`;
      const harmless = await shapeAt(site, asked(MARK));
      const named = isNamed(path) ? await shapeAt(site, withName(path, MARK)) : '';
      for (const { name, text } of HTML) {
        assert.equal(await shapeAt(site, asked(text)), harmless, `${path}, ${name}`);
        if (isNamed(path)) assert.equal(await shapeAt(site, withName(path, text)), named, `${path}, ${name}`);
      }
    }
    const nothing = await shapeAt(site, `/${MARK}`);
    for (const { name, text } of HTML)
      assert.equal(await shapeAt(site, `/${encodeURIComponent(text).replaceAll('.', '%2E')}`), nothing, name);
  });
}
