/** IndexNow against a real server, and the dates, pictures and films of the sitemap. */
import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { runDueTasks } from '#operations/scheduler/runner.ts';
import { neededTasks } from '#operations/scheduler/schema.ts';
import { film } from '#config/site.ts';
import { openInstance, type Instance, instanceTest } from '#tests/support/instance.ts';

import { indexNowTask } from './index-now.ts';

const KEY = 'a-key-of-ours-0123';
const MINUTES = 60_000;

type Told = { host: string; key: string; keyLocation: string; urlList: string[] };

/** A service that answers `status` and keeps what it was told. */
async function openService() {
  const told: Told[] = [];
  const service = { status: 200, told, url: '', refuses: '', calls: 0, close: () => {} };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const said = await text(request);
    service.calls += 1;
    const isRefused =
      service.refuses !== '' && (JSON.parse(said) as Told).urlList.some((url) => url.endsWith(service.refuses));
    if (service.status < 300 && !isRefused) told.push(JSON.parse(said) as Told);
    response.writeHead(isRefused ? 422 : service.status).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  service.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`;
  service.close = () => void server.close();
  return service;
}

const withKey = { settings: { indexNowKey: KEY } };

instanceTest(
  'one address that the service refuses keeps no other, costs few calls, and is set aside',
  async (instance) => {
    const service = await openService();
    service.refuses = 'localhost/careers';
    try {
      const run = async () => {
        await runDueTasks(instance.services, [indexNowTask(service.url)]);
        instance.pass(11 * MINUTES);
        return service.told.splice(0).flatMap(({ urlList }) => urlList);
      };
      const first = await run();
      assert.ok(first.length > 20);
      assert.ok(!first.includes('http://localhost/careers'));
      assert.ok(service.calls < 30, `${service.calls} calls`);
      for (let times = 0; times < 5; times += 1) assert.deepEqual(await run(), []);
      const [row, ...others] = await instance.services.database.read.selectFrom('failed_items').selectAll().execute();
      assert.deepEqual(
        [row?.queue, row?.item, row?.reason, row?.tries, others],
        ['index-now', '/careers', 'IndexNow answered 422.', 3, []],
      );
    } finally {
      service.close();
    }
  },
  { ...withKey, logLevel: 'silent' },
);

instanceTest(
  'what is new, changed or gone is told once, by one of two instances, and again where the service failed',
  async (instance) => {
    const service = await openService();
    const other = await openInstance(instance.fresh, { ...withKey, logLevel: 'silent' });
    try {
      const run = async () => {
        instance.pass(6 * MINUTES);
        other.pass(6 * MINUTES);
        const tasks = [indexNowTask(service.url)];
        await Promise.all([instance, other].map(({ services }) => runDueTasks(services, tasks)));
        return service.told.splice(0).flatMap(({ urlList }) => urlList);
      };
      const first = await run();
      assert.equal(new Set(first).size, first.length);
      for (const path of ['/', '/careers', '/career-apply/1', '/projects/detail/1'])
        assert.ok(first.includes(`http://localhost${path}`), path);
      assert.deepEqual(await run(), []);

      const { database, clock } = instance.services;
      const now = clock().toISOString();
      await database.write((tx) => tx.updateTable('projects').set({ updated_at: now }).where('id', '=', 1).execute());
      await database.write((tx) => tx.updateTable('jobs').set({ is_open: 0 }).where('id', '=', 1).execute());
      service.status = 503;
      assert.deepEqual(await run(), []);
      service.status = 202;
      const changed = ['/career-apply/1', '/ml/career-apply/1', '/projects', '/projects/detail/1'].map(
        (path) => `http://localhost${path}`,
      );
      assert.deepEqual((await run()).filter((url) => !url.endsWith('/careers')).toSorted(), changed);
      assert.deepEqual(await run(), []);
    } finally {
      await other.close();
      service.close();
    }
  },
  { ...withKey, logLevel: 'silent' },
);

instanceTest(
  'the service is told which key is ours, and finds it; without a key there is neither task nor file',
  async (instance) => {
    const service = await openService();
    try {
      const task = indexNowTask(service.url);
      assert.deepEqual(neededTasks([task], instance.services.settings), [task]);
      await runDueTasks(instance.services, [task]);
      const [told] = service.told;
      assert.deepEqual([told?.host, told?.key], ['localhost', KEY]);
      assert.equal(await (await instance.fetch(new URL(told?.keyLocation ?? '').pathname)).text(), KEY);
      instance.services.settings.indexNowKey = '';
      assert.deepEqual(neededTasks([task], instance.services.settings), []);
      assert.equal((await instance.fetch('/indexnow.txt')).status, 404);
    } finally {
      service.close();
    }
  },
  withKey,
);

const sitemapOf = async (instance: Instance) => (await instance.fetch('/sitemap.xml')).text();
const entryOf = (sitemap: string, path: string) =>
  sitemap.split('<url>').find((entry) => entry.startsWith(`<loc>http://localhost${path}</loc>`)) ?? '';

instanceTest('the sitemap says when content changed, and has its pictures and films', async (instance) => {
  const { database } = instance.services;
  const changed = '2026-03-04T05:06:07.890Z';
  await database.write((tx) =>
    tx
      .updateTable('projects')
      .set({ updated_at: changed, video: '/video/a&b.mp4', name: 'A <b>' })
      .where('id', '=', 1)
      .execute(),
  );
  const sitemap = await sitemapOf(instance);
  const project = entryOf(sitemap, '/projects/detail/1');
  assert.match(project, /<lastmod>2026-03-04T05:06:07Z<\/lastmod>/);
  assert.match(project, /<image:image><image:loc>http:\/\/localhost\/[^<]+<\/image:loc><\/image:image>/);
  assert.match(
    project,
    /<video:thumbnail_loc>http:\/\/localhost\/[^<]+<\/video:thumbnail_loc><video:title>A &lt;b&gt;</,
  );
  assert.match(project, /<video:content_loc>http:\/\/localhost\/video\/a&amp;b\.mp4</);
  if (film !== undefined)
    assert.match(entryOf(sitemap, '/'), /<video:content_loc>http:\/\/localhost\/video\/about-us\.mp4</);
  assert.doesNotMatch(entryOf(sitemap, '/about'), /lastmod/, 'nothing tells when the words in the code changed');
  assert.match(entryOf(sitemap, '/career-apply/2'), /<lastmod>/);
  const pictures = new Set([...sitemap.matchAll(/<image:loc>http:\/\/localhost([^<]+)/g)].map(([, path = '']) => path));
  assert.ok(pictures.size > 5);
});
