/** Moving in from WordPress: what an export becomes is looked at first, made in the background, and taken back. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';

import { runDueTasks } from '#operations/scheduler/runner.ts';
import { makePictures } from '#cms/media/processing.ts';
import { tasks } from '#app/tasks.ts';
import { sweeps } from '#app/sweeps.ts';
import { ask, join, ORIGIN, type Said } from '#tests/support/office.ts';
import { photo } from '#tests/support/pictures.ts';
import { OLD, type WxrGiven, wxrOf } from '#tests/support/wordpress.ts';
import { emptyInstanceTest, type Instance } from '#tests/support/instance.ts';

import type { ItemRow } from '#cms/move-in/schema.ts';
import { NotReadable } from '#cms/move-in/service.ts';

import { openPlanner } from './plan.ts';
import type { PostPlan } from './schema.ts';
import { readText } from './prose.ts';

import { type WxrItem, WxrReader } from './wxr.ts';

const QUAY: WxrGiven = {
  id: 7,
  type: 'post',
  title: 'Quays &#8211; a study',
  link: `${OLD}/2021/03/quays/`,
  slug: 'quays',
  excerpt: 'About quays.',
  content:
    '<!-- wp:paragraph --><p>One <em>two</em> &amp; three.</p><!-- /wp:paragraph --><!-- wp:image {"id":9} --><figure class="wp-block-image"><img src="PICTURE" alt="" class="wp-image-9"/></figure><!-- /wp:image --><p>Four.</p><img src="/other.jpg">',
  meta: { _thumbnail_id: '9', _wp_old_slug: 'quay' },
};

async function send(instance: Instance, cookie: string, file: string | Uint8Array): Promise<Said> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const answer = await instance.fetch('/api/office/move-in?name=old.xml', {
    method: 'POST',
    body: bytes as BodyInit,
    headers: { cookie, origin: ORIGIN, 'content-type': 'text/xml' },
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json(), cookie: undefined };
}

/** What the file of an editor became: `rows` by what they are called. */
async function sent(instance: Instance, cookie: string, file: string) {
  const said = await send(instance, cookie, file);
  assert.equal(said.status, 201, said.body.message);
  const { id } = said.body.data as { id: number };
  const rows = async () => {
    const { body } = await ask(instance, `move-in/items?file=${id}&limit=200`, { cookie });
    return new Map((body.data as ItemRow[]).map((row) => [`${row.kind} ${row.title}`, row]));
  };
  const change = (what: string, body?: unknown) =>
    ask(instance, `move-in/${id}/${what}`, { method: 'POST', cookie, ...(body !== undefined && { body }) });
  const work = () => runDueTasks(instance.services, tasks);
  const all = { kinds: ['media', 'pages', 'posts', 'redirects'], except: [] as number[] };
  return { id, said, rows, change, work, all };
}

/** A server of the old site. Its pictures are those of `paths`. */
async function oldSite(paths: Record<string, Uint8Array>, tell: () => void = () => {}) {
  const server = createServer((request, response) => {
    tell();
    const bytes = paths[request.url ?? ''];
    if (bytes === undefined) return void response.writeHead(404).end();
    return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, close: () => new Promise((closed) => server.close(closed)) };
}

emptyInstanceTest(
  'a post of WordPress comes with its date, author, cover and old addresses, and is taken back whole',
  async (instance) => {
    const { cookie } = await join(instance, 'editor');
    const old = await oldSite({ '/wp-content/uploads/quay.jpg': await photo() });
    try {
      // The pictures stand where this site may ask: at its own origin.
      instance.services.settings = { ...instance.services.settings, siteUrl: old.origin };
      const url = `${old.origin}/wp-content/uploads/quay.jpg`;
      const picture: WxrGiven = {
        id: 9,
        type: 'attachment',
        title: 'quay',
        status: 'inherit',
        url,
        meta: { _wp_attachment_image_alt: 'A quay at dawn' },
      };
      const file = await sent(
        instance,
        cookie,
        wxrOf([{ ...QUAY, content: String(QUAY.content).replace('PICTURE', url) }, picture]),
      );
      const before = await file.rows();
      assert.deepEqual(
        [...before].map(([name, { state, becomes }]) => [name, state, becomes]),
        [
          ['posts Quays – a study', 'offered', '/blog/quays'],
          ['redirects /2021/03/quays', 'offered', '/blog/quays'],
          ['redirects /2021/03/quay', 'offered', '/blog/quays'],
          ['media quay', 'offered', ''],
        ],
      );
      assert.deepEqual(before.get('posts Quays – a study')?.notes, [
        'A picture of its text is left out: the text of a post holds none',
      ]);
      assert.equal((await ask(instance, 'posts', { cookie })).body.total, 0, 'nothing is made by looking');

      assert.equal((await file.change('make', file.all)).status, 200);
      await file.work();
      assert.equal((await file.rows()).get('posts Quays – a study')?.state, 'waiting', 'it waits for its cover');
      await makePictures(instance.services);
      instance.pass(5000);
      await file.work();
      const made = await file.rows();
      for (const { title, state, message } of made.values())
        assert.equal(`${title}: ${state} ${message}`, `${title}: made `);

      const { props, status } = await instance.page('/blog/quays');
      assert.equal(status, 200);
      const { title, description, author, writtenOn, body, coverAlt } = props.post;
      assert.deepEqual(
        { title, description, author, writtenOn, body, coverAlt },
        {
          title: 'Quays – a study',
          description: 'About quays.',
          author: 'Anna Ferry',
          writtenOn: '2021-03-04',
          body: '<p>One <em>two</em> &amp; three.</p><p>Four.</p>',
          coverAlt: 'A quay at dawn',
        },
      );
      const moved = await instance.fetch('/2021/03/quay', { redirect: 'manual' });
      assert.deepEqual([moved.status, moved.headers.get('location')], [301, '/blog/quays']);

      assert.equal((await file.change('undo')).status, 200);
      await file.work();
      for (const { title, state } of (await file.rows()).values())
        assert.equal(`${title}: ${state}`, `${title}: offered`);
      assert.equal((await instance.fetch('/blog/quays')).status, 404);
      assert.equal((await ask(instance, 'redirects', { cookie })).body.total, 0);
      assert.equal((await ask(instance, 'media?q=quay', { cookie })).body.total, 0);
      assert.equal((await ask(instance, 'posts?bin=1', { cookie })).body.total, 0);

      await file.change('make', file.all);
      await file.work();
      await makePictures(instance.services);
      instance.pass(5000);
      await file.work();
      assert.equal((await instance.fetch('/blog/quays')).status, 200, 'it can be made again');
    } finally {
      await old.close();
    }
  },
);

const textOf = (written: string) => readText(written, { site: OLD });
const htmlOf = (written: string) =>
  textOf(written)
    .parts.map((part) => (part.type === 'prose' ? part.html : `[${part.url || part.id} ${part.caption}]`))
    .join('');

void test('lists within one another cost no more than their number, and the text of deep ones is kept', () => {
  const written = (count: number) =>
    htmlOf('<ul>'.repeat(count) + '<img src="https://old.example/a.jpg">x'.repeat(count));
  const [some, four] = [written(500).length, written(2000).length];
  assert.ok(four < some * 4.1, `${some} characters become ${four}`);
  const deep = htmlOf(`${'<ul><li>'.repeat(60)}deep${'</li></ul>'.repeat(60)}<p>after</p>`);
  assert.match(deep, /deep(?:<\/li><\/ul>)+<p>after<\/p>$/);
});

void test('texts of the old editor, which stores no paragraphs, and of the new one become prose', () => {
  assert.equal(
    htmlOf('One\ntwo\n\nThree <b>four</b>.\n<h2>Five</h2>\nSix'),
    '<p>One<br>two</p><p>Three <strong>four</strong>. </p><h3>Five</h3><p>Six</p>',
  );
  assert.equal(
    htmlOf(
      '<!-- wp:heading --><h2 class="x">A</h2><!-- /wp:heading --><h3>B</h3><ul><li>C</li></ul><div>D <span>E</span></div>',
    ),
    '<h3>A</h3><h4>B</h4><ul><li>C</li></ul><p>D E</p>',
  );
  assert.equal(htmlOf('<table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table>'), '<p>1 2 </p><p>3 </p>');
  assert.equal(
    htmlOf(`<p><a href="${OLD}/2021/a/">Old</a> <a href="https://other.example/">Other</a></p>`),
    '<p><a href="/2021/a/">Old</a> <a href="https://other.example/">Other</a></p>',
  );
  assert.equal(htmlOf('<script>alert(1)</script><p onclick="x()">A &lt;b&gt;</p>'), '<p>A &lt;b&gt;</p>');
});

void test('shortcodes go, and what only looks like one stays', () => {
  assert.equal(htmlOf('<p>A [sic] and [1], [[gallery]].</p>'), '<p>A [sic] and [1], [gallery].</p>');
  assert.equal(htmlOf('<p>[vc_row el="1"]Kept[/vc_row][contact-form-7 id="3"]</p>'), '<p>Kept</p>');
  assert.equal(htmlOf('[caption id="a"]<img src="/q.jpg" alt="A quay"> At dawn[/caption]'), '[/q.jpg At dawn]');
  assert.equal(htmlOf('[gallery ids="3,4"]'), '[3 ][4 ]');
  assert.equal(
    htmlOf('[embed]https://films.example/1[/embed]'),
    '<p><a href="https://films.example/1">https://films.example/1</a></p>',
  );
  assert.match(
    htmlOf(`[caption]<img src="/q.jpg"> ${'word '.repeat(300)}`),
    /<p>word /,
    'a caption that is never closed swallows no text',
  );
});

/** The items of a file that arrives in parts of this size. */
function itemsOf(bytes: Uint8Array, size: number): WxrItem[] {
  const reader = new WxrReader();
  const items: WxrItem[] = [];
  for (let at = 0; at < bytes.length; at += size) items.push(...reader.write(bytes.subarray(at, at + size)));
  return [...items, ...reader.end()];
}
const bytesOf = (text: string) => new TextEncoder().encode(text);

void test('a file reads the same in whatever parts it arrives, and in the encoding that it names', () => {
  const given = [{ id: 1, type: 'post', title: 'Fähre & Söhne', content: 'a]]]]><![CDATA[>b' }];
  for (const size of [1, 7, 1_000_000]) {
    const [item] = itemsOf(bytesOf(wxrOf(given)), size);
    assert.deepEqual([item?.title, item?.content, item?.type], ['Fähre & Söhne', 'a]]>b', 'post']);
  }
  const [latin] = itemsOf(Buffer.from(wxrOf(given, { encoding: 'ISO-8859-1' }), 'latin1'), 100);
  assert.equal(latin?.title, 'Fähre & Söhne');
  assert.throws(() => itemsOf(bytesOf(wxrOf(given, { encoding: 'x-nothing' })), 100), NotReadable);
});

void test('entities of a file stay what they are, and what is no export is refused', () => {
  const bomb = '<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>';
  const file = wxrOf([{ id: 1, type: 'post' }], { head: bomb }).replace('<![CDATA[]]></title>', '&b;&c;</title>');
  const [item] = itemsOf(bytesOf(file), 1000);
  assert.equal(item?.title, '&b;&c;');
  for (const other of [
    '',
    'hello',
    '<html><body>x</body></html>',
    '<rss><channel><item></item></channel></rss>',
    '<a>'.repeat(1000),
  ])
    assert.throws(() => itemsOf(bytesOf(other), 10), NotReadable, other.slice(0, 20));
});

emptyInstanceTest(
  'a picture that cannot be had stops no other row, and machines beside the site are not asked',
  async (instance) => {
    const { cookie } = await join(instance, 'editor');
    let asked = 0;
    const inner = await oldSite({}, () => (asked += 1));
    try {
      const file = await sent(
        instance,
        cookie,
        wxrOf([
          { id: 9, type: 'attachment', title: 'inner', status: 'inherit', url: `${inner.origin}/secret.jpg` },
          {
            id: 8,
            type: 'attachment',
            title: 'inner by name',
            status: 'inherit',
            url: `${inner.origin.replace('127.0.0.1', 'localhost')}/secret.jpg`,
          },
          { ...QUAY, content: '<p>One.</p>' },
        ]),
      );
      await file.change('make', file.all);
      await file.work();
      const rows = await file.rows();
      for (const name of ['media inner', 'media inner by name']) {
        assert.deepEqual(
          [rows.get(name)?.state, rows.get(name)?.message],
          ['failed', 'It could not be fetched: its address is not public.'],
          name,
        );
      }
      assert.equal(asked, 0);
      assert.equal(rows.get('posts Quays – a study')?.state, 'made');
      assert.match(rows.get('posts Quays – a study')?.message ?? '', /A picture of it was not taken/);
      assert.equal((await instance.page('/blog/quays')).props.post.cover, null);
    } finally {
      await inner.close();
    }
  },
);

emptyInstanceTest('what is chosen is made as it stood there, and the rest is said', async (instance) => {
  const { cookie } = await join(instance, 'editor');
  const page = (id: number, path: string, more: Partial<WxrGiven> = {}): WxrGiven => ({
    id,
    type: 'page',
    title: `Page ${id}`,
    link: `${OLD}${path}`,
    slug: path.split('/').findLast((one) => one !== '') ?? '',
    content: '<p>Words.</p>',
    ...more,
  });
  const file = await sent(
    instance,
    cookie,
    wxrOf([
      page(1, '/press/'),
      page(2, '/about/'),
      page(3, '/company/people/team/'),
      page(4, '/plans/', { status: 'draft', link: `${OLD}/?page_id=4` }),
      page(5, '/left/'),
      { ...QUAY, id: 6, status: 'future', gmt: '2026-06-01 08:00:00', content: '<p>Soon.</p>', meta: {} },
      { ...QUAY, id: 7, title: 'Binned', status: 'trash' },
      { ...QUAY, id: 8, title: 'Secret', slug: 'secret', password: 'x', meta: {} },
      { id: 9, type: 'attachment', title: 'brochure', status: 'inherit', url: `${OLD}/b.pdf` },
      { id: 10, type: 'nav_menu_item' },
    ]),
  );
  assert.deepEqual(file.said.body.data.notes, ['1 of the type ‘nav_menu_item’ is left out.']);
  const left = (await file.rows()).get('pages Page 5')?.id;
  await file.change('make', { kinds: ['pages', 'posts'], except: [left] });
  await file.work();
  const rows = await file.rows();
  const stand = (name: string) => [rows.get(name)?.state, rows.get(name)?.becomes, rows.get(name)?.message];
  assert.deepEqual(stand('pages Page 1'), ['made', '/press', '']);
  assert.deepEqual(stand('pages Page 3'), ['made', '/team', '']);
  assert.deepEqual(stand('pages Page 5'), ['offered', '/left', '']);
  assert.deepEqual(stand('posts Binned'), ['left', '', 'It lies in the bin of WordPress']);
  assert.match(rows.get('pages Page 2')?.message ?? '', /^It is a draft: .*\/about belong to the site itself/);
  assert.equal(rows.get('redirects /company/people/team')?.state, 'offered');
  const states = async (kind: string) =>
    Object.fromEntries(
      (await ask(instance, kind, { cookie })).body.data.map(({ title, state, publishAt }: Record<string, unknown>) => [
        title,
        publishAt ?? state,
      ]),
    );
  assert.deepEqual(await states('pages'), {
    'Page 1': 'published',
    'Page 2': 'draft',
    'Page 3': 'published',
    'Page 4': 'draft',
  });
  assert.deepEqual(await states('posts'), { 'Quays – a study': '2026-06-01T08:00:00.000Z', Secret: 'draft' });
});

emptyInstanceTest(
  'what somebody has changed stays, and a file that is sent twice makes nothing twice',
  async (instance) => {
    const { cookie } = await join(instance, 'editor');
    const items = [
      { ...QUAY, content: '<p>One.</p>', meta: {} },
      { ...QUAY, id: 8, title: 'Ropes', slug: 'ropes', link: `${OLD}/ropes/`, content: '<p>Two.</p>', meta: {} },
    ];
    const file = await sent(instance, cookie, wxrOf(items));
    await file.change('make', { kinds: ['redirects'], except: [] });
    await file.work();
    const early = (await file.rows()).get('redirects /ropes');
    assert.deepEqual([early?.state, early?.message], ['offered', 'What it leads to was not chosen']);
    await file.change('make', file.all);
    await file.change('stop');
    assert.equal((await file.rows()).get('posts Ropes')?.state, 'offered', 'what is stopped can be chosen again');
    await file.change('make', file.all);
    assert.equal((await file.change('make', file.all)).status, 409, 'one thing after the other');
    await file.work();
    const again = await sent(instance, cookie, wxrOf(items));
    for (const { title, state, message } of (await again.rows()).values())
      assert.equal(
        `${title}: ${state} ${message}`,
        `${title}: left There is one with this address already, perhaps in the bin`,
      );

    const { body } = await ask(instance, 'posts', { cookie });
    const { id, version } = body.data.find(({ title }: { title: string }) => title === 'Ropes');
    await ask(instance, `posts/${id}`, {
      method: 'PATCH',
      cookie,
      body: { author: 'Meera' },
      headers: { 'if-match': `"${version}"` },
    });
    await file.change('undo');
    await file.work();
    const rows = await file.rows();
    assert.deepEqual(
      [rows.get('posts Ropes')?.state, rows.get('posts Ropes')?.message],
      ['kept', 'It was changed since, and stays'],
    );
    assert.equal(rows.get('posts Quays – a study')?.state, 'offered');
    assert.deepEqual(
      [(await instance.fetch('/blog/ropes')).status, (await instance.fetch('/blog/quays')).status],
      [200, 404],
    );

    assert.equal((await ask(instance, `move-in/${file.id}`, { method: 'DELETE', cookie })).status, 200);
    assert.equal((await ask(instance, `move-in/${file.id}`, { cookie })).status, 404);
    assert.equal((await instance.fetch('/blog/ropes')).status, 200, 'a file that is forgotten takes nothing along');
    instance.pass(200 * 86_400_000);
    for (const sweep of sweeps.filter(({ name }) => name === 'files that were moved in from'))
      await sweep.run(instance.services);
    assert.deepEqual((await ask(instance, 'move-in', { cookie })).body.data ?? [], []);
  },
);

emptyInstanceTest('a file that is none leaves nothing, and one that was cut off says so', async (instance) => {
  const { cookie } = await join(instance, 'editor');
  const refused = await send(instance, cookie, '<html></html>');
  assert.equal(refused.status, 422);
  assert.match(refused.body.message, /no export of WordPress/);
  assert.deepEqual((await ask(instance, 'move-in', { cookie })).body.data, []);
  const whole = wxrOf([
    { ...QUAY, content: '<p>One.</p>' },
    { ...QUAY, id: 8, title: 'Lost' },
  ]);
  const file = await sent(instance, cookie, whole.slice(0, whole.indexOf('Lost')));
  assert.match(file.said.body.data.notes[0], /ends too early/);
  assert.deepEqual(
    [...(await file.rows()).keys()].filter((name) => name.startsWith('posts')),
    ['posts Quays – a study'],
  );
});

void test('a draft without a day gets that of today, and an address of noughts or of other letters one of its own', async () => {
  const given = {
    id: 5,
    type: 'post',
    title: 'Ohne Tag',
    status: 'draft',
    date: '0000-00-00 00:00:00',
    slug: '%e0%b4%85',
  };
  const [item] = itemsOf(bytesOf(wxrOf([given])), 1000);
  const planner = await openPlanner({ address: OLD, authors: new Map() }, new Date('2026-05-04T09:30:00Z'));
  const [planned] = planner.plan(item as WxrItem);
  assert.ok(planned?.kind === 'posts');
  const { body } = planned.plan as PostPlan;
  assert.deepEqual(
    [body.writtenOn, body.slug, planned.notes],
    ['2026-05-04', 'ohne-tag', ['It is a draft, as it was']],
  );
});
