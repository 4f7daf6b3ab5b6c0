/** The first hour: what is asked of an owner, and the sample agency leaves the site at once and comes back whole. */
import assert from 'node:assert/strict';

import { ask, join } from '#tests/support/office.ts';
import { emptyInstanceTest, type Instance, instanceTest } from '#tests/support/instance.ts';

import type { OnboardingState } from './schema.ts';

const firstHourOf = async (instance: Instance, cookie: string) => {
  const { body } = await ask(instance, 'first-hour', { cookie });
  const { steps, sample } = body.data as OnboardingState;
  return { done: steps.flatMap(({ id, isDone }) => (isDone ? [id] : [])), sample };
};

const listsOf = async ({ fetch }: Instance) =>
  Promise.all(
    ['/api/project/list_frontend?limit=50', '/api/project_client/listing?limit=50', '/api/jobs/list_jobs_frontend'].map(
      async (path) => (await fetch(path)).text(),
    ),
  );

emptyInstanceTest('an installation without the sample asks for everything but its removal', async (instance) => {
  const { cookie } = await join(instance, 'owner');
  assert.deepEqual(await firstHourOf(instance, cookie), {
    done: ['sample'],
    sample: { clients: 0, projects: 0, jobs: 0 },
  });
});

instanceTest(
  'the sample leaves with one press but for what was made the agency’s own, and comes back as it was',
  async (instance) => {
    const { cookie } = await join(instance, 'owner');
    const before = await listsOf(instance);
    const { done, sample } = await firstHourOf(instance, cookie);
    assert.deepEqual(done, []);
    assert.ok(sample.clients > 10 && sample.projects > 20 && sample.jobs > 5);

    const { body: clients } = await ask(instance, 'clients?limit=1&sort=title', { cookie });
    const [own] = clients.data as { id: number; version: number; title: string }[];
    assert.ok(own);
    const saved = await ask(instance, `clients/${own.id}`, {
      method: 'PATCH',
      cookie,
      body: { name: 'Harbour Lights' },
      headers: { 'if-match': `"${own.version}"` },
    });
    assert.equal(saved.status, 200);
    const headers = { 'if-match': `"${saved.body.data.version}"` };
    assert.equal((await ask(instance, `clients/${own.id}/publish`, { method: 'POST', cookie, headers })).status, 200);
    assert.deepEqual((await firstHourOf(instance, cookie)).done, ['client']);
    const renamed = await listsOf(instance);

    const removed = await ask(instance, 'sample/remove', { method: 'POST', cookie });
    const all = sample.clients + sample.projects + sample.jobs;
    assert.deepEqual([removed.status, removed.body.data], [200, { changed: all - 1, kept: [] }]);
    const [projects, listed, jobs] = (await listsOf(instance)).map((text) => JSON.parse(text) as { data: unknown[] });
    assert.deepEqual([projects?.data, listed?.data.length, jobs?.data], [[], 1, []]);
    assert.deepEqual((await firstHourOf(instance, cookie)).sample, { clients: 0, projects: 0, jobs: 0 });
    assert.equal((await ask(instance, 'sample/remove', { method: 'POST', cookie })).body.data.changed, 0);

    const restored = await ask(instance, 'sample/restore', { method: 'POST', cookie });
    assert.equal(restored.body.data.changed, all - 1);
    assert.deepEqual(await listsOf(instance), renamed);
    assert.notDeepEqual(renamed, before);
    assert.equal((await firstHourOf(instance, cookie)).sample.jobs, sample.jobs, 'it can leave again');
  },
);
