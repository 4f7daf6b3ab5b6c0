import assert from 'node:assert/strict';
import { test } from 'node:test';

import type { ProjectSummary } from '#site/projects/schema.ts';

import { emptyInstanceTest, instanceTest } from '#tests/support/instance.ts';
import { chooseForTabs, type ShownProject } from './schema.ts';

const project = (id: number, isInHouse: boolean): ProjectSummary => ({
  id,
  isInHouse,
  name: `Project ${id}`,
  cover: { path: '' },
  logo: { path: '' },
  industryName: '',
  figure: null,
  excerpt: [],
});

const idsOf = (shown: readonly ShownProject[], tab: string) =>
  shown.filter(({ tabs }) => tabs.some((id) => id === tab)).map((one) => one.project.id);

test('each tab shows the first eight of its own, and every project stands there once', () => {
  // Twenty for clients come before the first in house.
  const all = Array.from({ length: 30 }, (_, place) => project(place + 1, place >= 20));
  const { tabs, shown } = chooseForTabs(all);
  assert.deepEqual(idsOf(shown, 'all'), [1, 2, 3, 4, 5, 6, 7, 8]);
  assert.deepEqual(idsOf(shown, '0'), [1, 2, 3, 4, 5, 6, 7, 8]);
  assert.deepEqual(idsOf(shown, '1'), [21, 22, 23, 24, 25, 26, 27, 28]);
  assert.equal(shown.length, 16);
  assert.deepEqual(
    tabs.map(({ label, count, fades }) => [label, count, fades]),
    [
      ['All Projects', 8, true],
      ['In House', 8, true],
      ['All Client', 8, true],
    ],
  );
  assert.deepEqual(
    shown.map(({ place }) => place),
    [0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7],
    'each has the size of picture that the foremost of its places asks for',
  );
});

test('a tab fades from eight projects on, not with seven', () => {
  const { tabs } = chooseForTabs([...Array.from({ length: 7 }, (_, place) => project(place, true)), project(8, false)]);
  assert.deepEqual(
    tabs.map(({ id, count, fades }) => [id, count, fades]),
    [
      ['all', 8, true],
      ['1', 7, false],
      ['0', 1, false],
    ],
  );
});

instanceTest(
  'home shows the newest projects, eight of each tab, and the featured clients in their order',
  async (instance) => {
    const { status, name, props, headers } = await instance.page('/');
    assert.equal(status, 200);
    assert.equal(name, 'home');
    assert.equal(headers.get('cache-control'), 'no-cache');
    const read = instance.services.database.read;
    const newest = await read
      .selectFrom('projects')
      .select(['id', 'is_in_house'])
      .orderBy('launched_on', 'desc')
      .orderBy('id', 'desc')
      .limit(50)
      .execute();
    const first = (inHouse: number | undefined) =>
      newest
        .filter((row) => inHouse === undefined || row.is_in_house === inHouse)
        .slice(0, 8)
        .map((row) => row.id);
    assert.deepEqual(idsOf(props.shown, 'all'), first(undefined));
    assert.deepEqual(idsOf(props.shown, '1'), first(1));
    assert.deepEqual(idsOf(props.shown, '0'), first(0));
    const featured = await read
      .selectFrom('clients')
      .select('name')
      .where('featured_rank', 'is not', null)
      .orderBy('featured_rank')
      .execute();
    assert.ok(featured.length > 0);
    assert.deepEqual(
      props.clients.map((client: { name: string }) => client.name),
      featured.map((client) => client.name),
    );
  },
);

instanceTest('home looks no further than the fifty newest projects', async (instance) => {
  const { database } = instance.services;
  const { id } = await database.read.selectFrom('projects').select('id').orderBy('id').executeTakeFirstOrThrow();
  // All but one belong to clients, and that one is older than the fifty newest.
  await database.write(async (tx) => {
    const model = await tx.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { id: _, ...columns } = model;
    for (let place = 0; place < 50; place += 1) {
      const name = `Later ${place}`;
      await tx
        .insertInto('projects')
        .values({ ...columns, name, is_in_house: 0, launched_on: '2040-01-01' })
        .execute();
    }
  });
  const { props } = await instance.page('/');
  assert.deepEqual(idsOf(props.shown, '1'), []);
  assert.equal(idsOf(props.shown, '0').length, 8);
});

instanceTest('a new project is on the home page at once', async (instance) => {
  await instance.page('/');
  const { database } = instance.services;
  const { id } = await database.read
    .selectFrom('projects')
    .select('id')
    .orderBy('launched_on', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await database.write(async (tx) => {
    await tx.updateTable('projects').set({ name: 'Renamed' }).where('id', '=', id).execute();
  });
  const { props } = await instance.page('/');
  assert.equal(props.shown[0].project.name, 'Renamed');
});

emptyInstanceTest('home stands without a project or a client', async (instance) => {
  const { status, props } = await instance.page('/');
  assert.equal(status, 200);
  assert.deepEqual(props.shown, []);
  assert.deepEqual(props.clients, []);
});

emptyInstanceTest('a link to a tab opens home with it, and a link to none with all projects', async (instance) => {
  for (const [query, tab] of [
    ['', 'all'],
    ['?tab=1', '1'],
    ['?tab=0', '0'],
    ['?tab=2', 'all'],
  ] as const) {
    const { status, props } = await instance.page(`/${query}`);
    assert.deepEqual([status, props.tab], [200, tab], query);
  }
});
