/** A language that is switched on in the office: its addresses, what it shows before anything is translated, when it is offered, and what stays of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { listLanguages } from '#config/known-languages.ts';
import { languageOfSender } from '#config/languages.ts';
import { desk } from '#tests/support/content.ts';
import { readHtml } from '#tests/support/html.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';
import { join } from '#tests/support/office.ts';
import { renderMail } from '#tests/support/mailbox.ts';
import { builtRender } from '#tests/support/pages.ts';

const views = { render: builtRender() };

/** What an owner does in the office. */
async function owner(instance: Instance) {
  const { cookie } = await join(instance, 'owner');
  const { get, post, patch, publish } = desk(instance, cookie);
  const textAt = async (path: string, headers: Record<string, string> = {}) =>
    (await instance.fetch(path, { headers, redirect: 'manual' })).text();
  async function change(entry: string, body: object) {
    const saved = await patch(entry, body, await get(entry));
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    assert.equal((await publish(entry)).status, 200);
  }
  const speak = (...codes: string[]) => change('facts/1', { languages: codes.map((language) => ({ language })) });
  /** Translates all texts of some pages. */
  async function translate(code: string, pages: readonly string[], say = (text: string) => `${code} ${text}`) {
    const file = (await get(`translations/${code}/file`)).body as {
      texts: { address: string; page: string; source: string }[];
    };
    const texts = file.texts
      .filter(({ page }) => pages.includes(page))
      .map(({ address, source }) => ({ address, source, translation: say(source) }));
    const applied = await post(`translations/${code}/apply`, { language: code, texts });
    assert.equal(applied.status, 200, JSON.stringify(applied.body));
    for (const { id } of applied.body.data) assert.equal((await publish(`texts/${id}`)).status, 200);
  }
  return {
    get,
    post,
    change,
    speak,
    translate,
    textAt,
    statusOf: async (path: string) => (await instance.fetch(path, { redirect: 'manual' })).status,
  };
}

const alternatesOf = (html: string) => [...html.matchAll(/hrefLang="([\w-]+)"/gi)].map(([, code]) => code);

test('the languages to choose from have a code of today and a name, each once, and are many', () => {
  const all = listLanguages();
  const names = all.map(({ name }) => name);
  assert.ok(all.length > 150);
  assert.equal(new Set(names).size, names.length);
  for (const name of ['German', 'Welsh', 'Arabic', 'Portuguese (Brazil)', 'Malayalam'])
    assert.ok(names.includes(name), name);
  assert.ok(!all.some(({ id }) => id === 'en'));
});

instanceTest(
  'a language that is switched on has its addresses at once, shows English marked as such, and is offered nowhere yet',
  async (instance) => {
    const { speak, textAt, statusOf } = await owner(instance);
    assert.equal(await statusOf('/de/about'), 404);
    const before = await textAt('/about');
    await speak('ml', 'de', 'ar');
    const html = await textAt('/de/about');
    assert.match(html, /^<!doctype html><html lang="de"/);
    assert.match(html, /<h1[^>]* lang="en-GB"/, 'what nobody has translated is English');
    assert.match(html, /<link rel="canonical" href="http:\/\/localhost\/about"/);
    assert.deepEqual(
      alternatesOf(html).filter((code) => code === 'de'),
      [],
    );
    assert.equal(
      (await textAt('/about')).replaceAll(/ data-agency="[^"]*"/g, ''),
      before,
      'English pages are as before',
    );
    assert.doesNotMatch(await textAt('/sitemap.xml'), /\/de\b/);
    assert.doesNotMatch(html + (await textAt('/ar')), /[\u{E000}-\u{E00F}]|%EE%80/u);
    assert.match(await textAt('/ar'), /^<!doctype html><html lang="ar" dir="rtl"/);
    assert.equal(await statusOf('/fr/about'), 404);
    assert.equal(await statusOf('/de/nothing'), 404);
    await speak();
    assert.equal(await statusOf('/de/about'), 404);
    assert.equal(await statusOf('/ml/about'), 404);
  },
  views,
);

instanceTest(
  'a page is offered in a language when most of it is translated: to search engines, in the switch, to browsers and around other pages',
  async (instance) => {
    const { speak, translate, textAt, get } = await owner(instance);
    await speak('de', 'cy');
    assert.equal((await get('translations/fr')).status, 404);
    await translate('de', ['Home', 'About us', 'Menus and footer', 'Messages of forms']);
    assert.deepEqual(
      alternatesOf(await textAt('/about')).filter((code) => code === 'de' || code === 'cy').length > 0,
      true,
    );
    const about = await textAt('/de/about');
    assert.deepEqual(readHtml(about).faults, []);
    assert.doesNotMatch(about, /<h1[^>]* lang=/);
    assert.match(about, /<link rel="canonical" href="http:\/\/localhost\/de\/about"/);
    assert.match(about, /href="\/de"/);
    assert.doesNotMatch(about, /href="\/de\/hireus"/, 'a page that is not offered is linked in English');
    assert.match(await textAt('/sitemap.xml'), /<loc>http:\/\/localhost\/de\/about</);
    assert.match(await textAt('/about'), /<a href="\/de\/about" lang="de"/);
    assert.doesNotMatch(await textAt('/about'), /lang="cy"/);
    const led = await instance.fetch('/', {
      headers: { 'accept-language': 'de-AT, en;q=0.5', 'sec-fetch-site': 'none' },
      redirect: 'manual',
    });
    assert.equal(led.headers.get('location'), '/de');
    const cookie = (led.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
    // The frame around a page that is in English alone, and around one that is not offered.
    for (const path of ['/projects', '/hireus']) {
      const framed = await textAt(path, { cookie });
      assert.match(framed, /^<!doctype html><html lang="de"/, path);
      assert.match(framed, /<main [^>]*lang="en-GB"/, path);
    }
    const refused = await instance.fetch('/de/contact', { method: 'POST', body: new URLSearchParams({ name: 'A' }) });
    assert.equal(refused.status, 422);
    assert.match(await refused.text(), /de Email is required/);
    assert.equal(languageOfSender('/api/contact_us/create', new Headers({ 'content-language': 'de-DE' })), 'de');
  },
  views,
);

instanceTest(
  'switched off, the words of a language are kept, in the published page, in its draft and in lists, through changes meanwhile',
  async (instance) => {
    const { speak, change, textAt, get } = await owner(instance);
    await speak('de');
    const words = (text: string, of: string) => ({ text, of });
    const form = (await get('texts/3/form')).body.data;
    const heading = Object.keys(form.fields).find((name) => name.endsWith('.heading')) ?? '';
    await change('texts/3', { [`${heading}@de`]: words('Über uns alle', form.fields[heading].delivered) });
    assert.match(await textAt('/de/about'), /Über uns alle/);
    await speak();
    await change('texts/3', { 'about.metaTitle': words('Who we are', form.fields['about.metaTitle'].delivered) });
    await speak('de');
    assert.match(await textAt('/de/about'), /Über uns alle/);
  },
  views,
);

instanceTest(
  'a language has the forms for counts that its rules know, and a page says the one that fits',
  async (instance) => {
    const { speak, change, textAt, get } = await owner(instance);
    await speak('ar', 'ja');
    const { fields } = (await get('texts/1/form')).body.data;
    const status = 'home.projects.status';
    const forms = Object.keys(fields).filter((name) => name.startsWith(`${status}.`) && name.endsWith('@ar'));
    assert.deepEqual(forms.map((name) => name.slice(status.length + 1, -3)).toSorted(), [
      'few',
      'many',
      'one',
      'other',
      'two',
      'zero',
    ]);
    assert.ok(!(`${status}.few@ja` in fields));
    const of = fields[`${status}.other`].delivered;
    const said = forms.map((name) => [name, { text: `${name.slice(status.length + 1, -3)}: {count}`, of }]);
    await change('texts/1', Object.fromEntries(said) as object);
    const [, form, count] = /(zero|one|two|few|many|other): (\d+)/.exec(await textAt('/ar')) ?? [];
    assert.equal(form, new Intl.PluralRules('ar').select(Number(count)));
    assert.notEqual(form, 'other');
  },
  views,
);

test('a mail tells its language to programs that keep no document, and has no mark', () => {
  const { html, text, subject } = renderMail(
    'contact-confirmation',
    { receipt: '7KQM-4XRD-92VH', answeredBy: '2026-05-04', times: null } as never,
    { siteUrl: 'http://localhost', language: 'ml' },
  );
  assert.match(html, /<table role="presentation" lang="ml" dir="ltr"/);
  assert.doesNotMatch(html + text + subject, /[\u{E000}-\u{E00F}]/u);
});
