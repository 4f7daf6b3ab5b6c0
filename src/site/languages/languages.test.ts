/** Pages in other languages: what they say, where they lead, and who is led to them. */
import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';

import * as v from 'valibot';

import { applyPanel } from '#hiring/applications/content.ts';
import { applicationForm } from '#hiring/applications/form.ts';
import { CONSENT_REQUIRED, RESUME_REQUIRED } from '#hiring/applications/schema.ts';
import { cityField } from '#hiring/cities/content.ts';
import { CITY_REQUIRED, CITY_UNKNOWN } from '#hiring/cities/schema.ts';
import { candidate } from '#hiring/applications/candidate/content.ts';
import { interviewWords } from '#hiring/applications/interviews/content.ts';
import { pool, poolConsent } from '#hiring/applications/talent-pool/content.ts';
import { contactPanel } from '#inbox/contact/content.ts';
import { contactForm } from '#inbox/contact/form.ts';
import { fileRefusals } from '#hiring/documents/schema.ts';
import type { InputField } from '#platform/forms/define-form.ts';
import { FORM_WORDS } from '#ui/form-words.ts';
import { HIRE_FAILED, hireForm } from '#inbox/hire/form.ts';
import { careers } from '#hiring/jobs/content.ts';
import { APPLIED, JOB_CLOSED } from '#hiring/jobs/schema.ts';
import { alertPage, ownAlertPage } from '#hiring/job-alerts/content.ts';
import { papers } from '#seed/papers.ts';
import { site } from '#config/site.ts';
import { languages, languageOf } from '#config/languages.ts';
import { BROWSER_GROUP, wordsOf } from '#site/languages/words.ts';
import { isTranslated, translatedPaths } from '#site/languages/service.ts';
import { applied, JAYA, JAYA_ON_PAGE, resumeOf } from '#tests/support/application.ts';
import { readHtml, textOf } from '#tests/support/html.ts';
import { builtRender } from '#tests/support/pages.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';
import { serve } from '#tests/support/serve.ts';
import { until } from '#tests/support/until.ts';
import { ENGLISH, showing, localPath, pathIn, translatable, translate } from '#config/translation.ts';

const rendered = { render: builtRender() };

/** The opening with the number 1 is one of the sample. */
const TRANSLATED = [...translatedPaths].map((path) => path.replace(':id', '1'));

/** Whether an address leads to a page that has words in each language. */
const leadsToTranslated = (href: string) => isTranslated(href.split(/[?#]/, 1)[0] ?? '');

const textAt = async (instance: Instance, path: string) => (await instance.fetch(path)).text();

/** HTML without what is marked as English, what only machines read, and names that are spelt the same everywhere. */
function shownIn(html: string): string[] {
  const [, body = ''] = html.split(/<body[^>]*>/, 2);
  const parts: string[] = [];
  let english = 0;
  for (const [token] of body.matchAll(/<[^>]*>|[^<]+/g)) {
    const [, closes, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(token) ?? [];
    if (name === '') parts.push(...(english === 0 ? [token.trim()] : []));
    else if (['script', 'style', 'noscript'].includes(name)) english += closes ? -1 : 1;
    else if (english > 0) english += isVoid(token, name) ? 0 : closes ? -1 : 1;
    else if (!closes && token.includes(` lang="${ENGLISH}"`) && !isVoid(token, name)) english = 1;
  }
  return parts.filter((part) => part !== '');
}
const isVoid = (token: string, name: string) => token.endsWith('/>') || ['img', 'input', 'br', 'source'].includes(name);

/** Two words in a row, as names and addresses that stay as they are do not have. */
const isEnglish = (text: string) =>
  /[a-z]{3,}\s+[a-z]{2,}/i.test(text) && !text.includes(site.legalName) && !/\p{Lo}/u.test(text);

for (const language of languages) {
  const local = (path: string) => pathIn(language, path);
  const allWords = Object.values(wordsOf[language.code] ?? {}).flatMap((group) => Object.entries(group));
  /** Names that are the same in this language. */
  const stays = new Set(allWords.flatMap(([english, text]) => (english === text ? [english] : [])));

  instanceTest(
    `every page that has words in ${language.code} shows them, names its address and the others`,
    async (instance) => {
      for (const path of TRANSLATED) {
        const html = await textAt(instance, local(path));
        assert.match(html, new RegExp(`<html lang="${language.code}"`), path);
        const { elements, faults } = readHtml(html);
        assert.deepEqual(faults, [], path);
        const links = elements.filter(
          ({ name, attributes }) => name === 'link' && attributes['hreflang'] !== undefined,
        );
        const english = readHtml(await textAt(instance, path)).elements;
        const named = (all: typeof elements) =>
          all
            .filter(({ name, attributes }) => name === 'link' && attributes['hreflang'] !== undefined)
            .map(({ attributes }) => `${attributes['hreflang']} ${attributes['href']}`);
        assert.deepEqual(named(elements), named(english), path);
        assert.equal(links.length, languages.length + 2, path);
        const canonical = elements.find(({ attributes }) => attributes['rel'] === 'canonical');
        assert.equal(new URL(canonical?.attributes['href'] ?? '').pathname, local(path));
        assert.deepEqual(
          shownIn(html).filter((text) => isEnglish(text) && !stays.has(text)),
          [],
          path,
        );
      }
    },
    rendered,
  );

  instanceTest(
    `links between pages in ${language.code} stay in it, all but those to the same page in another language`,
    async (instance) => {
      for (const path of TRANSLATED) {
        const { elements } = readHtml(await textAt(instance, local(path)));
        const out = elements
          .filter(({ name, attributes }) => name === 'a' && attributes['hreflang'] === undefined)
          .map(({ attributes }) => attributes['href'] ?? '')
          .filter(leadsToTranslated);
        assert.deepEqual(out, [], path);
        for (const { name, attributes } of elements)
          if (name === 'form') assert.equal(languageOf(attributes['action'] ?? '').language?.code, language.code, path);
      }
    },
    rendered,
  );

  /** What the scripts of a page are brought, and not: the names of pictures are no words. */
  const notBrought = (said: readonly string[], ...groups: string[]) => {
    const brought = [BROWSER_GROUP, ...groups].map((group) => wordsOf[language.code]?.[group] ?? {});
    return said.filter((text) => /[A-Z]| /.test(text) && !brought.some((words) => Object.hasOwn(words, text)));
  };
  const texts = (of: object): string[] =>
    Object.values(of).flatMap((value: unknown) =>
      typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? texts(value) : [],
    );
  const messagesOf = (rule: v.GenericSchema) =>
    ['', 'x', '1'.repeat(20_000), 'a\0b', '9'.repeat(10)].flatMap((value) =>
      (v.safeParse(rule, value).issues ?? []).map(({ message }) => message),
    );
  /** The labels, hints and messages of a form. */
  const saidBy = (fields: Readonly<Record<string, InputField>>) =>
    Object.values(fields).flatMap(({ rule, label, hint = '', placeholder = '' }) => [
      label,
      translatable({ hint }).hint,
      placeholder,
      ...messagesOf(rule),
    ]);

  test(`what the list of openings says in the browser has words in ${language.code} there`, () => {
    assert.deepEqual(notBrought([...texts(careers), APPLIED], 'careers'), []);
  });

  test(`what the application form says in the browser has words in ${language.code} there`, () => {
    const { jobId, cityId, ...fields } = applicationForm.fields;
    assert.ok(jobId && cityId, 'nobody types these');
    const said = [
      ...saidBy(fields),
      ...texts({ applyPanel, cityField, fileRefusals }),
      APPLIED,
      JOB_CLOSED,
      CITY_REQUIRED,
      CITY_UNKNOWN,
      RESUME_REQUIRED,
      CONSENT_REQUIRED,
    ];
    assert.deepEqual(notBrought(said, 'apply'), []);
  });

  test(`what forms say in the browser has words in ${language.code} there`, () => {
    const { title, close, ...panel } = contactPanel;
    assert.ok(title && close, 'these the server writes');
    const said = [...saidBy(contactForm.fields), ...saidBy(hireForm.fields), ...texts({ panel, FORM_WORDS })];
    assert.deepEqual(notBrought([...said, contactForm.done, hireForm.done, HIRE_FAILED]), []);
  });

  test(`no text stands twice among the words in ${language.code}, and places for values are the same`, () => {
    const groups = Object.values(wordsOf[language.code] ?? {});
    const keys = groups.flatMap((group) => Object.keys(group));
    assert.deepEqual(
      keys.filter((key, place) => keys.indexOf(key) !== place),
      [],
    );
    const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
    for (const [english, translated] of groups.flatMap((group) => Object.entries(group))) {
      // A name of the language itself may need no place.
      const left = places(english).filter((place) => place !== '{language}');
      assert.deepEqual(places(translated), left, english);
    }
  });

  instanceTest(
    `a form sent without script from a page in ${language.code} comes back in it, and so does its receipt`,
    async (instance) => {
      const refused = await instance.fetch(local('/contact'), {
        method: 'POST',
        body: new URLSearchParams({ name: 'Anna' }),
      });
      assert.equal(refused.status, 422);
      const shown = shownIn(await refused.text());
      const words = wordsOf[language.code]?.[BROWSER_GROUP] ?? {};
      assert.ok(shown.includes(words['Email is required'] ?? '?'), shown.join('\n'));
      assert.ok(!shown.includes('Email is required'));
      const fields = {
        name: 'Anna',
        email: 'anna@lake.example',
        phone: '4840000100',
        subject: 'An app',
        message: 'Hello',
      };
      const sent = await instance.fetch(local('/contact'), { method: 'POST', body: new URLSearchParams(fields) });
      assert.equal(sent.status, 303);
      const to = sent.headers.get('location') ?? '';
      assert.ok(to.startsWith(`${local('/contact')}?sent=`), to);
      assert.ok(textOf(await textAt(instance, to)).includes(words[contactForm.done] ?? '?'));
      const call = await instance.fetch('/api/contact_us/create', { method: 'POST', body: new URLSearchParams({}) });
      assert.match(await call.text(), /Name is required/, 'the API keeps the words of the specification');
    },
    rendered,
  );

  const saidIn = (html: string, text: string) => {
    const words = new Map(allWords).get(text);
    assert.ok(words, text);
    assert.ok(textOf(html).includes(words), `${text}: ${words}`);
    assert.ok(!shownIn(html).includes(text), text);
  };

  instanceTest(
    `an application sent without script from a page in ${language.code} comes back in it, and so does its receipt`,
    async (instance) => {
      const post = (change: Record<string, string>, file?: File) => {
        const body = new FormData();
        for (const [name, value] of Object.entries({ ...JAYA_ON_PAGE, ...change })) body.set(name, value);
        if (file) body.set('resume', file);
        return instance.fetch(local('/career-apply/1'), { method: 'POST', body });
      };
      const refused = await post({ name: '', city: 'London', year: 'x' });
      assert.equal(refused.status, 422);
      const html = await refused.text();
      for (const text of [
        'Name is required',
        CITY_UNKNOWN,
        'Years take digits only',
        RESUME_REQUIRED,
        cityField.choice,
      ])
        saidIn(html, text);
      const wrong = await post({}, new File(['GIF89a'], 'me.gif'));
      assert.equal(wrong.status, 415);
      saidIn(await wrong.text(), fileRefusals.wrongKind);
      const sent = await post({}, resumeOf('jaya.pdf'));
      assert.equal(sent.status, 303);
      const to = sent.headers.get('location') ?? '';
      assert.ok(to.startsWith(`${local('/careers')}?sent=`), to);
      const receipt = await textAt(instance, to);
      assert.ok(textOf(receipt).includes(new Map(allWords).get(APPLIED) ?? '?'));
      assert.deepEqual(
        shownIn(receipt).filter((text) => isEnglish(text) && !stays.has(text)),
        [],
      );
    },
    rendered,
  );

  instanceTest(
    `what is asked wrongly of the openings in ${language.code} leads to the nearest right address in it`,
    async (instance) => {
      const list = await instance.fetch(local('/careers?department=x'), { redirect: 'manual' });
      assert.deepEqual([list.status, list.headers.get('location')], [303, local('/careers')]);
      const form = await instance.fetch(local('/career-apply/1?apply'), {
        headers: { referer: `http://localhost${local('/career-apply/1')}?source=fair` },
        redirect: 'manual',
      });
      assert.deepEqual([form.status, form.headers.get('location')], [303, local('/career-apply/1?apply&source=fair')]);
    },
    rendered,
  );

  instanceTest(
    `an opening in ${language.code} says which of its words are English, and search engines for jobs are told of it once`,
    async (instance) => {
      const html = await textAt(instance, local('/career-apply/1'));
      const { elements } = readHtml(html);
      assert.equal(elements.find(({ name }) => name === 'h1')?.attributes['lang'], ENGLISH);
      const prose = elements.filter(
        ({ attributes }) => attributes['class'] === 'prose' && attributes['lang'] !== undefined,
      );
      assert.deepEqual(
        prose.map(({ attributes }) => attributes['lang']),
        [ENGLISH, ENGLISH, ENGLISH],
      );
      assert.match(await textAt(instance, '/career-apply/1'), /"JobPosting"/);
      assert.doesNotMatch(html, /"JobPosting"/);
      const sitemap = await textAt(instance, '/sitemap.xml');
      for (const path of ['/careers', '/career-apply/1']) {
        assert.ok(sitemap.includes(`<loc>http://localhost${local(path)}</loc>`), path);
        assert.ok(sitemap.includes(`hreflang="${language.code}" href="http://localhost${local(path)}"`), path);
      }
      const feeds = (page: string) =>
        page.match(/<link rel="alternate" type="[^"]*" title="[^"]*" href="[^"]*"/g) ?? [];
      assert.equal(feeds(await textAt(instance, '/careers')).length, 3);
      const inLanguage = feeds(await textAt(instance, local('/careers')));
      assert.equal(inLanguage.length, 3);
      for (const feed of inLanguage) assert.ok(feed.endsWith(`?language=${language.code}"`), feed);
    },
    rendered,
  );

  instanceTest(
    `the answers of the AI manager and the plan of four pages are in ${language.code}, with its dates`,
    async (instance) => {
      const fields = papers['lakeside-visits']?.fields;
      assert.ok(fields);
      const words = wordsOf[language.code]?.['paperwork'] ?? {};
      const day = new Intl.DateTimeFormat(language.code, { day: 'numeric', month: 'short', timeZone: 'UTC' });
      const plainly = (text: string) => text.replaceAll(/\s+/g, ' ');
      const saysIn = async (path: string, texts: readonly (string | undefined)[]) => {
        const shown = plainly(textOf(await textAt(instance, local(path))));
        assert.deepEqual(
          texts.filter((text) => text === undefined || !shown.includes(plainly(text))),
          [],
        );
      };
      const { answers, terms, goalText, fortnights } = fields;
      await saysIn(
        '/',
        answers.flatMap(({ question, text, source }) => [words[question], words[text], words[source]]),
      );
      await saysIn('/hireus', [
        ...[goalText, ...terms, ...fortnights.map(({ shown }) => shown)].map((text) => words[text]),
        ...fortnights.map(({ ends }) => day.format(new Date(ends))),
      ]);
    },
    rendered,
  );

  instanceTest(
    `an address below /${language.code} that is none says so in ${language.code}`,
    async (instance) => {
      const answer = await instance.fetch(local('/nothing-here'));
      assert.equal(answer.status, 404);
      assert.match(await answer.text(), new RegExp(`<html lang="${language.code}"`));
    },
    rendered,
  );

  const arrive = (instance: Instance, accepted: string, more: Record<string, string> = {}) =>
    instance.fetch('/?tab=1', {
      headers: { 'accept-language': accepted, 'sec-fetch-site': 'none', ...more },
      redirect: 'manual',
    });

  instanceTest(
    `whose browser asks for ${language.code} before English is led to it from the home page, once`,
    async (instance) => {
      const { code } = language;
      for (const accepted of [`${code}-IN,${code};q=0.9,en;q=0.8`, code, `fr, ${code};q=0.5, en;q=0.4`]) {
        const answer = await arrive(instance, accepted);
        assert.deepEqual([answer.status, answer.headers.get('location')], [303, `${local('/')}?tab=1`], accepted);
        assert.equal(answer.headers.get('cache-control'), 'no-store');
        assert.match(answer.headers.get('vary') ?? '', /Accept-Language/);
        const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
        assert.equal((await arrive(instance, accepted, { cookie })).status, 200, 'the second time');
      }
      for (const accepted of [
        '',
        'en',
        `en-GB,${code};q=0.9`,
        `${code};q=0.4, en;q=0.5`,
        `${code};q=0`,
        'fr-FR',
        '*',
        `${code},`.repeat(200),
        ';;;,,q=,',
      ])
        assert.equal((await arrive(instance, accepted)).status, 200, accepted.slice(0, 40));
      for (const site of ['same-origin'])
        assert.equal((await arrive(instance, code, { 'sec-fetch-site': site })).status, 200);
      const elsewhere = await instance.fetch('/about', {
        headers: { 'accept-language': code, 'sec-fetch-site': 'none' },
      });
      assert.equal(elsewhere.status, 200, 'an address below says what it said');
      assert.match((await arrive(instance, 'en')).headers.get('vary') ?? '', /Accept-Language/);
    },
    rendered,
  );

  /** What a visitor is shown whose cookie says what an answer told it. */
  const readAfter = async (instance: Instance, path: string, answer: Response) => {
    const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
    return (await instance.fetch(path, { headers: { cookie } })).text();
  };
  const ENGLISH_PAGES = ['/projects', '/projects/detail/1', '/our_clients', '/blogs'];

  instanceTest(
    `who read in ${language.code} has its menu and footer around pages in English, which say so`,
    async (instance) => {
      const read = await instance.fetch(local('/about'));
      for (const path of [...ENGLISH_PAGES, '/api/docs']) {
        const html = await readAfter(instance, path, read);
        const { elements, faults } = readHtml(html);
        assert.deepEqual(faults, [], path);
        assert.match(html, new RegExp(`^<!doctype html><html lang="${language.code}"`), path);
        const main = elements.find(({ name }) => name === 'main');
        assert.equal(main?.attributes['lang'], ENGLISH, path);
        const [frame = '', words = ''] = html.split('<main ', 2);
        assert.deepEqual(shownIn(frame).filter(isEnglish), [], path);
        assert.match(words, new RegExp(`^[^>]*><p class="other-language wrap" lang="${language.code}">`), path);
        const title = textOf(/<title>.*?<\/title>/.exec(html)?.[0] ?? '');
        assert.equal(title, textOf(/<title>.*?<\/title>/.exec(await textAt(instance, path))?.[0] ?? ''), path);
        assert.ok(
          elements.some(({ attributes }) => attributes['href'] === local('/about')),
          path,
        );
        const out = elements
          .filter(({ name, attributes }) => name === 'a' && attributes['hreflang'] === undefined)
          .map(({ attributes }) => attributes['href'] ?? '');
        assert.deepEqual(out.filter(leadsToTranslated), [], path);
      }
    },
    rendered,
  );

  instanceTest(
    `one's own application and alerts are in ${language.code} for who read in it, but for what is agreed to and what one typed`,
    async (instance) => {
      const read = await instance.fetch(local('/about'));
      const { path } = await applied(instance);
      for (const at of [path, `${path}?done=replaced`, '/careers/alerts', '/careers/alerts?department=1&asked=1']) {
        const html = await readAfter(instance, at, read);
        assert.match(html, new RegExp(`<html lang="${language.code}"`), at);
        assert.deepEqual(readHtml(html).faults, [], at);
        const typed = new Set<string>(Object.values(JAYA));
        assert.deepEqual(
          shownIn(html).filter((text) => isEnglish(text) && !stays.has(text) && !typed.has(text)),
          [],
          at,
        );
      }
      const [cookie = ''] = (read.headers.get('set-cookie') ?? '').split(';');
      const refused = await instance.fetch('/careers/alerts', {
        method: 'POST',
        headers: { cookie },
        body: new URLSearchParams({ rhythm: 'x' }),
      });
      const html = await refused.text();
      for (const text of ['Email is required', 'Choose how often we may write']) saidIn(html, text);
    },
    rendered,
  );

  test(`every word of one's own pages is in ${language.code}`, () => {
    const known = new Map(allWords);
    const { consent, label, months } = poolConsent;
    assert.deepEqual(
      [consent, label, months].filter((text) => known.has(text)),
      [],
      'agreed to as it is stored',
    );
    assert.deepEqual(
      texts({ candidate, interviewWords, pool, alertPage, ownAlertPage }).filter((text) => !known.has(text)),
      [],
    );
  });

  instanceTest(
    `a page that is not there says so in ${language.code} to who read in it`,
    async (instance) => {
      const html = await readAfter(instance, '/nothing-here', await instance.fetch(local('/')));
      assert.match(html, new RegExp(`<html lang="${language.code}"`));
      assert.ok(!html.includes('class="other-language'));
      assert.deepEqual(
        shownIn(html).filter((text) => isEnglish(text) && !stays.has(text)),
        [],
      );
    },
    rendered,
  );

  instanceTest(
    `a page in English has a switch to ${language.code} and back, which leads to itself`,
    async (instance) => {
      const switchOf = (html: string, code: string) =>
        readHtml(html).elements.find(
          ({ attributes }) => attributes['hreflang'] === code && attributes['rel'] === undefined,
        )?.attributes['href'] ?? '';
      for (const path of [...ENGLISH_PAGES, '/careers/alerts']) {
        const there = await instance.fetch(switchOf(await textAt(instance, path), language.code), {
          redirect: 'manual',
        });
        assert.deepEqual([there.status, there.headers.get('location')], [303, path]);
        const html = await readAfter(instance, path, there);
        assert.match(html, new RegExp(`<html lang="${language.code}"`), path);
        const back = await instance.fetch(`${switchOf(html, ENGLISH)}?page=1`, { redirect: 'manual' });
        assert.deepEqual([back.status, back.headers.get('location')], [303, `${path}?page=1`]);
        assert.equal(await readAfter(instance, path, back), await textAt(instance, path));
      }
    },
    rendered,
  );

  instanceTest(
    'the language of a page that is there in each is remembered, and of no visitor who reads English alone',
    async (instance) => {
      const cookieAt = async (path: string, headers: Record<string, string> = {}) =>
        (await instance.fetch(path, { headers })).headers.get('set-cookie')?.split(';')[0] ?? null;
      for (const path of ['/', '/about', '/projects', '/nothing-here']) assert.equal(await cookieAt(path), null, path);
      const told = `language=${language.code}`;
      assert.equal(await cookieAt(local('/about')), told);
      assert.equal(await cookieAt(local('/about'), { cookie: `choices=dark; ${told}` }), null);
      assert.equal(await cookieAt('/projects', { cookie: told }), null);
      assert.equal(await cookieAt('/about', { cookie: told }), 'language=en');
      assert.equal(await cookieAt('/about', { cookie: told, 'sec-purpose': 'prefetch' }), null, 'nobody reads it yet');
      assert.equal(await cookieAt('/about', { cookie: told, 'shown-now': '1' }), 'language=en');
      for (const cookie of ['language=xx', 'language=', 'language=en', `other-${told}`])
        assert.equal(
          await (await instance.fetch('/projects', { headers: { cookie } })).text(),
          await textAt(instance, '/projects'),
        );
    },
    rendered,
  );

  instanceTest(
    `what is remembered in ${language.code} is not answered in English, and the other way round`,
    async (instance, t: TestContext) => {
      const port = await serve(instance, t);
      const ask = async (path: string, cookie: string) => {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
        return {
          html: await answer.text(),
          isFast: answer.headers.get('x-request-id') === null,
          cookie: answer.headers.get('set-cookie'),
        };
      };
      const told = `language=${language.code}`;
      for (const [cookie, lang] of [
        ['a=1', ENGLISH],
        [told, language.code],
        ['a=1', ENGLISH],
        [told, language.code],
      ] as const) {
        await until('it is remembered', async () => (await ask('/projects', cookie)).isFast);
        assert.match((await ask('/projects', cookie)).html, new RegExp(`<html lang="${lang}"`));
      }
      // A page that was fetched ahead is in memory, and changes nothing until it is read.
      const ahead = { headers: { cookie: told, 'sec-purpose': 'prefetch' } };
      for (let time = 0; time < 3; time += 1) await (await fetch(`http://127.0.0.1:${port}/about`, ahead)).text();
      assert.match((await ask('/about', told)).cookie ?? '', /^language=en;/);
    },
    { ...rendered, settings: { logSample: 1_000_000 } },
  );

  instanceTest(
    `they are led to ${language.code} from a home page that is remembered, too`,
    async (instance, t: TestContext) => {
      const port = await serve(instance, t);
      const ask = (accepted: string) =>
        fetch(`http://127.0.0.1:${port}/`, {
          headers: { 'accept-language': accepted, 'sec-fetch-site': 'none' },
          redirect: 'manual',
        });
      const isRemembered = async () => (await ask('en')).headers.get('x-request-id') === null;
      await until('the home page is remembered', isRemembered);
      assert.equal((await ask(language.code)).status, 303);
      assert.ok(await isRemembered());
    },
    { ...rendered, settings: { logSample: 1_000_000 } },
  );
}

test('a language is that of the address, and no other address has one', () => {
  for (const path of ['/', '/about', '/mlabout', '/m', '//ml', '/ml-about'])
    assert.equal(languageOf(path).language, undefined);
  for (const { code } of languages) {
    assert.deepEqual([languageOf(`/${code}`).path, languageOf(`/${code}/about`).path], ['/', '/about']);
    assert.equal(languageOf(`/${code}/about`).language?.code, code);
  }
});

test('a path leads to the page in the language with its query, and numbers in paths and sentences are any', () => {
  const words = new Map([
    ['/jobs', '/xx/jobs'],
    ['/jobs/{number}', '/xx/jobs/{number}'],
    ['Again in {number} seconds', '{number} seconds'],
    ['In 2 days', 'Day 2'],
  ]);
  const read = () => [
    ...['/jobs?page=2#rows', '/jobs/12?apply', '/jobs/12#top', '/jobs/x', '/clients/3'].map(localPath),
    ...['Again in 15 seconds', 'In 2 days', 'In 3 days'].map(translate),
  ];
  assert.deepEqual(showing({ language: { code: 'xx', words } }, read), [
    '/xx/jobs?page=2#rows',
    '/xx/jobs/12?apply',
    '/xx/jobs/12#top',
    '/jobs/x',
    '/clients/3',
    '15 seconds',
    'Day 2',
    'In 3 days',
  ]);
});

test('words are read in the language of the rendering, lists and what lies within them too, and in English outside of it', () => {
  const words = translatable({ title: 'Home', list: [{ name: 'About', href: '/about' }], count: 2, none: null });
  const language = {
    code: 'xx',
    words: new Map([
      ['Home', 'Oikos'],
      ['About', 'Peri'],
      ['/about', '/xx/about'],
    ]),
  };
  const read = () => [words.title, ...words.list.map(({ name, href }) => `${name} ${href}`), words.count, words.none];
  assert.deepEqual(read(), ['Home', 'About /about', 2, null]);
  assert.deepEqual(showing({ language }, read), ['Oikos', 'Peri /xx/about', 2, null]);
  assert.throws(() =>
    showing({ language }, () => {
      throw new Error('a fault');
    }),
  );
  assert.deepEqual(read(), ['Home', 'About /about', 2, null]);
  assert.equal(words.list[0], words.list[0], 'the same view each time');
  assert.equal(
    showing({ language }, () => translate('Not known')),
    'Not known',
  );
  assert.deepEqual(JSON.parse(JSON.stringify(words)), {
    title: 'Home',
    list: [{ name: 'About', href: '/about' }],
    count: 2,
    none: null,
  });
});

test('an address is the same in every language, whatever page it names', () => {
  const words = translatable({ slug: '/boats', href: '/boats' });
  const language = { code: 'xx', words: new Map<string, string>(), pathOf: (path: string) => `/xx${path}` };
  assert.deepEqual(
    showing({ language }, () => [words.slug, words.href]),
    ['/boats', '/xx/boats'],
  );
});
