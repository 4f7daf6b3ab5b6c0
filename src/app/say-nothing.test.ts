/** Nothing is another thing than as delivered: an optional text that staff empty leaves the page with its element, and a required one says why it stays. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import type { Body, Finding } from '#cms/content/fields.ts';
import { hero } from '#site/home/content.ts';

import { desk } from '#tests/support/content.ts';
import { readHtml, textOf } from '#tests/support/html.ts';
import { join } from '#tests/support/office.ts';
import { openSite, pages, type Site } from '#tests/support/pages.ts';

import { textsContent } from './text-pages.ts';

let site: Site;
let office: ReturnType<typeof desk>;
before(async () => {
  site = await openSite();
  office = desk(site, (await join(site, 'owner')).cookie);
});
after(() => site.close());

const nothing = (of: string) => ({ text: '', of });
const wordsIn = (id: number, isWanted: (needed: string | undefined) => boolean): [name: string, delivered: string][] =>
  Object.entries(textsContent.store.forms?.get(id)?.fields ?? {}).flatMap(([name, field]) =>
    field.type === 'words' && field.source === undefined && isWanted(field.needed) ? [[name, field.delivered]] : [],
  );

/** What stands on a page without a word, a picture or a control in it. */
function emptyIn(html: string): string[] {
  const { elements } = readHtml(html.replaceAll(/<script\b.*?<\/script>/gs, ''));
  return elements.flatMap(({ name, attributes, inner = '' }) =>
    /^(?:p|h\d|li|ul|ol|dl|dt|dd|div|section|header|figcaption|small|a|button)$/.test(name) &&
    textOf(inner).trim() === '' &&
    !/<(?:img|svg|picture|video|input|button|span|i)\b/.test(inner) &&
    attributes['role'] === undefined
      ? [`${name}.${attributes['class'] ?? ''}`]
      : [],
  );
}

const ALL = [...pages.map(({ path }) => path), '/careers/alerts', '/projects?industry=999', '/careers?keyword=zzz'];

test('with every optional text emptied no page has an element without words that it did not have, and comes back as it was delivered', async () => {
  const delivered = new Map<string, string>();
  for (const path of ALL) delivered.set(path, await site.html(path));
  let emptied = 0;
  for (const id of textsContent.store.forms?.keys() ?? []) {
    const texts = wordsIn(id, (needed) => needed === undefined);
    emptied += texts.length;
    const body = Object.fromEntries(texts.map(([name, text]) => [name, nothing(text)]));
    const saved = await office.patch(`texts/${id}`, body, await office.get(`texts/${id}`));
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    assert.deepEqual(
      (saved.body.data.findings as Finding[]).filter(({ field }) => field in body),
      [],
      `${id}`,
    );
    assert.equal((await office.publish(`texts/${id}`)).status, 200, `${id}`);
  }
  assert.ok(emptied > 100, `${emptied}`);
  const faults: string[] = [];
  for (const path of ALL) {
    const html = await site.html(path);
    const before = emptyIn(delivered.get(path) ?? '');
    faults.push(
      ...emptyIn(html)
        .filter((one) => !before.includes(one))
        .map((one) => `${path}: ${one}`),
    );
  }
  assert.deepEqual([...new Set(faults)], []);
  assert.ok(!(await site.html('/')).includes(hero.lead));
  assert.ok(!(await site.html('/ml')).includes('class="hero-lead"'), 'no language shows what English does not');

  for (const id of textsContent.store.forms?.keys() ?? []) {
    const back: Body = Object.fromEntries(wordsIn(id, (needed) => needed === undefined).map(([name]) => [name, null]));
    await office.patch(`texts/${id}`, back, await office.get(`texts/${id}`));
    assert.equal((await office.publish(`texts/${id}`)).status, 200);
  }
  for (const path of ALL) assert.equal(await site.html(path), delivered.get(path), path);
});

test('an agency without a tagline has none in its footer, and its pictures of shared links say its name', async () => {
  const facts = await office.get('facts/1');
  assert.match(await site.html('/'), /class="tagline"/);
  assert.equal((await office.patch('facts/1', { tagline: '' }, facts)).status, 200);
  assert.equal((await office.publish('facts/1')).status, 200);
  const html = await site.html('/');
  assert.doesNotMatch(html, /class="tagline"/);
  assert.match(html, /og:image:alt" content="[^":]+"/);
});

test('a heading, a button and a title say why they cannot be empty', async () => {
  for (const [field, why] of [
    ['home.hero.headline', 'a heading says what follows'],
    ['home.hero.primary', 'a button, a link or a field needs a name'],
    ['home.metaTitle', 'search engines show it in their results'],
  ] as const) {
    const [, delivered = ''] = wordsIn(1, (needed) => needed === why).find(([name]) => name === field) ?? [];
    await office.patch('texts/1', { [field]: nothing(delivered) }, await office.get('texts/1'));
    const refused = await office.publish('texts/1');
    assert.equal(refused.status, 422, field);
    assert.match(
      String((refused.body.errors as Record<string, string>)[field]),
      new RegExp(`cannot be empty, because ${why}`),
    );
    await office.patch('texts/1', { [field]: null }, await office.get('texts/1'));
  }
  assert.equal((await office.publish('texts/1')).status, 200);
});
