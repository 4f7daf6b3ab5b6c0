/** Feeds through the front door, read by a strict parser, and the source that travels from them to the application. */
import assert from 'node:assert/strict';
import { SaxesParser } from 'saxes';

import { sweepOnce } from '#operations/sweeps/runner.ts';
import { resumeOf, JAYA_ON_PAGE } from '#tests/support/application.ts';
import { desk } from '#tests/support/content.ts';
import { ask, join } from '#tests/support/office.ts';
import { emptyInstanceTest, type Instance, instanceTest } from '#tests/support/instance.ts';
import { sweeps } from '#app/sweeps.ts';

import { feedReadsOf } from './reads.ts';
import { FEEDS } from './schema.ts';
import { element, xmlDocument } from '#ui/xml.ts';
import { agencyDay } from '#platform/agency-day.ts';

const DAY = 86_400_000;

type Node = { name: string; attributes: Record<string, string>; text: string; children: Node[] };

/** Reads XML with its namespaces; anything that is not well-formed throws. */
function parse(xml: string): Node {
  const root: Node = { name: '', attributes: {}, text: '', children: [] };
  const way = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const node: Node = { name, attributes: Object.fromEntries(values) as Node['attributes'], text: '', children: [] };
    way.at(-1)?.children.push(node);
    way.push(node);
  });
  parser.on('text', (text) => {
    const node = way.at(-1);
    if (node !== undefined) node.text += text;
  });
  parser.on('closetag', () => void way.pop());
  parser.write(xml).close();
  assert.equal(root.children.length, 1);
  return root.children[0] as Node;
}

const all = (node: Node | undefined, name: string) => node?.children.filter((child) => child.name === name) ?? [];
const text = (node: Node | undefined, name: string) => all(node, name)[0]?.text;

async function get(instance: Pick<Instance, 'fetch'>, path: string, headers: Record<string, string> = {}) {
  const answer = await instance.fetch(path, { headers });
  assert.equal(answer.status, 200, path);
  return { body: await answer.text(), headers: answer.headers };
}
const openings = async (instance: Instance, query = '') => {
  const rss = parse((await get(instance, `/feeds/openings.rss${query}`)).body);
  return all(all(rss, 'channel')[0], 'item');
};

/** All that must not become markup, and what XML cannot hold at all. */
const HOSTILE = 'R&D <lead> "]]>" \'\u0001\uFFFE 👩‍🎨 ';

instanceTest(
  'openings are an RSS, an Atom and a JSON feed with the same entries, well-formed whatever was typed',
  async (instance) => {
    await instance.services.database.write((tx) =>
      tx.updateTable('jobs').set({ title: HOSTILE }).where('id', '=', 1).execute(),
    );
    const said = HOSTILE.replace('\u0001\uFFFE', '');
    const { body, headers } = await get(instance, '/feeds/openings.rss');
    assert.equal(headers.get('content-type'), 'application/rss+xml; charset=utf-8');
    const rss = parse(body);
    assert.deepEqual([rss.name, rss.attributes['version']], ['rss', '2.0']);
    const channel = all(rss, 'channel')[0];
    for (const name of ['title', 'link', 'description', 'lastBuildDate']) assert.ok(text(channel, name), name);
    assert.equal(all(channel, 'atom:link')[0]?.attributes['href'], 'http://localhost/feeds/openings.rss');
    const items = all(channel, 'item');
    assert.ok(items.length > 5);
    const one = items.find((item) => text(item, 'guid') === 'http://localhost/career-apply/1');
    assert.equal(text(one, 'title'), said);
    assert.equal(text(one, 'link'), 'http://localhost/career-apply/1?source=rss');
    assert.ok(!Number.isNaN(Date.parse(text(one, 'pubDate') ?? '')));
    assert.match(text(one, 'content:encoded') ?? '', /^<p>[\s\S]*<h3>Responsibility<\/h3>/);

    const atom = parse((await get(instance, '/feeds/openings.atom')).body);
    assert.equal(atom.attributes['xmlns'], 'http://www.w3.org/2005/Atom');
    for (const name of ['id', 'title', 'updated', 'author']) assert.equal(all(atom, name).length, 1, name);
    assert.deepEqual(
      all(atom, 'entry').map((entry) => text(entry, 'id')),
      items.map((item) => text(item, 'guid')),
    );
    for (const entry of all(atom, 'entry')) {
      for (const name of ['title', 'updated', 'published', 'content']) assert.ok(text(entry, name), name);
      assert.ok((text(entry, 'updated') ?? '') >= (text(entry, 'published') ?? '9'));
    }

    const json = JSON.parse((await get(instance, '/feeds/openings.json')).body) as {
      version: string;
      feed_url: string;
      items: { id: string; url: string; title: string; content_html: string; date_published: string }[];
    };
    assert.equal(json.version, 'https://jsonfeed.org/version/1.1');
    assert.equal(json.feed_url, 'http://localhost/feeds/openings.json');
    assert.deepEqual(
      json.items.map(({ id }) => id),
      items.map((item) => text(item, 'guid')),
    );
    assert.equal(
      json.items.find(({ id }) => id.endsWith('/1'))?.url,
      'http://localhost/career-apply/1?source=json-feed',
    );
  },
);

instanceTest(
  'a feed takes the filters of the list, and leads what is malformed to the nearest right address',
  async (instance) => {
    for (const query of [
      '?department=1',
      '?keyword=design',
      '?department=1,2&experience=1&keyword=a',
      '?keyword=%25%25',
    ]) {
      const { props } = await instance.page(`/careers${query}`);
      assert.deepEqual(
        (await openings(instance, query)).map((item) => text(item, 'guid')),
        (props.jobs as { id: number }[]).map(({ id }) => `http://localhost/career-apply/${id}`),
        query,
      );
    }
    const leads = async (path: string) => (await instance.fetch(path)).headers.get('location');
    assert.equal(await leads('/feeds/openings.rss?department=x&keyword=a'), '/feeds/openings.rss?keyword=a');
    assert.equal(await leads('/feeds/openings.xml?source=%3Cb%3E'), '/feeds/openings.xml');
    assert.equal(await leads('/feeds/openings.xml?source=Adzuna'), '/feeds/openings.xml?source=adzuna');
    assert.equal((await instance.fetch('/feeds/openings.csv')).status, 404);
    assert.equal((await instance.fetch('/feeds/constructor')).status, 404);
  },
);

instanceTest('job boards get every open opening with what they require, in two forms', async (instance) => {
  const ids = ((await instance.page('/careers')).props.jobs as { id: number }[]).map(({ id }) => String(id));
  const indeed = parse((await get(instance, '/feeds/openings.xml?source=adzuna')).body);
  assert.equal(indeed.name, 'source');
  for (const name of ['publisher', 'publisherurl', 'lastBuildDate']) assert.ok(text(indeed, name), name);
  assert.deepEqual(
    all(indeed, 'job').map((job) => text(job, 'referencenumber')),
    ids,
  );
  for (const job of all(indeed, 'job')) {
    for (const name of ['title', 'date', 'url', 'company', 'country', 'description', 'jobtype'])
      assert.ok(text(job, name), name);
    assert.match(text(job, 'url') ?? '', /^http:\/\/localhost\/career-apply\/\d+\?source=adzuna$/);
    assert.ok((text(job, 'city') ?? '') !== '' || text(job, 'remotetype') !== undefined);
  }
  const linkedIn = parse((await get(instance, '/feeds/openings-linkedin.xml')).body);
  for (const job of all(linkedIn, 'job'))
    for (const name of ['partnerJobId', 'company', 'title', 'description', 'applyUrl', 'location'])
      assert.ok(text(job, name), name);
});

instanceTest(
  'a feed shows what visitors see with the next request, and an unchanged one is not sent again',
  async (instance) => {
    const { headers } = await get(instance, '/feeds/openings.atom');
    assert.ok(!Number.isNaN(Date.parse(headers.get('last-modified') ?? '')));
    const again = { headers: { 'if-none-match': headers.get('etag') ?? '' } };
    assert.equal((await instance.fetch('/feeds/openings.atom', again)).status, 304);
    const { database } = instance.services;
    await database.write((tx) => tx.updateTable('jobs').set({ is_open: 0 }).where('id', '=', 1).execute());
    assert.equal((await instance.fetch('/feeds/openings.atom', again)).status, 200);
    const ids = async () => (await openings(instance)).map((item) => text(item, 'guid'));
    assert.ok(!(await ids()).includes('http://localhost/career-apply/1'));
    await database.write((tx) =>
      tx.updateTable('jobs').set({ is_open: 1, state: 'draft' }).where('id', '=', 1).execute(),
    );
    assert.ok(!(await ids()).includes('http://localhost/career-apply/1'));
    const today = agencyDay(instance.services.clock());
    await database.write((tx) => tx.updateTable('jobs').set({ valid_through: today }).execute());
    instance.pass(2 * DAY);
    assert.deepEqual(await ids(), [], 'the last day of all is over');
  },
);

instanceTest('posts are a feed once they are published, with whole addresses', async (instance) => {
  const { database, clock } = instance.services;
  const items = async () => {
    const { body } = await get(instance, '/feeds/posts.json');
    return (JSON.parse(body) as { items: { id: string; content_html: string; authors: object[] }[] }).items;
  };
  const before = (await items()).length;
  const post = (slug: string, state: 'published' | 'draft') => ({
    id: slug.length + 1000,
    slug,
    title: 'A tide table',
    description: 'For fishermen',
    author: 'Meera Das',
    written_on: '2026-05-01',
    cover_alt: '',
    body: '<p><a href="/projects">Projects</a></p>' as never,
    state,
    created_at: clock().toISOString(),
    updated_at: clock().toISOString(),
    published_at: clock().toISOString(),
  });
  await database.write((tx) =>
    tx
      .insertInto('posts')
      .values([post('tides', 'published'), post('a-draft', 'draft')])
      .execute(),
  );
  const found = await items();
  assert.equal(found.length, before + 1);
  const one = found.find(({ id }) => id === 'http://localhost/blog/tides');
  assert.equal(one?.content_html, '<p><a href="http://localhost/projects">Projects</a></p>');
  assert.deepEqual(one?.authors, [{ name: 'Meera Das' }]);
  parse((await get(instance, '/feeds/posts.rss')).body);
  parse((await get(instance, '/feeds/posts.atom')).body);
});

emptyInstanceTest('an agency without posts and openings has feeds too', async (instance) => {
  for (const name of Object.keys(FEEDS)) {
    const { body } = await get(instance, `/feeds/${name}`);
    if (name.endsWith('.json')) JSON.parse(body);
    else parse(body);
    assert.doesNotMatch(body, /1970/, name);
  }
});

instanceTest(
  'fetches are counted by day, feed and family of the reader; staff read them, and nothing of an address is kept',
  async (instance) => {
    const from = (agent: string) => ({ 'user-agent': agent, 'x-forwarded-for': '192.0.2.7' });
    for (const agent of [
      'Feedly/1.0 (+http://www.feedly.com/fetcher.html; 12 subscribers)',
      'Feedly/1.0',
      'Mozilla/5.0 (X11) Firefox/146.0',
      'x'.repeat(9000),
    ])
      await get(instance, '/feeds/openings.rss', from(agent));
    const { headers } = await get(instance, '/feeds/openings.xml', from('Indeed feed fetcher'));
    await instance.fetch('/feeds/openings.xml', {
      headers: { ...from('Indeed'), 'if-none-match': headers.get('etag') ?? '' },
    });
    await instance.fetch('/feeds/openings.xml', { method: 'HEAD', headers: from('Indeed') });
    await feedReadsOf(instance.services).write();
    await get(instance, '/feeds/openings.rss', from('Feedly/1.0'));
    await feedReadsOf(instance.services).write();

    const { cookie } = await join(instance, 'recruiter');
    const day = agencyDay(instance.services.clock());
    assert.deepEqual((await ask(instance, 'feeds', { cookie })).body.data, [
      { feed: 'openings.rss', reader: 'Feedly', fetches: 3, last: day },
      { feed: 'openings.xml', reader: 'Indeed', fetches: 2, last: day },
      { feed: 'openings.rss', reader: 'A browser', fetches: 1, last: day },
      { feed: 'openings.rss', reader: 'Another program', fetches: 1, last: day },
    ]);
    assert.equal((await ask(instance, 'feeds', { cookie: (await join(instance, 'sales')).cookie })).status, 403);
    instance.pass(3650 * DAY);
    const sweep = sweeps.filter(({ name }) => name === 'counts of feeds');
    await sweepOnce(instance.services, sweep);
    assert.deepEqual(await instance.services.database.read.selectFrom('feed_reads').selectAll().execute(), []);
  },
);

instanceTest(
  'the tag of a feed comes with the application without script: through the form, a form that came back, the screen and the sheet',
  async (instance) => {
    const from = (referer: string) => ({ headers: { referer: `http://localhost${referer}` } });
    const open = await instance.fetch('/career-apply/1?apply', from('/career-apply/1?source=adzuna'));
    assert.equal(open.status, 303);
    const way = open.headers.get('location') ?? '';
    assert.equal(way, '/career-apply/1?apply&source=adzuna');
    const form = await instance.page(way, from('/career-apply/1?source=adzuna'));
    assert.equal(form.props.isApplying, true);
    assert.equal((await instance.fetch('/career-apply/1?apply', from('/career-apply/1'))).status, 200);
    const elsewhere = { headers: { referer: 'https://elsewhere.example/career-apply/1?source=adzuna' } };
    assert.equal(
      (await instance.fetch('/career-apply/1?apply', elsewhere)).status,
      200,
      'another site does not say our tags',
    );

    const send = async (path: string, referer: string, fields: Record<string, string>) => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      body.set('resume', resumeOf('jaya.pdf'));
      return instance.fetch(path, { method: 'POST', body, ...from(referer) });
    };
    const refused = await send('/career-apply/1', way, { ...JAYA_ON_PAGE, email: 'no', source: '<script>' });
    assert.equal(refused.status, 422);
    const { props } = JSON.parse(await refused.text()) as {
      props: { application: { form: { values: Record<string, string> } } };
    };
    assert.equal(props.application.form.values['source'], 'adzuna');
    const sent = await send('/career-apply/1?source=adzuna', '/career-apply/1', JAYA_ON_PAGE);
    assert.equal(sent.status, 303, await sent.text());

    const { cookie } = await join(instance, 'recruiter');
    const { receipt } = await instance.services.database.read
      .selectFrom('applications')
      .select('receipt')
      .executeTakeFirstOrThrow();
    assert.equal(
      (await ask(instance, `applications/record?receipt=${receipt}`, { cookie })).body.data.source,
      'adzuna',
    );
    const sheet = await instance.fetch('/api/office/spreadsheets/candidates?status=all&source=adzuna', {
      headers: { cookie },
    });
    assert.equal(sheet.status, 200);
    assert.match(await sheet.text(), /adzuna/);
  },
);

instanceTest('nothing that is written can leave its element', () => {
  const words = ['</a>', ']]>', '&amp;', '<!--', '"', '\u0000\u0008', '\uD800', 'ok\t\n'];
  const unwritable = ['\u0000', '\u0008', '\uD800'];
  for (const word of words) {
    const node = parse(xmlDocument(element('a', { b: word }, word, element('c', {}, word))));
    const kept = [...word].filter((letter) => !unwritable.includes(letter)).join('');
    assert.equal(node.text, kept);
    assert.equal(node.children.length, 1);
  }
  return Promise.resolve();
});

instanceTest('a feed is in a language of the site, with English for what is not said in it', async (instance) => {
  const { cookie } = await join(instance, 'owner');
  const { get: read, patch, publish } = desk(instance, cookie);
  const change = async (entry: string, body: object) => {
    assert.equal((await patch(entry, body, await read(entry))).status, 200);
    assert.equal((await publish(entry)).status, 200);
  };
  await change('facts/1', { languages: [{ language: 'de' }] });
  const { title } = (await read('jobs/1')).body.data.body as { title: string };
  await change('jobs/1', { 'title@de': { text: 'Schiffsbauerin', of: title } });
  type Item = { id: string; url: string; title: string };
  const feed = async (query: string) =>
    JSON.parse((await get(instance, `/feeds/openings.json${query}`)).body) as { language: string; items: Item[] };
  const [english, german] = [await feed(''), await feed('?language=de')];
  const ofOne = ({ items }: { items: Item[] }) => items.find(({ id }) => id.endsWith('/career-apply/1'));
  assert.deepEqual([english.language, german.language], ['en-GB', 'de']);
  assert.deepEqual([ofOne(english)?.title, ofOne(german)?.title], [title, 'Schiffsbauerin']);
  assert.match(ofOne(german)?.url ?? '', /\/de\/career-apply\/1\?source=json-feed$/);
  assert.deepEqual(
    german.items.map(({ id }) => id),
    english.items.map(({ id }) => id),
    'readers know again what they have seen',
  );
  assert.doesNotMatch(JSON.stringify(german), /[\u{E000}-\u{E00F}]/u);
  const leads = async (path: string) => (await instance.fetch(path)).headers.get('location');
  assert.equal(await leads('/feeds/openings.rss?language=cy'), '/feeds/openings.rss');
  assert.equal(await leads('/feeds/openings.xml?language=de'), '/feeds/openings.xml', 'job boards read English');
});
