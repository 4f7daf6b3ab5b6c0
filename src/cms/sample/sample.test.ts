/** The sample agency leaves the site at once and comes back whole, from the office and from a terminal. */
import assert from 'node:assert/strict';

import { ask, join } from '#tests/support/office.ts';
import { emptyInstanceTest, type Instance, instanceTest } from '#tests/support/instance.ts';

import type { FirstHour } from '#office/first-hour/schema.ts';
import { runSampleCommand } from '#commands/sample.ts';

import type { SampleState } from './schema.ts';

const sampleOf = async (instance: Instance, cookie: string): Promise<SampleState> =>
  ((await ask(instance, 'first-hour', { cookie })).body.data as FirstHour).sample;

const listsOf = async ({ fetch }: Instance) =>
  Promise.all(
    ['/api/project/list_frontend?limit=50', '/api/project_client/listing?limit=50', '/api/jobs/list_jobs_frontend'].map(
      async (path) => (await fetch(path)).text(),
    ),
  );

const NOTHING: SampleState = { clients: 0, projects: 0, jobs: 0, isShown: false, changed: [] };

emptyInstanceTest('an installation that began without the sample has nothing of it', async (instance) => {
  const { cookie } = await join(instance, 'owner');
  assert.deepEqual(await sampleOf(instance, cookie), NOTHING);
});

instanceTest(
  'the sample leaves with one press but for what was made the agency’s own, and comes back as it was',
  async (instance) => {
    const { cookie } = await join(instance, 'owner');
    const before = await listsOf(instance);
    const sample = await sampleOf(instance, cookie);
    assert.deepEqual([sample.isShown, sample.changed], [true, []]);
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
    const renamed = await listsOf(instance);

    const removed = await ask(instance, 'sample/remove', { method: 'POST', cookie });
    const all = sample.clients + sample.projects + sample.jobs;
    assert.deepEqual([removed.status, removed.body.data], [200, { changed: all - 1, kept: [] }]);
    const [projects, listed, jobs] = (await listsOf(instance)).map((text) => JSON.parse(text) as { data: unknown[] });
    assert.deepEqual([projects?.data, listed?.data.length, jobs?.data], [[], 1, []]);
    assert.deepEqual(await sampleOf(instance, cookie), NOTHING);
    assert.equal((await instance.fetch('/blog/01')).status, 404);
    assert.equal((await ask(instance, 'sample/remove', { method: 'POST', cookie })).body.data.changed, 0);

    const restored = await ask(instance, 'sample/restore', { method: 'POST', cookie });
    assert.equal(restored.body.data.changed, all - 1);
    assert.deepEqual(await listsOf(instance), renamed);
    assert.notDeepEqual(renamed, before);
    assert.equal((await sampleOf(instance, cookie)).jobs, sample.jobs, 'it can leave again');
    assert.equal((await instance.fetch('/blog/01')).status, 200);
  },
);

instanceTest('a terminal says what would go and what stays, takes it away and brings it back', async (instance) => {
  const { cookie } = await join(instance, 'owner');
  const { body } = await ask(instance, 'projects?limit=1&sort=title', { cookie });
  const [changed] = body.data as { id: number; version: number; title: string }[];
  assert.ok(changed);
  const headers = { 'if-match': `"${changed.version}"` };
  await ask(instance, `projects/${changed.id}`, { method: 'PATCH', cookie, body: { weeks: 3 }, headers });
  const run = (...words: string[]) => runSampleCommand(instance.services, { kind: 'terminal', name: 'root' }, words);
  const { projects } = await sampleOf(instance, cookie);
  const told = await run();
  assert.ok(
    told.includes(`${projects} projects`) && told.includes(`‘${changed.title}’ stays, because it was changed.`),
  );
  assert.deepEqual((await sampleOf(instance, cookie)).projects, projects, 'telling changes nothing');
  assert.match(
    await run('remove'),
    /entries were moved into the bin\.\n1 entry stays\. .+ refers to this\.(?:.|\n)*30 days/,
  );
  const left = await sampleOf(instance, cookie);
  assert.deepEqual([left.projects, left.jobs, left.changed], [0, 0, [changed.title]]);
  assert.match(await run(), /takes away: 1 client\.\n/, 'the client of the project that stays');
  assert.match(await run('restore'), /entries were brought back\.$/);
  assert.equal((await sampleOf(instance, cookie)).projects, projects);
});
