/** What visitors get of content: the same where nothing has changed, the draft in a preview alone, and what was set at its time. */
import assert from 'node:assert/strict';

import { contentTypes } from '#app/content-types.ts';

import { runDue } from './schedule.ts';
import { type ContentType, isGiven, isUntouched } from './schema.ts';

import { mark } from '#config/marks.ts';
import { desk, etag } from '#tests/support/content.ts';
import { join } from '#tests/support/office.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';

const PUBLIC = [
  '/api/project_client/listing?limit=50&pictures=1',
  '/api/project_client/list_frontend',
  '/api/project/list_frontend?limit=50&pictures=1',
  '/api/project/view/1',
  '/api/project_industry/list_selectbox',
  '/api/project_type/list_selectbox',
  '/api/jobs/get_departments',
  '/api/jobs/get_education',
  '/api/jobs/get_year_of_experiance',
  '/api/jobs/list_jobs_frontend',
  '/api/jobs/list_jobs_frontend?keyword=figma',
  '/api/jobs/view/1',
  '/projects/detail/1',
  '/career-apply/1',
  '/our_clients',
  '/',
] as const;

async function seen(instance: Instance): Promise<Record<string, string>> {
  const texts = await Promise.all(
    PUBLIC.map(async (path) => [path, await (await instance.fetch(path)).text()] as const),
  );
  return Object.fromEntries(texts);
}

instanceTest(
  'whatever the sample agency has passes its own rules, and published once more is the same to the byte',
  async (instance) => {
    const { cookie } = await join(instance, 'owner');
    const { get, post, publish } = desk(instance, cookie);
    const before = await seen(instance);
    for (const { kind } of contentTypes.filter((one) => !isGiven(one.kind))) {
      const { data, total } = (await get(`${kind.name}?limit=200`)).body;
      assert.equal(data.length, total, kind.name);
      for (const { id } of data.slice(0, 3)) {
        const own = `${kind.name}/${id}`;
        const { findings } = (await get(own)).body.data;
        assert.deepEqual(
          findings.filter(({ level }: { level: string }) => level === 'error'),
          [],
          own,
        );
        assert.equal((await post(`${own}/unpublish`)).status, 200, own);
        assert.equal((await publish(own)).status, 200, own);
      }
    }
    assert.deepEqual(await seen(instance), before);
  },
);

instanceTest(
  'a preview shows the real page with the draft, to whoever has its address, for an hour',
  async (instance) => {
    const { cookie } = await join(instance, 'editor');
    const { get, patch, post, remove } = desk(instance, cookie);
    const project = await get('projects/1');
    const half = { name: 'Half a project', logo: null, industry: null, screens: [{ altText: 'x' }] };
    assert.equal((await patch('projects/1', half, project)).status, 200);
    const { path } = (await get('projects/1/preview-link')).body.data;
    const page = await instance.page(path);
    assert.equal(page.status, 200);
    assert.deepEqual(
      [page.name, page.props.project.name, page.props.project.screenshots],
      ['project', `Half a project${mark('projects/1#name')}`, []],
    );
    assert.equal(page.headers.get('cache-control'), 'no-store');
    assert.match(page.headers.get('x-robots-tag') ?? '', /noindex/);
    assert.notEqual((await instance.page('/projects/detail/1')).props.project.name, 'Half a project');

    const job = await post('jobs', { title: 'New opening' });
    const link = (await get(`jobs/${job.body.data.id}/preview-link`)).body.data.path;
    assert.ok((await instance.page(link)).props.job.title.startsWith('New opening'));
    assert.equal((await instance.page(`/career-apply/${job.body.data.id}`)).status, 404);
    assert.equal((await get('industries/1/preview-link')).status, 422);
    for (const wrong of [`${path}x`, path.replace('projects', 'clients'), '/preview/preview~projects~1~99999999999999'])
      assert.equal((await instance.page(wrong)).status, 404, wrong);
    await remove(`jobs/${job.body.data.id}`);
    assert.equal((await instance.page(link)).status, 404);
    instance.pass(61 * 60_000);
    assert.equal((await instance.page(path)).status, 404);
  },
);

const MINUTE = 60_000;
const inMinutes = (instance: Instance, minutes: number) =>
  new Date(instance.services.clock().getTime() + minutes * MINUTE).toISOString();

instanceTest(
  'an opening is published and closed at its times by itself, once, and whoever runs it again does nothing',
  async (instance) => {
    const { cookie } = await join(instance, 'recruiter');
    const { get, patch, post, publish } = desk(instance, cookie);
    const run = () => runDue(instance.services, contentTypes, instance.services.clock());
    const { body: sample } = (await get('jobs/1')).body.data;
    const made = await post('jobs', { ...sample, title: 'Lamplighter' });
    const { id } = made.body.data;
    const own = `jobs/${id}`;
    const at = inMinutes(instance, 10);

    assert.equal((await post(`${own}/schedule`, { publishAt: '2020-01-01T00:00:00Z' })).status, 422);
    assert.equal(
      (await post(`${own}/schedule`, { publishAt: at, closeAt: inMinutes(instance, 5) })).body.errors.closeAt,
      'It would close before it is published',
    );
    assert.match((await post(`${own}/schedule`, { closeAt: at })).body.message, /cannot be closed/);
    assert.equal((await post(`${own}/schedule`, { publishAt: 'soon' })).status, 422);
    const scheduled = await post(`${own}/schedule`, { publishAt: at, closeAt: inMinutes(instance, 20) });
    assert.equal(scheduled.body.data.state, 'scheduled');
    assert.deepEqual(await run(), { published: 0, closed: 0, refused: 0 });
    await patch(own, { title: 'Lamplighter at night' }, scheduled);

    instance.pass(10 * MINUTE);
    assert.equal((await instance.page(`/career-apply/${id}`)).status, 404);
    const runs = await Promise.all([run(), run()]);
    assert.equal(runs[0].published + runs[1].published, 1);
    assert.equal((await instance.page(`/career-apply/${id}`)).props.job.title, 'Lamplighter at night');
    assert.deepEqual(await run(), { published: 0, closed: 0, refused: 0 });

    instance.pass(10 * MINUTE);
    await patch(own, { pay: 'More' }, await get(own));
    assert.deepEqual(await run(), { published: 0, closed: 1, refused: 0 });
    assert.equal(
      (await instance.page(`/career-apply/${id}`)).props.job.isOpen,
      false,
      'a closed opening keeps its page',
    );
    const closed = (await get(own)).body.data;
    assert.deepEqual(
      [closed.state, closed.body.isOpen, closed.body.pay, closed.closeAt],
      ['published', false, 'More', null],
    );

    // What cannot be published any more says so, and waits for a person.
    await post(`${own}/archive`);
    const again = await patch(own, { isOpen: true }, await get(own));
    await post(`${own}/schedule`, { publishAt: inMinutes(instance, 5) }, etag(again));
    await patch(own, { description: '' }, await get(own));
    instance.pass(6 * MINUTE);
    assert.deepEqual(await run(), { published: 0, closed: 0, refused: 1 });
    const refused = (await get(own)).body.data;
    assert.deepEqual(
      [refused.state, refused.publishAt, refused.scheduleRefusal],
      ['draft', null, 'Job description is required'],
    );
    assert.deepEqual(await run(), { published: 0, closed: 0, refused: 0 });
    assert.equal((await publish(own)).status, 422);
    assert.equal(
      (await patch(own, { description: sample.description }, await get(own))).body.data.scheduleRefusal,
      'Job description is required',
    );
    assert.equal((await publish(own)).body.data.scheduleRefusal, null);
  },
);

instanceTest(
  'HTML is saved as visitors may get it, and what cannot be kept is refused with a sentence',
  async (instance) => {
    const { cookie } = await join(instance, 'editor');
    const { get, patch, post } = desk(instance, cookie);
    const seenFirst = await get('projects/1');
    const dirty = '<p onclick="x()">Good<script>alert(1)</script></p><h3>Head</h3><iframe src="/"></iframe>';
    const saved = await patch('projects/1', { description: dirty }, seenFirst);
    assert.equal(saved.body.data.body.description, '<p>Good</p><h3>Head</h3>');
    const features = Array.from({ length: 60 }, () => '\u0001'.repeat(500));
    const screens = Array.from({ length: 40 }, () => ({ altText: '\u{10FFFF}'.repeat(250) }));
    const prose = `<p>${'é'.repeat(19_000)}</p>`;
    const large = {
      features,
      screens,
      outcomes: Array.from({ length: 20 }, () => ({ label: '\u0001'.repeat(300) })),
      description: prose,
      useCase: prose,
    };
    assert.match((await patch('projects/1', large, saved)).body.message ?? '', /^This is more than can be kept/);
    const html = await post('projects', { description: `<p>${'x'.repeat(20_001)}</p>` });
    assert.equal(html.body.errors.description, 'About must have at most 20,000 characters');
    assert.equal((await get('projects/999999')).status, 404);
    assert.equal((await post('projects/999999/publish', undefined, { 'if-match': '"1"' })).status, 404);
    assert.equal((await post('projects/999999/presence')).status, 404);
    assert.equal((await get('projects/999999/versions')).status, 404);
    const vanished = await patch(
      'projects/1',
      { client: 999_999, cover: 999_999, types: [999_999] },
      await get('projects/1'),
    );
    assert.deepEqual(
      vanished.body.data.findings
        .filter(({ level }: { level: string }) => level === 'error')
        .map(({ field }: { field: string }) => field),
      ['cover', 'types', 'client'].toSorted((a, b) => (a === 'cover' ? -1 : b === 'cover' ? 1 : 0)),
    );
  },
);

instanceTest('what was taken off the site answers 410 with a way on, what nobody ever saw 404', async (instance) => {
  const { cookie } = await join(instance, 'owner');
  const { post, publish, remove } = desk(instance, cookie);
  const statusOf = async (path: string) => {
    const { status, name } = await instance.page(path);
    return [status, name];
  };
  for (const [own, path, name] of [
    ['projects/1', '/projects/detail/1', 'project'],
    ['jobs/1', '/career-apply/1', 'job'],
  ] as const) {
    for (const way of ['unpublish', 'archive']) {
      assert.equal((await post(`${own}/${way}`)).status, 200, own);
      assert.deepEqual(await statusOf(path), [410, 'problem'], `${path} ${way}`);
      await publish(own);
      assert.deepEqual(await statusOf(path), [200, name], path);
    }
    assert.equal((await remove(own)).status, 200);
    assert.deepEqual(await statusOf(path), [410, 'problem'], `${path} in the bin`);
    assert.equal((await post(`${own}/recover`)).status, 200);
    assert.deepEqual(await statusOf(path), [200, name], path);
  }
  await remove('projects/1');
  const { id: redirect } = (await post('redirects', { from: '/projects/detail/1', to: '/projects' })).body.data;
  await publish(`redirects/${redirect}`);
  const sent = await instance.fetch('/projects/detail/1', { redirect: 'manual' });
  assert.deepEqual([sent.status, sent.headers.get('location')], [301, '/projects'], 'a redirect sends its visitors on');
  const { id } = (await post('projects', { name: 'Not to be seen yet' })).body.data;
  assert.deepEqual(await statusOf(`/projects/detail/${id}`), [404, 'problem']);
  await remove(`projects/${id}`);
  assert.deepEqual(await statusOf(`/projects/detail/${id}`), [404, 'problem']);
});

instanceTest(
  'without changes there is no time to publish them, and what is delivered can be gone back to',
  async (instance) => {
    const { cookie } = await join(instance, 'owner');
    const { get, patch, post, publish } = desk(instance, cookie);
    const headline = 'home.hero.headline';
    const timed = async () => {
      await patch('texts/1', { [headline]: { text: 'Later', of: '' } }, await get('texts/1'));
      return (await post('texts/1/schedule', { publishAt: inMinutes(instance, 10) })).body.data;
    };
    const delivered = (await get('texts/1')).body.data;

    // Never published: dropping leads back to what is delivered.
    assert.equal((await timed()).state, 'scheduled');
    const dropped = (await post('texts/1/discard')).body.data;
    assert.deepEqual(
      [dropped.state, dropped.hasChanges, dropped.publishAt, dropped.body],
      ['draft', false, null, delivered.body],
    );
    assert.ok(isUntouched({ hasOwnForms: true } as ContentType, dropped));

    await patch('texts/1', { [headline]: { text: 'Now', of: '' } }, await get('texts/1'));
    await publish('texts/1');
    const already = await post('texts/1/schedule', { publishAt: inMinutes(instance, 10) });
    assert.equal(already.body.errors.publishAt, 'Visitors see all of it already. Change something first.');
    for (const drop of [
      () => post('texts/1/discard'),
      async () => patch('texts/1', { [headline]: { text: 'Now', of: '' } }, await get('texts/1')),
    ]) {
      assert.notEqual((await timed()).publishAt, null);
      await drop();
      const { state, hasChanges, publishAt } = (await get('texts/1')).body.data;
      assert.deepEqual([state, hasChanges, publishAt], ['published', false, null]);
    }
  },
);
