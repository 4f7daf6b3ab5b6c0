/** What of the public pages is edited in the office: each text, but for what stands in the database and in site.ts. */
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';

import { publishedFrom } from '#database/content-state.ts';
import { languages } from '#config/languages.ts';
import { film, site } from '#config/site.ts';
import { BROWSER_GROUP, wordsOf } from '#site/languages/words.ts';
import { NUMBER, NUMBER_IN, sourceOfView } from '#config/translation.ts';
import { article, blogCards, recentPosts } from '#site/blog/content.ts';

import { TODAY } from '#tests/support/databases.ts';
import { decode } from '#tests/support/html.ts';
import { instanceTest, openInstance } from '#tests/support/instance.ts';
import { renderMail } from '#tests/support/mailbox.ts';
import { builtRender, pages } from '#tests/support/pages.ts';

import { textPages, textsContent } from './text-pages.ts';

/** Stands in each text that is a field, around what is filled in too. */
const MARK = '⁂';
const marked = (text: string) => `${text.replaceAll(/\{\w+\}/g, `${MARK}$&${MARK}`)}${MARK}`;

/** What other files say: site.ts, the sample posts, the names of languages, and what the parts of src/ui say on every form. */
const SAID_ELSEWHERE = [
  JSON.stringify([site, film, recentPosts, blogCards, article]),
  site.address.lines.join(', '),
  'മലയാളം (required) (optional) Leave this empty Pause Play',
].join(' ');
const OF_PAPERS = ['/', '/hireus', '/projects/detail/1'];

const A_DAY = /^\d{1,2} \p{L}+ \d{4}$/u;

/** What is read of a page, and what is said of it. */
function textsIn(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replaceAll(/<(script|style)\b.*?<\/\1>/gs, '');
  const said = [
    ...body.matchAll(/>([^<>]*\p{L}[^<>]*)</gu),
    ...html.matchAll(/ (?:alt|aria-label|placeholder)="([^"]*\p{L}[^"]*)"/gu),
  ];
  return said.map(([, text = '']) => decode(text).trim()).filter((text) => !A_DAY.test(text));
}

test('what a delivered language says in browsers is a field of the office, so that any other language can say it', () => {
  const delivered = new Set(
    [...(textsContent.store.forms?.values() ?? [])].flatMap(({ fields }) =>
      Object.values(fields).flatMap((field) => (field.type === 'words' ? [field.delivered] : [])),
    ),
  );
  const facts = JSON.stringify(site);
  const isField = (english: string) =>
    [english, english.replace(NUMBER_IN, NUMBER), english.replace(NUMBER_IN, '{our digits}')].some((text) =>
      delivered.has(text),
    );
  const said = languages.flatMap(({ code }) => Object.keys(wordsOf[code]?.[BROWSER_GROUP] ?? {}));
  assert.ok(said.length > 50);
  assert.deepEqual(
    said.filter((english) => /\p{L}/u.test(english) && !isField(english) && !facts.includes(english)),
    [],
  );
});

instanceTest(
  'each text of the public pages is a field of the office, or stands in the database or in site.ts',
  async ({ fetch, fresh, services: { database, site: readSite } }) => {
    const inMenus = JSON.stringify((await readSite()).menuCases);
    await database.write(async (tx) => {
      for (const [id, { fields }] of textsContent.store.forms ?? []) {
        const body = Object.entries(fields).flatMap(([name, field]) =>
          // An address with a mark in it would lead nowhere.
          field.type === 'words' && !name.endsWith('.slug')
            ? [[name, { text: marked(field.delivered), of: field.delivered }]]
            : [],
        );
        await tx
          .insertInto('texts')
          .values({ id, ...publishedFrom(TODAY), body: JSON.stringify(Object.fromEntries(body)) })
          .execute();
      }
    });
    const plain = await openInstance(fresh);
    const left: string[] = [];
    try {
      for (const { path } of pages) {
        if (OF_PAPERS.includes(path)) continue;
        const props = JSON.stringify((await plain.page(path)).props).replaceAll(/\\[nt]|\\(?=")/g, '');
        const texts = textsIn(await (await fetch(path)).text());
        for (const text of texts)
          if (!text.includes(MARK) && !`${SAID_ELSEWHERE} ${inMenus} ${props}`.includes(text))
            left.push(`${path}: ${text}`);
      }
    } finally {
      await plain.close();
    }
    assert.deepEqual(left, []);
  },
  { render: builtRender(), renderMail },
);

test('what content.ts offers to be edited is in the form of a page, and each text is in one form alone', async () => {
  const known = textPages.flatMap(({ words }) => words.map((view) => sourceOfView(view)?.address ?? ''));
  const isKnown = (address: string) => known.some((one) => one === address || one.startsWith(`${address}.`));
  const forgotten: string[] = [];
  const files = globSync('src/{site,inbox,hiring,cms}/**/content.ts', { cwd: new URL('../..', import.meta.url) });
  for (const file of files) {
    const exported = (await import(new URL(`../../${file}`, import.meta.url).href)) as Record<string, unknown>;
    for (const [name, view] of Object.entries(exported)) {
      const address = typeof view === 'object' && view !== null ? sourceOfView(view)?.address : undefined;
      if (address !== undefined && !isKnown(address)) forgotten.push(`${file}: ${name}, ${address}`);
    }
  }
  assert.deepEqual(forgotten, []);
  const addresses = [...(textsContent.store.forms?.values() ?? [])].flatMap(({ fields }) => Object.keys(fields));
  assert.equal(new Set(addresses).size, addresses.length);
});

test('no two pages of the office have one id', () => {
  const ids = textPages.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
});

const OF_THE_CODE = /_|\b(?:crumbs?|desc|alt|faq|usecase|eyebrow|placeholder|slug|href|lead|chips?)\b/i;

test('no label or heading of a form is a word that only the code uses', () => {
  const labels = [...(textsContent.store.forms?.values() ?? [])].flatMap(({ fields, groups }) => [
    // The label of a sentence that is its own name is the sentence.
    ...Object.entries(fields).flatMap(([name, { label }]) => (name.includes('phrases.') ? [] : label)),
    ...groups.map(({ heading }) => heading),
  ]);
  assert.deepEqual([...new Set(labels.filter((label) => OF_THE_CODE.test(label)))], []);
});
