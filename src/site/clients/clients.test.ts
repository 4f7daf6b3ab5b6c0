import assert from 'node:assert/strict';

import fc from 'fast-check';
import * as v from 'valibot';

import { publishedFrom } from '#database/content-state.ts';
import { registerMedia } from '#database/media.ts';
import { wordsOf } from '#database/words.ts';
import { anyCharacter } from '#tests/support/any-character.ts';
import { TODAY } from '#tests/support/databases.ts';

import { emptyInstanceTest, type Instance, instanceTest } from '#tests/support/instance.ts';
import { clientListWire, clientNamesWire, featuredClientsWire } from './wire.ts';

const LIST = '/api/project_client/listing';

async function json<S extends v.GenericSchema>(
  { fetch }: Instance,
  path: string,
  schema: S,
): Promise<v.InferOutput<S>> {
  const response = await fetch(path);
  assert.equal(response.status, 200, path);
  return v.parse(schema, await response.json());
}

const list = (instance: Instance, query = '') => json(instance, `${LIST}${query}`, clientListWire);
const namesFor = async (instance: Instance, keyword: string) =>
  (await list(instance, `?limit=50&params=${encodeURIComponent(keyword)}`)).data.map(({ clinet_name }) => clinet_name);

async function addClient({ services }: Instance, name: string, description: string): Promise<number> {
  return services.database.write(async (tx) => {
    const mediaId = await registerMedia(tx, ['/b.svg', '/l.svg', '/c.svg'], TODAY);
    const { id } = await tx
      .insertInto('clients')
      .values({
        ...publishedFrom(TODAY),
        name,
        description,
        website: null,
        banner_media_id: mediaId('/b.svg'),
        logo_media_id: mediaId('/l.svg'),
        cover_media_id: mediaId('/c.svg'),
        featured_rank: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('client_words')
      .values(wordsOf(`${name} ${description}`).map((word) => ({ word, client_id: id })))
      .execute();
    return id;
  });
}

instanceTest('the list gives ten clients a page, by name, with its number of pages', async (instance) => {
  const first = await list(instance);
  assert.deepEqual([first.data.length, first.total, first.last_page, first.current_page], [10, 34, 4, 1]);
  const all = (await list(instance, '?limit=50')).data;
  assert.equal(all.length, 34);
  assert.equal((await list(instance, '?page=4')).data.length, 4);
  const beyond = await list(instance, '?page=999');
  assert.deepEqual([beyond.data, beyond.last_page, beyond.current_page], [[], 4, 999]);
});

emptyInstanceTest('every word of a keyword begins a word of the name or the description', async (instance) => {
  await addClient(instance, 'Łódź Tramways', 'Trams & buses; 100% electric by night, C++ on board');
  await addClient(instance, 'Café São Paulo', 'Coffee_house with a bookshop, “open” late');
  await addClient(instance, 'Kochi Ferries', 'Boats and buses over the backwater');
  const find = (keyword: string) => namesFor(instance, keyword);
  const everyone = ['Café São Paulo', 'Kochi Ferries', 'Łódź Tramways'];
  assert.deepEqual(await find(''), everyone);
  assert.deepEqual(await find('  '), everyone);
  assert.deepEqual(await find('tram'), ['Łódź Tramways']);
  assert.deepEqual(await find('ram'), []);
  assert.deepEqual(await find('BUSES'), ['Kochi Ferries', 'Łódź Tramways']);
  assert.deepEqual(await find('bus boat'), ['Kochi Ferries']);
  assert.deepEqual(await find('boat tram'), []);
  assert.deepEqual(await find('lodz'), ['Łódź Tramways']);
  assert.deepEqual(await find('LÓDŹ'), ['Łódź Tramways']);
  assert.deepEqual(await find('sao cafe'), ['Café São Paulo']);
  assert.deepEqual(await find('c++'), ['Łódź Tramways']);
  assert.deepEqual(await find('100%'), ['Łódź Tramways']);
  for (const sign of ['%', '_', '*', '%%%', "'", '"', '“', 'tr%ms', 'tr_ms', 'tr*ms', "' or ''='", '\\']) {
    assert.deepEqual(await find(sign), [], sign);
  }
  assert.deepEqual(await find('coffee'), ['Café São Paulo']);
  assert.deepEqual(await find('house'), ['Café São Paulo']);
});

instanceTest('a malformed parameter is refused by its name', async ({ fetch }) => {
  for (const [name, value] of [
    ['page', '0'],
    ['limit', '51'],
    ['params', 'x'.repeat(201)],
    ['params', 'a\0b'],
  ] as const) {
    const response = await fetch(`${LIST}?${name}=${encodeURIComponent(value)}`);
    assert.equal(response.status, 422, name);
    assert.deepEqual(Object.keys(((await response.json()) as { errors: object }).errors), [name]);
  }
});

instanceTest('no keyword makes a fault', async (instance) => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: anyCharacter, maxLength: 250 }), async (text) => {
      const keyword = encodeURIComponent(text.toWellFormed());
      assert.ok([200, 422].includes((await instance.fetch(`${LIST}?params=${keyword}`)).status));
      assert.ok([200, 303].includes((await instance.fetch(`/our_clients?keyword=${keyword}`)).status));
    }),
    { numRuns: 60 },
  );
});

instanceTest(
  'featured clients come in the order of the carousel, and every client can be looked up',
  async (instance) => {
    const { data: featured } = await json(instance, '/api/project_client/list_frontend', featuredClientsWire);
    const ranked = await instance.services.database.read
      .selectFrom('clients')
      .select('id')
      .where('featured_rank', 'is not', null)
      .orderBy('featured_rank')
      .execute();
    assert.ok(featured.length > 4);
    assert.deepEqual(
      featured.map(({ id }) => id),
      ranked.map(({ id }) => id),
    );
    const { data: names } = await json(instance, '/api/project_client/list_selectbox', clientNamesWire);
    assert.equal(names.length, 34);
  },
);

instanceTest('answers carry their freshness and an ETag that is honoured', async ({ fetch }) => {
  const lists = 'public, max-age=600, stale-while-revalidate=300';
  for (const [path, freshness] of [
    [LIST, lists],
    ['/api/project_client/list_frontend', lists],
    ['/api/project_client/list_selectbox', lists],
    ['/our_clients', 'no-cache'],
  ] as const) {
    const response = await fetch(path);
    assert.equal(response.headers.get('cache-control'), freshness, path);
    const etag = response.headers.get('etag') ?? '';
    assert.equal((await fetch(path, { headers: { 'if-none-match': etag } })).status, 304, path);
  }
});

instanceTest('a change of clients shows at once', async (instance) => {
  assert.deepEqual(await namesFor(instance, 'zebra'), []);
  assert.equal((await instance.page('/our_clients?keyword=zebra')).props.list.total, 0);
  await addClient(instance, 'Zebra Crossings', 'Paint');
  assert.deepEqual(await namesFor(instance, 'zebra'), ['Zebra Crossings']);
  assert.equal((await instance.page('/our_clients?keyword=zebra')).props.list.total, 1);
});

instanceTest('the page searches and pages by its address, and forgives a wrong page number', async (instance) => {
  const { status, name, props } = await instance.page('/our_clients?page=2');
  assert.deepEqual([status, name, props.list.rows.length, props.list.lastPage], [200, 'clients', 10, 4]);
  const found = await instance.page('/our_clients?keyword=clinic');
  assert.equal(found.props.where.keyword, 'clinic');
  assert.ok(found.props.list.total > 0 && found.props.list.total < 34);
  const none = await instance.page('/our_clients?keyword=%25%25%25');
  assert.deepEqual([none.status, none.props.list.total], [200, 0]);
  for (const [asked, location] of [
    ['?page=999', '/our_clients?page=4'],
    ['?page=abc', '/our_clients'],
    ['?keyword=clinic&page=50', '/our_clients?keyword=clinic'],
    [`?keyword=${'x'.repeat(201)}`, '/our_clients'],
  ] as const) {
    const { status, headers } = await instance.page(`/our_clients${asked}`);
    assert.deepEqual([status, headers.get('location')], [303, location], asked);
  }
});
