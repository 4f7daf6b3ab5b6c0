import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';
import * as v from 'valibot';

import { inlineText } from '#ui/inline-text.ts';

import { anyCharacter } from '#tests/support/any-character.ts';
import { desk } from '#tests/support/content.ts';
import { join } from '#tests/support/office.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';
import { captionsOf } from './service.ts';
import { compositionOf, figureText, partOutcomes } from './schema.ts';
import { industriesWire, projectDetailWire, projectListWire, projectTypesWire } from './wire.ts';

const LIST = '/api/project/list_frontend';
const LIST_FRESHNESS = 'public, max-age=600, stale-while-revalidate=300';

async function json<S extends v.GenericSchema>(
  { fetch }: Instance,
  path: string,
  schema: S,
): Promise<v.InferOutput<S>> {
  const response = await fetch(path);
  assert.equal(response.status, 200, path);
  return v.parse(schema, await response.json());
}

const list = (instance: Instance, query = '') => json(instance, `${LIST}${query}`, projectListWire);
const idsOf = async (instance: Instance, query: string) =>
  (await list(instance, `?limit=50&${query}`)).data.map(({ id }) => id).toSorted((a, b) => a - b);

/** Every project's groups, from the tables themselves. */
async function truth({ services }: Instance) {
  const { read } = services.database;
  const projects = await read.selectFrom('projects').select(['id', 'industry_id', 'client_id']).execute();
  const kinds = await read.selectFrom('project_kinds').selectAll().execute();
  return projects.map((project) => ({
    ...project,
    types: kinds.filter(({ project_id }) => project_id === project.id).map(({ type_id }) => type_id),
  }));
}

instanceTest('the list gives ten projects a page, newest first, with its number of pages', async (instance) => {
  const first = await list(instance);
  assert.equal(first.data.length, 10);
  assert.equal(first.current_page, 1);
  assert.equal(first.last_page, Math.ceil(first.total / 10));
  const seen = new Set<number>();
  for (let page = 1; page <= first.last_page; page += 1) {
    for (const { id } of (await list(instance, `?page=${page}`)).data) seen.add(id);
  }
  assert.equal(seen.size, first.total);
  const newest = await instance.services.database.read
    .selectFrom('projects')
    .select('id')
    .orderBy('launched_on', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .execute();
  assert.deepEqual(
    first.data.map(({ id }) => id),
    newest.map(({ id }) => id),
  );
  const small = await list(instance, '?limit=3&page=2');
  assert.equal(small.data.length, 3);
  assert.equal(small.last_page, Math.ceil(first.total / 3));
});

instanceTest('filters combine with AND between groups and OR inside a group', async (instance) => {
  const all = await truth(instance);
  const where = (test: (project: (typeof all)[number]) => boolean) =>
    all
      .filter(test)
      .map(({ id }) => id)
      .toSorted((a, b) => a - b);
  const industries = [...new Set(all.map(({ industry_id }) => industry_id))].slice(0, 2);
  const types = [...new Set(all.flatMap(({ types }) => types))].slice(0, 2);
  const clients = all.flatMap(({ client_id }) => client_id ?? []).slice(0, 3);
  for (const industry of [[], industries.slice(0, 1), industries]) {
    for (const type of [[], types.slice(0, 1), types]) {
      for (const client of [[], clients]) {
        assert.deepEqual(
          await idsOf(instance, `industry=${industry.join()}&type=${type.join()}&client=${client.join()}`),
          where(
            (project) =>
              (industry.length === 0 || industry.includes(project.industry_id)) &&
              (type.length === 0 || type.some((id) => project.types.includes(id))) &&
              (client.length === 0 || clients.includes(project.client_id ?? 0)),
          ),
        );
      }
    }
  }
});

instanceTest('many ids may be joined by commas, repeated, or named with brackets', async (instance) => {
  const joined = await idsOf(instance, 'industry=1,2');
  assert.ok(joined.length > 0);
  assert.deepEqual(await idsOf(instance, 'industry=1&industry=2'), joined);
  assert.deepEqual(await idsOf(instance, 'industry[]=1&industry[]=2'), joined);
  assert.deepEqual(await idsOf(instance, 'industry=2,1,2'), joined);
  assert.deepEqual(await idsOf(instance, 'industry=&unknown=x'), await idsOf(instance, ''));
});

instanceTest('a page beyond the last is empty and knows the true last page', async (instance) => {
  const { data, last_page, current_page, total } = await list(instance, '?page=999');
  assert.deepEqual([data, current_page], [[], 999]);
  assert.equal(last_page, Math.ceil(total / 10));
  const none = await list(instance, '?industry=2147483647');
  assert.deepEqual(none, { data: [], last_page: 1, current_page: 1, total: 0 });
});

instanceTest('a malformed parameter is refused by its name', async ({ fetch }) => {
  for (const [name, value] of [
    ['page', '0'],
    ['page', 'abc'],
    ['page', '1.5'],
    ['limit', '51'],
    ['limit', '0'],
    ['industry', '1,x'],
    ['type', '-1'],
    ['client', "1' or 1=1"],
  ] as const) {
    const response = await fetch(`${LIST}?${name}=${encodeURIComponent(value)}`);
    assert.equal(response.status, 422, `${name}=${value}`);
    const { message, errors } = (await response.json()) as { message: string; errors: Record<string, string> };
    assert.deepEqual(Object.keys(errors), [name]);
    assert.equal(errors[name], message);
    assert.equal(response.headers.get('cache-control'), 'no-store');
  }
});

instanceTest('no query of the list or its page makes a fault', async (instance) => {
  const name = fc.constantFrom('page', 'limit', 'industry', 'type', 'client', 'industry[]', 'page[]', '__proto__');
  const value = fc.oneof(fc.string({ unit: anyCharacter }), fc.integer().map(String), fc.constant('1,2,,3'));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 6 }), async (pairs) => {
      const query = new URLSearchParams(pairs.map(([key, text]) => [key, text.toWellFormed()]));
      const answer = await instance.fetch(`${LIST}?${query}`);
      assert.ok([200, 422].includes(answer.status));
      const page = await instance.fetch(`/projects?${query}`);
      assert.ok([200, 303].includes(page.status));
      if (page.status === 303) {
        const target = page.headers.get('location') ?? '';
        assert.equal((await instance.fetch(target)).status, 200, target);
      }
    }),
    { numRuns: 60 },
  );
});

instanceTest('one project is told whole, in the spelling of the specification', async (instance) => {
  const { data } = await json(instance, '/api/project/view/1', projectDetailWire);
  const stored = await instance.services.database.read
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  assert.equal(data.project_name, stored.name);
  assert.equal(data.website_connection_url, stored.website_url);
  assert.ok(data.type.length > 0 && data.features.length > 0 && data.screenshots.length > 0);
  assert.deepEqual(data.outcomes[0], { value: '6%', label: 'of visits missed without a word', before: '14%' });
  assert.equal(data.outcomes[1]?.before, null);
  assert.equal(data.quote?.name, 'Leena Mathew');
  assert.deepEqual([data.weeks, data.team[1]], [stored.weeks, { people: 2, role: 'mobile engineers' }]);
  assert.ok(data.screenshots.every(({ caption }) => caption !== ''));
  const response = await instance.fetch('/api/project/view/1');
  assert.equal(response.headers.get('cache-control'), 'no-cache');
  for (const id of ['999999', '0', 'x', '1.0', '9999999999']) {
    assert.equal((await instance.fetch(`/api/project/view/${id}`)).status, 404, id);
  }
});

instanceTest('industries and types can be looked up in the order in which they were stored', async (instance) => {
  const { data: industries } = await json(instance, '/api/project_industry/list_selectbox', industriesWire);
  const { data: types } = await json(instance, '/api/project_type/list_selectbox', projectTypesWire);
  assert.equal(industries.length, 6);
  assert.deepEqual(
    types.map(({ type_name }) => type_name),
    ['Website', 'Mobile Application', 'Web Application'],
  );
});

instanceTest('answers carry their freshness and an ETag that is honoured', async ({ fetch }) => {
  for (const [path, freshness] of [
    [LIST, LIST_FRESHNESS],
    ['/api/project_industry/list_selectbox', LIST_FRESHNESS],
    ['/api/project_type/list_selectbox', LIST_FRESHNESS],
    ['/api/project/view/1', 'no-cache'],
    ['/projects', 'no-cache'],
    ['/projects/detail/1', 'no-cache'],
  ] as const) {
    const response = await fetch(path);
    assert.equal(response.headers.get('cache-control'), freshness, path);
    const etag = response.headers.get('etag') ?? '';
    assert.match(etag, /^"/);
    assert.equal((await fetch(path, { headers: { 'if-none-match': etag } })).status, 304, path);
  }
});

instanceTest('a change of projects shows at once, in list, page and detail', async (instance) => {
  const before = await list(instance);
  const { props: pageBefore } = await instance.page('/projects');
  assert.equal(pageBefore.list.total, before.total);
  await instance.fetch('/projects/detail/1');
  await instance.services.database.write(async (tx) => {
    await tx
      .updateTable('projects')
      .set({ name: 'Another name', launched_on: '2099-01-01' })
      .where('id', '=', 1)
      .execute();
    await tx.deleteFrom('projects').where('id', '=', 2).execute();
  });
  const after = await list(instance);
  assert.equal(after.total, before.total - 1);
  assert.equal(after.data[0]?.project_name, 'Another name');
  const { props } = await instance.page('/projects');
  assert.equal(props.list.rows[0].name, 'Another name');
  assert.equal((await instance.page('/projects/detail/1')).props.project.name, 'Another name');
});

instanceTest('the page shows the projects that its address asks for', async (instance) => {
  const { status, name, props } = await instance.page('/projects?industry=2&industry=1&page=1');
  assert.deepEqual([status, name], [200, 'projects']);
  assert.deepEqual(props.where, { page: 1, industry: [1, 2], type: [], client: [] });
  assert.equal(props.list.total, (await list(instance, '?industry=1,2')).total);
  assert.equal(props.industries.length, 6);
  assert.equal(props.types.length, 3);
  const [first] = props.list.rows[0].excerpt;
  assert.equal(first[0], 'p', 'the HTML of the description');
  assert.ok(!/[<>]/.test(JSON.stringify(first)));
});

instanceTest('a page number that cannot be leads to the nearest that can', async (instance) => {
  const { total, last_page } = await list(instance, '?type=2');
  assert.ok(total > 10);
  for (const [asked, location] of [
    ['?type=2&page=999', `/projects?type=2&page=${last_page}`],
    ['?type=2&page=99999999999999999999', `/projects?type=2&page=${last_page}`],
    ['?type=2&page=abc', '/projects?type=2'],
    ['?type=2&page=0', '/projects?type=2'],
    ['?type=2&page=-4', '/projects?type=2'],
    ['?type=x&page=2', '/projects?page=2'],
  ] as const) {
    const { status, headers } = await instance.page(`/projects${asked}`);
    assert.deepEqual([status, headers.get('location')], [303, location], asked);
  }
});

instanceTest('an empty first page stays', async (instance) => {
  const { status, props } = await instance.page('/projects?client=2147483647');
  assert.equal(status, 200);
  assert.deepEqual([props.list.total, props.list.lastPage, props.list.rows], [0, 1, []]);
});

instanceTest('results that staff write are on the page and in the API when they are published', async (instance) => {
  const { cookie } = await join(instance, 'editor');
  const { get, patch, publish } = desk(instance, cookie);
  const results = {
    outcomes: [{ value: '', label: 'missed visits', before: '14%' }],
    quote: 'It rings less.',
    quoteBy: 'Leena Mathew',
    quoteRole: '',
    weeks: 0,
    team: [{ people: 2, role: 'designers' }],
  };
  await patch('projects/1', results, await get('projects/1'));
  const refused = await publish('projects/1');
  assert.equal(refused.status, 422);
  assert.deepEqual(refused.body.errors, {
    'outcomes.0.value': 'Say what the figure is now',
    weeks: 'Weeks must be from 1 to 520',
  });
  const good = { ...results, outcomes: [{ value: '6%', label: 'missed visits', before: '14%' }], weeks: 17 };
  const { screens } = (await get('projects/1')).body.data.body;
  const captioned = screens.map((screen: object, place: number) => ({ ...screen, caption: `Why ${place}` }));
  await patch('projects/1', { ...good, screens: captioned }, await get('projects/1'));
  const before = await json(instance, '/api/project/view/1', projectDetailWire);
  assert.equal(before.data.quote?.text.startsWith('The phone'), true, 'a draft is not public');
  assert.equal((await publish('projects/1')).status, 200);
  const { data } = await json(instance, '/api/project/view/1', projectDetailWire);
  assert.deepEqual(data.outcomes, good.outcomes);
  const listed = await json(instance, `${LIST}?limit=50`, projectListWire);
  assert.deepEqual(listed.data.find(({ id }) => id === 1)?.figure, good.outcomes[0]);
  assert.deepEqual(data.quote, { text: 'It rings less.', name: 'Leena Mathew', role: null });
  assert.deepEqual([data.weeks, data.team], [17, good.team]);
  assert.deepEqual(
    data.screenshots.map(({ caption }) => caption),
    captioned.map(({ caption }: { caption: string }) => caption),
  );
  const { project } = (await instance.page('/projects/detail/1')).props;
  assert.deepEqual([project.outcomes, project.weeks], [good.outcomes, 17]);
});

instanceTest(
  'the project that follows is the next in the list, and after the last comes the first',
  async (instance) => {
    const ids: number[] = [];
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { data, last_page } = await list(instance, `?limit=50&page=${page}`);
      last = last_page;
      ids.push(...data.map(({ id }) => id));
    }
    const nextOf = async (id: number | undefined) => (await instance.page(`/projects/detail/${id}`)).props.next?.id;
    assert.equal(await nextOf(ids[0]), ids[1]);
    assert.equal(await nextOf(ids.at(-2)), ids.at(-1));
    assert.equal(await nextOf(ids.at(-1)), ids[0]);
    await instance.services.database.write((tx) =>
      tx
        .updateTable('projects')
        .set({ state: 'archived' })
        .where('id', '=', ids[1] ?? 0)
        .execute(),
    );
    assert.equal(await nextOf(ids[0]), ids[2], 'what is not published does not follow');
  },
);

instanceTest('a project has its page, and nobody else has', async (instance) => {
  const { status, name, props } = await instance.page('/projects/detail/1');
  assert.deepEqual([status, name, props.project.id], [200, 'project', 1]);
  for (const id of ['0', '01', '999999', 'abc', '1x', '-1', '99999999999']) {
    assert.equal((await instance.page(`/projects/detail/${id}`)).status, 404, id);
  }
});

test('captions of a film are the file beside it, where there is one', async () => {
  assert.equal(await captionsOf('/video/project-koott.mp4'), '/video/project-koott.vtt');
  for (const film of [
    '/video/none.mp4',
    '/video/about-us',
    '/../src/config/site.ts',
    '/%',
    '/video/..%2f..%2fsrc%2fconfig%2fsite.ts',
  ])
    assert.equal(await captionsOf(film), undefined, film);
});

test('what a project has to show chooses its composition', () => {
  const shot = (kind: 'app' | 'web') => ({ id: 1, kind, image: { path: '/x.webp' }, altText: '', caption: '' });
  const of = (kinds: string, video: string | null = null) =>
    compositionOf({ screenshots: [...kinds].map((letter) => shot(letter === 'a' ? 'app' : 'web')), video });
  assert.deepEqual(
    [of('aaw'), of('aa'), of('ww'), of('aw'), of('aww'), of('')],
    ['phones', 'phones', 'windows', 'both', 'both', 'words'],
  );
  assert.equal(of('ww', '/film.mp4'), 'film');
});

test('four figures stand above, and every other outcome is listed', () => {
  const one = (value: string) => ({ value, label: `of ${value}`, before: '' });
  const all = ['1', '', '2', '3', '4', '5'].map(one);
  const { figures, others } = partOutcomes(all);
  assert.deepEqual(
    figures.map(({ value }) => value),
    ['1', '2', '3', '4'],
  );
  assert.deepEqual(others, [one(''), one('5')]);
});

test('what a figure was is said without the unit that both have', () => {
  const text = (before: string, value: string) => figureText({ before, value });
  assert.deepEqual(
    [text('18 min', '7 min'), text('14%', '6%'), text('1,900 m', '2 km'), text('', '6%'), text('none', '3')],
    ['18 → 7 min', '14 → 6%', '1,900 m → 2 km', '6%', 'none → 3'],
  );
});

test('the text of HTML has no tags, and its entities are characters', () => {
  assert.equal(
    inlineText('<p>Tea &amp; <em>cof</em>fee</p><p>&lt;b&gt; &#8377;&#x31;&nbsp;0</p>'),
    'Tea & coffee <b> ₹1 0',
  );
  assert.equal(inlineText('<p>one two three</p>', 9), 'one two…');
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), fc.integer({ min: 1, max: 50 }), (html, atMost) => {
      assert.ok(inlineText(html, atMost).length <= atMost + 1);
    }),
  );
});

instanceTest(
  'a link to a tab opens a project with it, and a link to none with the applications, if there are any',
  async (instance) => {
    const tabOf = async (path: string) => (await instance.page(path)).props.tab;
    for (const [query, tab] of [
      ['', 'app'],
      ['?tab=web', 'web'],
      ['?tab=app', 'app'],
      ['?tab=cellar', 'app'],
    ] as const) {
      assert.equal(await tabOf(`/projects/detail/1${query}`), tab, query);
    }
    const { read } = instance.services.database;
    const withoutApp = await read
      .selectFrom('projects')
      .select('id')
      .where('id', 'not in', read.selectFrom('project_screenshots').select('project_id').where('kind', '=', 'app'))
      .executeTakeFirstOrThrow();
    assert.equal(await tabOf(`/projects/detail/${withoutApp.id}?tab=app`), 'web');
  },
);

instanceTest(
  'an address that was stored before it would be refused is on no page and in no answer',
  async (instance) => {
    const old = { website_url: 'http://old.example', play_store_url: 'https://user@evil.example', app_store_url: null };
    await instance.services.database.write((tx) => tx.updateTable('projects').set(old).where('id', '=', 1).execute());
    for (const path of ['/projects/detail/1', '/api/project/view/1'])
      assert.doesNotMatch(await (await instance.fetch(path)).text(), /old\.example|evil\.example/, path);
  },
);
