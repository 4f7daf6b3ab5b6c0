/** Entries in other languages: written beside their English words, published with them, and read at addresses of their own. */
import assert from 'node:assert/strict';

import { desk } from '#tests/support/content.ts';
import { readHtml } from '#tests/support/html.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';
import { join } from '#tests/support/office.ts';
import { renderMail } from '#tests/support/mailbox.ts';
import { builtRender } from '#tests/support/pages.ts';

const views = { render: builtRender(), renderMail };

/** What an owner does in the office, and what visitors see then. */
async function owner(instance: Instance) {
  const { cookie } = await join(instance, 'owner');
  const calls = desk(instance, cookie);
  const save = async (entry: string, body: object) => calls.patch(entry, body, await calls.get(entry));
  async function publish(entry: string) {
    const published = await calls.publish(entry);
    assert.equal(published.status, 200, JSON.stringify(published.body));
  }
  async function change(entry: string, body: object) {
    const saved = await save(entry, body);
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    await publish(entry);
  }
  async function made(kind: string, body: object) {
    const entry = `${kind}/${(await calls.post(kind, body)).body.data.id}`;
    await publish(entry);
    return entry;
  }
  const ask = (path: string, headers: Record<string, string> = {}) =>
    instance.fetch(path, { headers, redirect: 'manual' });
  return {
    ...calls,
    save,
    publish,
    change,
    made,
    ask,
    speak: (...codes: string[]) => change('facts/1', { languages: codes.map((language) => ({ language })) }),
    textAt: async (path: string) => (await ask(path)).text(),
    /** Translates all texts of pages. */
    async translate(code: string, pages: readonly string[]) {
      const file = (await calls.get(`translations/${code}/file`)).body as {
        texts: { address: string; page: string; source: string }[];
      };
      const texts = file.texts
        .filter(({ page }) => pages.includes(page))
        .map(({ address, source }) => ({ address, source, translation: `${code} ${source}` }));
      const applied = await calls.post(`translations/${code}/apply`, { language: code, texts });
      for (const { kind, id } of applied.body.data) await publish(`${kind}/${id}`);
    },
    download: async (code: string) => (await calls.get(`translations/${code}/file`)).body,
  };
}

const of = (text: string, source: string) => ({ text, of: source });
const PAGE = {
  title: 'What we won',
  path: '/awards',
  lead: 'Prizes, and who gave them.',
  blocks: [
    { type: 'prose', heading: 'In short', text: '<p>Two prizes in a year.</p>' },
    {
      type: 'questions',
      heading: 'Questions',
      questions: [{ question: 'Which ones?', answer: 'Both for boats.' }],
    },
  ],
};
const TITLE = of('Was wir gewannen', PAGE.title);
/** The blocks with what German says in them. */
const blocksIn = (question: { text: string; of: string }) => [
  {
    ...PAGE.blocks[0],
    'text@de': of('<p>Zwei Preise<script>alert(1)</script> in einem Jahr.</p>', '<p>Two prizes in a year.</p>'),
  },
  { ...PAGE.blocks[1], questions: [{ ...PAGE.blocks[1]?.questions?.[0], 'question@de': question }] },
];

const alternates = (html: string) => [...html.matchAll(/hrefLang="([\w-]+)" href="([^"]*)"/gi)].map((one) => one[1]);

instanceTest(
  'a page of one’s own is in a language as soon as its title is published in it: with its address, the rest in English, and gone when it is taken back',
  async (instance) => {
    const { speak, made, save, change, publish, textAt, ask, get } = await owner(instance);
    await speak('de', 'cy');
    const own = await made('pages', PAGE);
    const before = await textAt('/awards');
    assert.deepEqual(alternates(before), []);
    const led = await ask('/de/awards');
    assert.deepEqual(
      [led.status, led.headers.get('location')],
      [303, '/awards'],
      'one address while it is in English alone',
    );

    await save(own, { blocks: blocksIn(of('Welche?', 'Which ones?')) });
    const findings = async () =>
      (await get(own)).body.data.findings.map(({ field, message }: Record<string, string>) => [field, message]);
    assert.deepEqual(await findings(), [['title@de', 'Deutsch: visitors are led to it once it has its title']]);
    await publish(own);
    assert.equal((await ask('/de/awards')).status, 303, 'without a title nobody is led to it');
    assert.equal(await textAt('/awards'), before, 'the English page is as it was');

    await save(own, { 'title@de': TITLE });
    assert.equal((await ask('/de/awards')).status, 303, 'a draft is seen by nobody');
    await publish(own);
    const html = await textAt('/de/awards');
    assert.deepEqual(readHtml(html).faults, []);
    assert.match(html, /^<!doctype html><html lang="de"/);
    assert.match(html, /<title>Was wir gewannen \|/);
    assert.match(html, /<h1 class="statement">Was wir gewannen<\/h1>/);
    assert.match(html, /<p>Zwei Preise in einem Jahr\.<\/p>/, 'cleaned as any HTML');
    assert.match(html, /<h3>Welche\?<\/h3>/);
    assert.match(
      html,
      /<h2 [^>]*lang="en-GB"[^>]*>In short<\/h2>|<h2 lang="en-GB"[^>]*>In short<\/h2>/,
      'each field falls back',
    );
    assert.match(html, /<link rel="canonical" href="http:\/\/localhost\/de\/awards"/);
    assert.deepEqual(alternates(html).slice(0, 3), ['en', 'de', 'x-default']);
    assert.doesNotMatch(html, /[\u{E000}-\u{E00F}]|%EE%80/u);
    assert.match(await textAt('/awards'), /<a href="\/de\/awards" lang="de"/, 'the switch leads to it');
    assert.match(await textAt('/sitemap.xml'), /<loc>http:\/\/localhost\/de\/awards</);
    assert.equal((await ask('/cy/awards')).headers.get('location'), '/awards');

    await change(own, { path: '/prizes' });
    assert.equal((await ask('/de/awards')).headers.get('location'), '/de/prizes', 'its old address leads on');
    assert.match(await textAt('/de/prizes'), /Was wir gewannen/);
    await change(own, { path: '/awards' });

    await change(own, { 'title@de': null });
    assert.equal((await ask('/de/awards')).status, 303);
    assert.doesNotMatch(await textAt('/sitemap.xml'), /\/de\/awards/);
    assert.equal(await textAt('/awards'), before);
    assert.equal((await get(own)).body.data.body['title@de'], undefined);
  },
  views,
);

instanceTest(
  'what a language says stays with its row, is told as stale when the English text changes, and is carried while the language is off',
  async (instance) => {
    const { speak, made, change, save, textAt, get } = await owner(instance);
    await speak('de');
    const own = await made('pages', PAGE);
    await change(own, { 'title@de': TITLE, blocks: blocksIn(of('Welche?', 'Which ones?')) });
    const { body } = (await get(own)).body.data;
    assert.equal(body.blocks[1].questions[0]['question@de'].text, 'Welche?', 'as it was published');

    await change(own, { blocks: [body.blocks[1], body.blocks[0]] });
    const moved = await textAt('/de/awards');
    assert.ok(moved.indexOf('Welche?') < moved.indexOf('Zwei Preise'), 'rows take their words along');

    const [first, second] = (await get(own)).body.data.body.blocks;
    const questions = [{ ...first.questions[0], question: 'Which prizes?' }];
    await change(own, { blocks: [{ ...first, questions }, second] });
    const stale = (await get(own)).body.data.findings;
    assert.deepEqual(
      stale
        .filter(({ message }: { message: string }) => /has changed since/.test(message))
        .map(({ field }: { field: string }) => field),
      ['blocks.0.questions.0.question@de'],
    );
    assert.match(await textAt('/de/awards'), /Welche\?/, 'and shown until somebody looks at it');

    await speak('cy');
    assert.equal((await get(own)).body.data.body['title@de'].text, TITLE.text);
    await change(own, { lead: 'Prizes.' });
    await speak('cy', 'de');
    assert.match(await textAt('/de/awards'), /Was wir gewannen/);

    assert.equal((await save(own, { 'path@de': of('/preise', '/awards') })).status, 422, 'an address is no text');
    assert.equal((await save(own, { 'title@de': 'Was' })).status, 422);
    assert.equal((await save(own, { 'title@de': of('x'.repeat(1000), PAGE.title) })).status, 422);
  },
  views,
);

instanceTest(
  'translators get entries with the pages, and what comes back goes into the drafts, text by text',
  async (instance) => {
    const { speak, made, post, publish, download, textAt, get } = await owner(instance);
    await speak('de');
    const own = await made('pages', PAGE);
    const texts = async () =>
      (await download('de')).texts.filter(({ address }: { address: string }) => address.startsWith(`${own}#`));
    const sent = await texts();
    assert.deepEqual(
      sent.map(({ address, source, state }: Record<string, string>) => [address?.split('#')[1], source, state]),
      [
        ['title', PAGE.title, 'missing'],
        ['lead', PAGE.lead, 'missing'],
        ['blocks.0.heading', 'In short', 'missing'],
        ['blocks.0.text', '<p>Two prizes in a year.</p>', 'missing'],
        ['blocks.1.heading', 'Questions', 'missing'],
        ['blocks.1.questions.0.question', 'Which ones?', 'missing'],
        ['blocks.1.questions.0.answer', 'Both for boats.', 'missing'],
        ['description', PAGE.lead, 'missing'],
      ],
    );
    const back = {
      language: 'de',
      texts: sent.map(({ address, source }: Record<string, string>) => ({
        address,
        source,
        translation: source?.startsWith('<') ? '<p>de <b onclick="x()">zwei</b></p>' : `de ${source}`,
      })),
    };
    assert.equal((await post('translations/de/preview', back)).body.data.changes.length, sent.length);
    const applied = await post('translations/de/apply', back);
    assert.deepEqual(applied.body.data, [
      { kind: 'pages', id: Number(own.split('/')[1]), title: PAGE.title, texts: sent.length, message: null },
    ]);
    assert.deepEqual(
      (await texts()).map(({ state }: { state: string }) => state),
      sent.map(() => 'translated'),
    );
    const progress = (await get('translations/de')).body.data.find(({ kind }: { kind: string }) => kind === 'pages');
    assert.deepEqual([progress.missing, progress.stale], [0, 0]);
    await publish(own);
    const { cookie } = await join(instance, 'editor');
    const facts = (await download('de')).texts.find(
      ({ address }: { address: string }) => address === 'facts/1#tagline',
    );
    const tried = await desk(instance, cookie).post('translations/de/preview', {
      language: 'de',
      texts: [{ ...facts, translation: 'Boote' }],
    });
    assert.equal(tried.body.data.refused[0].message, 'Your role may read this, and not change it');
    const html = await textAt('/de/awards');
    for (const text of ['de What we won', 'de In short', 'de Both for boats.', '<p>de <b>zwei</b></p>'])
      assert.ok(html.includes(text), text);
    assert.match(html, /<meta name="description" content="de Prizes, and who gave them\."/);
    assert.doesNotMatch(html.replace(/<nav.*?<\/nav>/gs, ''), /(?<!de )What we won/);
  },
  views,
);

const POST = {
  title: 'Boats that ring',
  description: 'Why a ferry tells you.',
  author: 'Leela Varkey',
  writtenOn: '2026-05-01',
  body: '<p>It began with a bell.</p>',
  slug: 'boats-that-ring',
};

instanceTest(
  'a post is read in another language at its own address, its neighbours lead on in it, and the preview shows the draft in it',
  async (instance) => {
    const { speak, made, save, change, textAt, get, ask } = await owner(instance);
    await speak('de');
    const own = await made('posts', POST);
    const other = await made('posts', { ...POST, title: 'A quay at dawn', slug: 'a-quay', writtenOn: '2026-05-02' });
    await save(own, { 'title@de': of('Boote, die läuten', POST.title) });
    const { path } = (await get(`${own}/preview-link`)).body.data;
    const preview = await textAt(`${path}?language=de`);
    assert.match(preview, /<h1>Boote, die läuten<!--edit posts\/\d+#title@de--><\/h1>/);
    assert.match(
      preview,
      /It began with a bell\.<!--edit posts\/\d+#body@de-->/,
      'what is missing leads to its field too',
    );
    assert.match(await textAt(path), /<h1>Boats that ring<!--edit posts\/\d+#title--><\/h1>/);

    assert.equal((await ask('/de/blog/boats-that-ring')).headers.get('location'), '/blog/boats-that-ring');
    await change(own, { 'body@de': of('<p>Es begann mit einer Glocke.</p>', POST.body) });
    const html = await textAt('/de/blog/boats-that-ring');
    assert.match(html, /<h1>Boote, die läuten<\/h1>/);
    assert.match(html, /<p>Es begann mit einer Glocke\.<\/p>/);
    assert.match(
      html,
      /<p class="lead" lang="en-GB">Why a ferry tells you\.<\/p>|<p lang="en-GB" class="lead">Why a ferry tells you\.<\/p>/,
    );
    assert.match(html, /rel="next" href="\/blog\/a-quay"/, 'one that is in English alone is led to there');
    await change(other, { 'title@de': of('Ein Kai am Morgen', 'A quay at dawn') });
    assert.match(
      await textAt('/de/blog/boats-that-ring'),
      /rel="next" href="\/de\/blog\/a-quay"[^>]*>[^<]*Ein Kai am Morgen/,
    );
    assert.match(await textAt('/blog/boats-that-ring'), /rel="next" href="\/blog\/a-quay"/);
  },
  views,
);

instanceTest(
  'a project is read in another language on its page, on cards and in lists, by browsers and by scripts',
  async (instance) => {
    const { speak, change, get, textAt, ask, translate } = await owner(instance);
    await speak('de');
    const { body } = (await get('projects/2')).body.data;
    const said = {
      'name@de': of('Die Fähre', body.name),
      'description@de': of('<p>Ein Boot, das pünktlich ist.</p>', body.description),
      'features@de': of(
        body.features.map((_: string, place: number) => `Punkt ${place}`).join('\n'),
        body.features.join('\n'),
      ),
    };
    await change('projects/2', said);
    const page = await textAt('/de/projects/detail/2');
    assert.deepEqual(readHtml(page).faults, []);
    assert.match(page, /<h1 class="statement">Die Fähre<\/h1>/);
    assert.match(page, /Ein Boot, das pünktlich ist/);
    assert.match(page, /<span>Punkt 0<\/span>/, 'line by line');
    assert.match(page, /class="lead" lang="en-GB"|lang="en-GB" class="lead"/, 'its summary is not translated');
    assert.match(await textAt('/de'), /href="\/de\/projects\/detail\/2"[^>]*>Die Fähre</, 'cards lead to it');
    assert.match(await textAt('/'), /href="\/projects\/detail\/2"/);
    const call = async (query: string) =>
      (await (await ask(`/api/project/list_frontend?limit=50${query}`)).json()).data.find(
        ({ id }: { id: number }) => id === 2,
      );
    assert.deepEqual(
      [(await call('&language=de')).project_name, (await call('&language=de')).language],
      ['Die Fähre', 'de'],
    );
    for (const query of ['', '&language=cy']) assert.equal((await call(query)).project_name, body.name);

    assert.equal((await ask('/de/projects')).headers.get('location'), '/projects', 'the list itself is in English yet');
    await translate('de', ['Projects']);
    const list = await textAt('/de/projects');
    assert.match(list, /<html lang="de"/);
    assert.match(list, /href="\/de\/projects\/detail\/2"[^>]*>Die Fähre</);
    assert.match(list, /<li lang="en-GB"/, 'others are English');
    assert.match(await textAt('/sitemap.xml'), /<loc>http:\/\/localhost\/de\/projects</);
    assert.match(await textAt('/de/projects/detail/2'), /class="back" href="\/de\/projects"/);
    await change('projects/2', { 'name@de': null });
    assert.equal((await ask('/de/projects/detail/2')).status, 303);
    assert.doesNotMatch(await textAt('/de/projects'), /Die Fähre/);
  },
  views,
);

instanceTest(
  'an opening, the names of filters and what the agency says of itself follow the language of the page',
  async (instance) => {
    const { speak, change, get, textAt, post } = await owner(instance);
    await speak('de');
    const { body: job } = (await get('jobs/1')).body.data;
    const { body: department } = (await get(`departments/${job.department}`)).body.data;
    await change('jobs/1', { 'title@de': of('Schiffsbauerin', job.title), 'pay@de': of('Nach Absprache', job.pay) });
    await change(`departments/${job.department}`, { 'name@de': of('Werft', department.name) });
    await change('facts/1', { 'tagline@de': of('Boote und mehr', (await get('facts/1')).body.data.body.tagline) });
    const page = await textAt('/de/career-apply/1');
    assert.match(page, /<h1>Schiffsbauerin<\/h1>/);
    assert.match(page, /<p class="job-department">Werft<\/p>/);
    assert.match(page, /<p lang="en-GB">|<li lang="en-GB">/, 'what is missing is English');
    assert.doesNotMatch(page, /[\u{E000}-\u{E00F}]|%EE%80/u);
    const list = await textAt('/de/careers');
    assert.match(list, /<a href="\/de\/career-apply\/1">Schiffsbauerin<\/a>/);
    assert.match(list, /Werft/);
    assert.match(await textAt('/de'), /Boote und mehr/);
    assert.doesNotMatch(await textAt('/careers'), /Schiffsbauerin|Werft/);
    assert.doesNotMatch(await textAt('/'), /Boote und mehr/);
    assert.equal((await post('jobs/1/archive')).status, 200);
    assert.doesNotMatch(await textAt('/de/careers'), /Schiffsbauerin/);
  },
  views,
);
