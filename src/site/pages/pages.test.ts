/** Pages of one's own, from the office to what visitors, search engines and the footer are told. */
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { test } from 'node:test';

import { routes } from '#app/app.ts';
import { languages } from '#config/languages.ts';
import { paths } from '#config/paths.ts';
import { site } from '#config/site.ts';
import { listedPages } from '#site/listed/service.ts';
import { desk } from '#tests/support/content.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';
import { join } from '#tests/support/office.ts';
import { builtRender } from '#tests/support/pages.ts';

import { tidyAddress, tidyPath } from '#config/web-address.ts';

import { whyNoAddress } from './address.ts';
import { BLOCKS } from './blocks.ts';

const PUBLIC = joinPath(import.meta.dirname, '..', '..', '..', 'public');
const TEXT = { type: 'prose', heading: 'Who we are', text: '<p>We are an agency on a quay.</p>' };
const WHOLE = { lead: 'What we keep of you, and why.', blocks: [TEXT] };

/** One part of each kind. */
const EACH = [
  TEXT,
  { type: 'picture', picture: 1, altText: 'A quay at dawn', caption: 'Before five' },
  { type: 'cards', heading: 'What we build', cards: [{ title: 'Tickets', text: 'On a phone', href: '/projects' }] },
  { type: 'figures', figures: [{ value: '38', label: 'boats' }] },
  { type: 'questions', heading: 'Questions', questions: [{ question: 'How long?', answer: 'Eight weeks.' }] },
  { type: 'quote', quote: 'Nobody rang the office.', by: 'Leela Varkey', role: 'Operations' },
  { type: 'projects', heading: 'From the water', projects: [2, 1] },
  { type: 'openings', heading: 'Come on board', openings: [1] },
  { type: 'video', title: 'The ferry', video: '/video/project-kadathu-ferry.mp4' },
  { type: 'form', heading: 'Tell us of your boats' },
  { type: 'call', heading: 'Your tide, our code', action: 'Talk to us' },
];

/** Makes a page as an editor, and shows it. */
async function editing(instance: Pick<Instance, 'fetch'> & Instance) {
  const { cookie } = await join(instance, 'editor');
  const calls = desk(instance, cookie);
  const made = async (body: object) => `pages/${(await calls.post('pages', body)).body.data.id}`;
  const shown = async (body: object) => {
    const own = await made(body);
    const published = await calls.publish(own);
    assert.equal(published.status, 200, JSON.stringify(published.body));
    return own;
  };
  const change = async (own: string, body: object) => calls.patch(own, body, await calls.get(own));
  return { ...calls, made, shown, change };
}

instanceTest(
  'a page is at its address, in the sitemap and in llms.txt, and goes when it is taken off the site',
  async (instance) => {
    const { post, shown } = await editing(instance);
    assert.equal((await instance.page('/press/awards')).status, 404);
    const own = await shown({ ...WHOLE, title: 'What we won', path: 'Press/Awards/' });
    const { status, props } = await instance.page('/press/awards');
    assert.equal(status, 200);
    assert.equal(props.page.title, 'What we won');
    assert.equal(props.page.description, WHOLE.lead, 'without a description of its own');
    assert.equal(
      (await instance.fetch('/press/awards/', { redirect: 'manual' })).headers.get('location'),
      '/press/awards',
    );
    for (const list of ['/sitemap.xml', '/llms.txt'])
      assert.match(await (await instance.fetch(list)).text(), /\/press\/awards/, list);
    assert.equal((await post(`${own}/archive`)).status, 200);
    assert.equal((await instance.page('/press/awards')).status, 410);
    assert.doesNotMatch(await (await instance.fetch('/sitemap.xml')).text(), /press/);
  },
);

instanceTest(
  'around a page the frame speaks the language in which a visitor read last, as around posts',
  async (instance) => {
    const { shown } = await editing(instance);
    await shown({ ...WHOLE, title: 'Press' });
    const [language] = languages;
    if (language === undefined) return;
    const switched = await instance.fetch(`/${language.code}/press?from=mail`, { redirect: 'manual' });
    assert.deepEqual([switched.status, switched.headers.get('location')], [303, '/press?from=mail']);
    const cookie = (switched.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
    const html = await (await instance.fetch('/press', { headers: { cookie } })).text();
    assert.ok(html.includes(`<html lang="${language.code}"`));
    assert.ok(html.includes(`<main id="content" tabindex="-1" lang="en-GB">`));
    assert.ok(html.includes('href="/en/press"'), 'the switch leads back to the same page');
    assert.equal((await instance.fetch(`/${language.code}/nothing-here`)).status, 404);
  },
  { render: builtRender() },
);

instanceTest('a changed address leads to the new one, and two pages have not the same', async (instance) => {
  const { get, remove, publish, shown, made, change } = await editing(instance);
  const own = await shown({ ...WHOLE, title: 'Press' });
  await change(own, { path: '/newsroom' });
  assert.equal((await publish(own)).status, 200);
  const moved = await instance.fetch('/press?from=mail', { redirect: 'manual' });
  assert.deepEqual([moved.status, moved.headers.get('location')], [301, '/newsroom?from=mail']);
  for (const { path, holder } of listedPages()) {
    const listed = await made({ ...WHOLE, title: 'Ours', path });
    assert.deepEqual((await publish(listed)).body.errors, { path: `${holder} has this address` });
  }
  const other = await made({ ...WHOLE, title: 'Newsroom' });
  assert.deepEqual((await publish(other)).body.errors, { path: 'The page ‘Press’ has this address' });
  assert.equal((await get(other)).body.data.findings[0].message, 'The page ‘Press’ has this address');
  assert.equal((await remove(own)).status, 200);
  assert.deepEqual((await publish(other)).body.errors, { path: 'The page ‘Press’ in the bin has this address' });
  for (const [path, why] of [
    ['/careers', /belong to the site itself/],
    ['/ml/press', /kept for languages/],
    ['/ചട്ടം', /small letters, digits/],
    ['/press/awards/2026', /two parts at most/],
  ] as const) {
    await change(other, { path });
    assert.match((await publish(other)).body.errors.path, why, path);
  }
});

instanceTest('a page needs a part, and each part what it cannot do without, told at its field', async (instance) => {
  const { post, publish, made, change } = await editing(instance);
  const own = await made({ title: 'Landing', lead: 'Ferries.' });
  assert.deepEqual((await publish(own)).body.errors, { blocks: 'A page needs at least one part' });
  const blocks = [
    { type: 'cards', cards: [{ title: '', href: 'http://old.example' }] },
    { type: 'video', title: 'The ferry', video: 'https://elsewhere.example/film.mp4' },
    { type: 'form', heading: 'One' },
    { type: 'form', heading: 'Two' },
    { type: 'projects', projects: [1, 999] },
  ];
  assert.equal((await change(own, { blocks })).status, 200, 'a draft may be wrong');
  assert.deepEqual(Object.keys((await publish(own)).body.errors).toSorted(), [
    'blocks.0.cards.0.href',
    'blocks.0.cards.0.title',
    'blocks.1.video',
    'blocks.3.heading',
    'blocks.4.projects',
  ]);
  const unknown = await post('pages', { title: 'x', blocks: [{ type: 'carousel' }] });
  assert.equal(unknown.status, 422);
  const dirty = await made({
    ...WHOLE,
    title: 'y',
    blocks: [{ ...TEXT, text: '<p onclick="x()">a<script>b</script></p>' }],
  });
  assert.equal((await change(dirty, { lead: 'z' })).body.data.body.blocks[0].text, '<p>a</p>');
});

instanceTest('a page shows what its parts name in its order, without what visitors do not see', async (instance) => {
  const { post, shown } = await editing(instance);
  await shown({ ...WHOLE, title: 'Ferries', colour: 'indigo', blocks: EACH });
  const namesIn = async (type: string, list: string) => {
    const { blocks } = (await instance.page('/ferries')).props.page;
    return blocks.find((block: { type: string }) => block.type === type)?.[list].map(({ id }: { id: number }) => id);
  };
  const { page } = (await instance.page('/ferries')).props;
  assert.deepEqual(
    page.blocks.map(({ type }: { type: string }) => type),
    EACH.map(({ type }) => type),
  );
  assert.deepEqual(Object.keys(BLOCKS).toSorted(), EACH.map(({ type }) => type).toSorted());
  assert.equal(page.blocks[1].picture.alt, 'A quay at dawn');
  assert.equal(page.blocks[8].captions, '/video/project-kadathu-ferry.vtt');
  assert.deepEqual(await namesIn('projects', 'projects'), [2, 1]);
  assert.equal((await post('projects/2/unpublish')).status, 200);
  assert.deepEqual(await namesIn('projects', 'projects'), [1]);
  assert.equal((await post('jobs/1/archive')).status, 200);
  assert.equal(await namesIn('openings', 'openings'), undefined);
});

instanceTest(
  'the footer and the forms lead to a page of the law as soon as visitors see it, and are as before without it',
  async (instance) => {
    const { post, publish, shown, made } = await editing(instance);
    const seen = [paths.home(), paths.contact(), paths.hire(), paths.job(1)];
    const read = () => Promise.all(seen.map(async (path) => (await instance.fetch(path)).text()));
    const before = await read();
    assert.ok(before.every((html) => !html.includes('privacy-note')));
    const own = await shown({ ...WHOLE, title: 'How we treat your data', path: '/privacy', purpose: 'privacy' });
    await shown({ ...WHOLE, title: 'Imprint', purpose: 'imprint' });
    const after = await read();
    const privacy = site.legalLinks.find(({ id, href }) => id === 2 && href === undefined);
    for (const [place, html] of after.entries()) {
      if (html.includes('<footer')) {
        const footer = html.slice(html.indexOf('<footer'));
        if (privacy !== undefined)
          assert.ok(footer.includes(`<a href="/privacy">${privacy.name}</a>`), `${seen[place]}`);
        assert.ok(footer.includes('<a href="/imprint">Imprint</a>'), `${seen[place]}`);
      }
      assert.match(
        html,
        /What becomes of what you send: <a href="\/privacy"[^>]*>How we treat your data<\/a>/,
        `${seen[place]}`,
      );
    }
    const second = await made({ ...WHOLE, title: 'Data', purpose: 'privacy' });
    assert.deepEqual(Object.keys((await publish(second)).body.errors), ['purpose']);
    for (const one of ['pages/1', 'pages/2']) assert.equal((await post(`${one}/unpublish`)).status, 200);
    assert.equal(own, 'pages/1');
    assert.deepEqual(await read(), before);
  },
  { render: builtRender() },
);

test('no page of the product, no folder of files and no language is the address of a page of one’s own', () => {
  // That of a service or an industry is refused when it is published, because staff edit those too.
  const listed = new Set(listedPages().map(({ path }) => path));
  const taken = [
    ...routes.map(({ path }) => path).filter((path) => !listed.has(path)),
    ...readdirSync(PUBLIC, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [`/${one.name}`] : [])),
    ...languages.map(({ code }) => `/${code}`),
  ];
  for (const path of taken) {
    const first = `/${path.split('/')[1] ?? ''}`;
    if (first !== '/') assert.notEqual(whyNoAddress(first), undefined, path);
  }
  for (const written of ['Privacy/', '/press/awards', 'our-values', '404'])
    assert.equal(whyNoAddress(tidyPath(written)), undefined, written);
});

test('an address is taken as people type it', () => {
  for (const [written, kept] of [
    ['Our Privacy', '/our-privacy'],
    [' press / Our Awards/ ', '/press/our-awards'],
    ['https://kestrel.example/Datenschutz Erklärung?x=1', '/datenschutz-erklarung'],
    ['//privacy', '/privacy'],
    ['', ''],
    ['ചട്ടം', '/ചട്ടം'],
  ] as const)
    assert.equal(tidyPath(written), kept, written);
  assert.notEqual(whyNoAddress(tidyPath('ചട്ടം')), undefined, 'letters that no address has are told');
  for (const [written, kept] of [
    ['contact', '/contact'],
    ['/contact', '/contact'],
    ['www.kestrel.example', 'https://www.kestrel.example'],
    ['http://kestrel.example/a', 'https://kestrel.example/a'],
    ['mailto:a@kestrel.example', 'mailto:a@kestrel.example'],
    ['', ''],
  ] as const)
    assert.equal(tidyAddress(written, true), kept, written);
});
