/** Posts from the office to the page, and the redirects that changed addresses leave. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { PATTERN_KINDS } from '#ui/patterns.ts';
import { PIGMENTS } from '#ui/pigments.ts';

import { desk, etag } from '#tests/support/content.ts';
import { join } from '#tests/support/office.ts';
import { instanceTest } from '#tests/support/instance.ts';
import { drawCover } from './cover.ts';
import { drawnCover } from './cover-name.ts';
import type { PostSummary } from './schema.ts';

const locationOf = async (answer: Promise<Response>) => {
  const { status, headers } = await answer;
  return [status, headers.get('location')];
};

instanceTest(
  'posts take the place of the samples once one is published, with neighbours, in the sitemap too',
  async (instance) => {
    const { cookie } = await join(instance, 'editor');
    const { get, post, patch, publish } = desk(instance, cookie);
    const sample = (await instance.page('/blogs')).props;
    assert.deepEqual(sample, {});
    const whole = {
      description: 'About quays.',
      author: 'Meera',
      cover: 1,
      coverAlt: 'A quay',
      body: '<p>One two.</p>',
    };
    const made: number[] = [];
    for (const [title, writtenOn] of [
      ['First Quay', '2026-01-01'],
      ['Second: the Élan', '2026-02-01'],
      ['Third', '2026-02-01'],
    ]) {
      const { id } = (await post('posts', { ...whole, title, writtenOn })).body.data;
      made.push(id);
      assert.deepEqual((await instance.page('/blogs')).props.list?.posts.length ?? 0, made.length - 1);
      const published = await publish(`posts/${id}`);
      assert.equal(published.status, 200, JSON.stringify(published.body));
    }
    assert.deepEqual(made, [1, 2, 3]);
    const { list } = (await instance.page('/blogs')).props;
    assert.deepEqual(
      list.posts.map(({ slug }: { slug: string }) => slug),
      ['third', 'second-the-elan', 'first-quay'],
    );
    assert.equal((await instance.fetch('/blogs?page=9', { redirect: 'manual' })).headers.get('location'), '/blogs');
    const { post: second } = (await instance.page('/blog/second-the-elan')).props;
    assert.deepEqual([second.previous.slug, second.next.slug, second.author], ['first-quay', 'third', 'Meera']);
    assert.deepEqual((await instance.page('/blog/01')).props, {}, 'the sample article keeps its address');
    const sitemap = await (await instance.fetch('/sitemap.xml')).text();
    assert.ok(sitemap.includes('/blog/first-quay') && sitemap.includes('/blogs<'));

    const first = await get('posts/1');
    const taken = await patch('posts/1', { slug: 'third' }, first);
    const holder = 'The post ‘Third’ has this address';
    assert.deepEqual((await publish('posts/1')).body.errors, { slug: holder });
    const told = taken.body.data.findings.filter(({ level }: { level: string }) => level === 'error');
    assert.deepEqual(told, [{ level: 'error', field: 'slug', message: holder }], 'saving the draft tells it');
    const wrong = await patch('posts/1', { slug: 'Big Name' }, taken);
    assert.equal(wrong.body.data.path, '/blog/first-quay', 'visitors still find it at its address');
    assert.match((await publish('posts/1')).body.errors.slug, /small letters/);
    await patch('posts/1', { slug: '01' }, wrong);
    assert.match((await publish('posts/1')).body.errors.slug, /sample article/);

    for (const id of made) await post(`posts/${id}/archive`);
    assert.equal((await instance.page('/blog/third')).status, 410, 'it was taken off the site');
    assert.deepEqual((await instance.page('/blogs')).props, {}, 'the samples are back');
  },
);

instanceTest('a changed address leaves a redirect, a chain is one step, and a circle is refused', async (instance) => {
  const { cookie } = await join(instance, 'editor');
  const { get, post, patch, publish } = desk(instance, cookie);
  const ask = (path: string) => locationOf(instance.fetch(path, { redirect: 'manual' }));
  const whole = { description: 'x', author: 'x', cover: 1, coverAlt: 'x', body: '<p>x</p>', writtenOn: '2026-01-01' };
  const { id } = (await post('posts', { ...whole, title: 'One' })).body.data;
  const own = `posts/${id}`;
  await publish(own);
  for (const slug of ['two', 'three']) {
    await patch(own, { slug }, await get(own));
    await publish(own);
  }
  assert.deepEqual(await ask('/blog/one?from=mail'), [301, '/blog/three?from=mail']);
  assert.deepEqual(await ask('/blog/two'), [301, '/blog/three']);
  assert.equal((await get('redirects')).body.total, 2);

  // Back to its first address: that one answers itself, and no circle is left.
  await patch(own, { slug: 'one' }, await get(own));
  await publish(own);
  assert.equal((await instance.page('/blog/one')).status, 200);
  assert.deepEqual(await ask('/blog/two'), [301, '/blog/one']);
  assert.deepEqual(await ask('/blog/three'), [301, '/blog/one']);

  const make = async (from: string, to: string) => {
    const { id: made } = (await post('redirects', { from, to })).body.data;
    return publish(`redirects/${made}`);
  };
  assert.equal((await make('/old', '/about')).status, 200);
  assert.deepEqual(await ask('/old'), [301, '/about']);
  assert.deepEqual(await ask('/old/'), [301, '/old']);
  assert.equal((await make('/about', '/contact')).status, 200);
  assert.equal((await instance.page('/about')).status, 200, 'a page that is there answers itself');
  assert.deepEqual((await make('/old', '/x')).body.errors, {
    from: 'Another redirect leads from this address to /contact',
  });
  assert.deepEqual((await make('/contact', '/old')).body.errors, { to: 'It would lead in a circle' });
  assert.deepEqual((await make('/self', '/self')).body.errors, { to: 'It leads to itself' });
  for (const [from, to, field] of [
    ['//elsewhere.example', '/about', 'from'],
    ['/a?b=c', '/about', 'from'],
    ['/api/jobs/view/999', '/about', 'from'],
    ['/a', 'javascript:alert(1)', 'to'],
    ['/a', '//elsewhere.example', 'to'],
    ['/a', '/.//elsewhere.example', 'to'],
    ['/a', '/\\elsewhere.example', 'to'],
  ] as const)
    assert.deepEqual(Object.keys((await make(from, to)).body.errors), [field], `${from} ${to}`);
  assert.equal((await make('/ältere-seite', 'https://elsewhere.example/é')).status, 200);
  assert.deepEqual(await ask('/%C3%A4ltere-seite'), [301, 'https://elsewhere.example/%C3%A9']);
  assert.equal((await instance.fetch('/old', { method: 'POST', headers: { origin: 'http://localhost' } })).status, 404);
  assert.equal((await post(`${own}/unpublish`, undefined, etag(await get(own)))).status, 200);
});

instanceTest(
  'a post without a picture has a cover drawn from its title, and one with a picture keeps it',
  async (instance) => {
    const { cookie } = await join(instance, 'editor');
    const { post, patch, get, publish } = desk(instance, cookie);
    const whole = { description: 'x', author: 'x', body: '<p>x</p>', writtenOn: '2026-01-01' };
    const made: number[] = [];
    for (const title of ['First Quay', 'Second Quay']) {
      const { id } = (await post('posts', { ...whole, title })).body.data;
      made.push(id);
      assert.equal((await publish(`posts/${id}`)).status, 200, title);
    }
    const shown = () => instance.page('/blogs').then(({ props }) => props.list.posts as PostSummary[]);
    assert.deepEqual(
      (await shown()).map(({ cover }) => cover),
      [null, null],
    );
    const covers = (await shown()).map(drawnCover);
    const drawings = await Promise.all(
      covers.map(async ({ path }) => {
        const answer = await instance.fetch(path);
        assert.equal(answer.headers.get('content-type'), 'image/svg+xml');
        assert.match(answer.headers.get('cache-control') ?? '', /max-age=86400/);
        return answer.text();
      }),
    );
    assert.ok(drawings.every((drawing) => /^<svg [^>]*>.*<\/svg>\n$/s.test(drawing) && drawing.length < 12_000));
    assert.notEqual(drawings[0], drawings[1]);

    const own = `posts/${made[0]}`;
    const say = (alt: string) =>
      instance.services.database.write((tx) =>
        tx.updateTable('media').set({ alt, is_decorative: 0 }).where('id', '=', 1).execute(),
      );
    await say('');
    await patch(own, { cover: 1 }, await get(own));
    assert.deepEqual((await publish(own)).body.errors, {
      coverAlt: 'Words for those who do not see the cover are required',
    });
    // Left empty, the words of the picture itself are said.
    await say('A pier');
    assert.equal((await publish(own)).status, 200);
    const first = async () => (await shown()).find(({ id }) => id === made[0]);
    assert.equal((await first())?.coverAlt, 'A pier');
    await patch(own, { coverAlt: 'A quay' }, await get(own));
    assert.equal((await publish(own)).status, 200);
    assert.ok((await first())?.cover?.path.startsWith('/'));
    assert.equal((await first())?.coverAlt, 'A quay');
  },
);

instanceTest('a cover that no post could have is not there', async (instance) => {
  for (const name of [
    'palm-kolam-4294967296.svg',
    'palm-kolam-01.svg',
    'palm-kolam-1.png',
    'palm-kolam--1.svg',
    'ink-kolam-1.svg',
    'palm-constructor-1.svg',
    `palm-kolam-${'1'.repeat(5000)}.svg`,
    '%00.svg',
  ])
    assert.equal(
      (await instance.fetch(`/blog/covers/${name}`)).status,
      name.length > 2000 ? 414 : 404,
      name.slice(0, 40),
    );
  assert.equal((await instance.fetch('/blog/covers/palm-kolam-4294967295.svg')).status, 200);
});

test('every pigment draws every pattern, deep and bright, small enough for a card', () => {
  const colour = (token: string) => `#${token}`;
  const drawn = PIGMENTS.flatMap((pigment) =>
    PATTERN_KINDS.flatMap((kind) => [1, 2, 3, 4].map((seed) => drawCover({ pigment, kind, seed }, colour))),
  );
  assert.equal(new Set(drawn).size, drawn.length);
  for (const svg of drawn) {
    assert.doesNotMatch(svg, /NaN|undefined|#"/);
    assert.ok(svg.length < 12_000, `${svg.length}: ${svg.slice(0, 200)}`);
  }
});
