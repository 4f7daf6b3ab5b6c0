/** The first hour: what is asked of an owner, and the sample agency leaves the site at once and comes back whole. */
import assert from 'node:assert/strict';

import { ask, join } from '#tests/support/office.ts';
import { emptyRoomTest, type Room, roomTest } from '#tests/support/room.ts';

import type { FirstHour } from './schema.ts';

const firstHourOf = async (room: Room, cookie: string) => {
  const { body } = await ask(room, 'first-hour', { cookie });
  const { steps, sample } = body.data as FirstHour;
  return { done: steps.flatMap(({ id, isDone }) => (isDone ? [id] : [])), sample };
};

const listsOf = async ({ fetch }: Room) =>
  Promise.all(
    ['/api/project/list_frontend?limit=50', '/api/project_client/listing?limit=50', '/api/jobs/list_jobs_frontend'].map(
      async (path) => (await fetch(path)).text(),
    ),
  );

emptyRoomTest('an installation without the sample asks for everything but its removal', async (room) => {
  const { cookie } = await join(room, 'owner');
  assert.deepEqual(await firstHourOf(room, cookie), { done: ['sample'], sample: { clients: 0, projects: 0, jobs: 0 } });
});

roomTest(
  'the sample leaves with one press but for what was made the agency’s own, and comes back as it was',
  async (room) => {
    const { cookie } = await join(room, 'owner');
    const before = await listsOf(room);
    const { done, sample } = await firstHourOf(room, cookie);
    assert.deepEqual(done, []);
    assert.ok(sample.clients > 10 && sample.projects > 20 && sample.jobs > 5);

    const { body: clients } = await ask(room, 'clients?limit=1&sort=title', { cookie });
    const [own] = clients.data as { id: number; version: number; title: string }[];
    assert.ok(own);
    const saved = await ask(room, `clients/${own.id}`, {
      method: 'PATCH',
      cookie,
      body: { name: 'Harbour Lights' },
      headers: { 'if-match': `"${own.version}"` },
    });
    assert.equal(saved.status, 200);
    const headers = { 'if-match': `"${saved.body.data.version}"` };
    assert.equal((await ask(room, `clients/${own.id}/publish`, { method: 'POST', cookie, headers })).status, 200);
    assert.deepEqual((await firstHourOf(room, cookie)).done, ['client']);
    const renamed = await listsOf(room);

    const removed = await ask(room, 'sample/remove', { method: 'POST', cookie });
    const all = sample.clients + sample.projects + sample.jobs;
    assert.deepEqual([removed.status, removed.body.data], [200, { changed: all - 1, kept: [] }]);
    const [projects, listed, jobs] = (await listsOf(room)).map((text) => JSON.parse(text) as { data: unknown[] });
    assert.deepEqual([projects?.data, listed?.data.length, jobs?.data], [[], 1, []]);
    assert.deepEqual((await firstHourOf(room, cookie)).sample, { clients: 0, projects: 0, jobs: 0 });
    assert.equal((await ask(room, 'sample/remove', { method: 'POST', cookie })).body.data.changed, 0);

    const restored = await ask(room, 'sample/restore', { method: 'POST', cookie });
    assert.equal(restored.body.data.changed, all - 1);
    assert.deepEqual(await listsOf(room), renamed);
    assert.notDeepEqual(renamed, before);
    assert.equal((await firstHourOf(room, cookie)).sample.jobs, sample.jobs, 'it can leave again');
  },
);
