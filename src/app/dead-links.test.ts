/** A link of a text that leads nowhere is told beside its field, and by the check of the content. */
import assert from 'node:assert/strict';

import type { Finding } from '#cms/content/fields.ts';
import { paths } from '#config/paths.ts';
import { listIssues } from '#operations/content-health/service.ts';
import { TASK } from '#operations/content-health/schema.ts';
import { runDueTasks } from '#operations/scheduler/runner.ts';
import { industries } from '#site/industries/content.ts';

import { desk } from '#tests/support/content.ts';
import { emptyInstanceTest } from '#tests/support/instance.ts';
import { join } from '#tests/support/office.ts';

import { tasks } from './tasks.ts';

const ENTRY = 'texts/2';
const FIELD = 'frame.header.hire.href';

emptyInstanceTest(
  'a link that no page answers is told where it is written, and again by the check',
  async (instance) => {
    const { cookie } = await join(instance, 'owner');
    const { get, patch, post, publish } = desk(instance, cookie);
    const toldOf = async (address: string) => {
      const { status, body } = await patch(ENTRY, { [FIELD]: address }, await get(ENTRY));
      assert.equal(status, 200, JSON.stringify(body));
      return (body.data.findings as Finding[]).flatMap(({ field, message }) => (field === FIELD ? [message] : []));
    };
    const dead = (address: string) => [`No page of the site has the address ${address}, so the link leads nowhere`];

    assert.deepEqual(await toldOf('/hire-us'), dead('/hire-us'));
    for (const address of [
      paths.hire(),
      '/careers?keyword=x',
      '/#services',
      '/projects/detail/1',
      'https://x.example/y',
      '',
    ])
      assert.deepEqual(await toldOf(address), [], address);

    const [industry, ...others] = industries;
    assert.ok(industry);
    const path = paths.industry(industry.slug);
    assert.deepEqual(await toldOf(path), []);
    const row = ({ id }: { id: number }, isHidden: boolean) => ({ type: 'delivered', id, isHidden });
    const rows = { 'industries.industry': [row(industry, true), ...others.map((one) => row(one, false))] };
    assert.equal((await patch('texts/7', rows, await get('texts/7'))).status, 200);
    assert.equal((await publish('texts/7')).status, 200);
    assert.deepEqual(await toldOf(path), dead(path), 'an industry that is hidden');

    const page = {
      title: 'Press',
      description: 'Us.',
      path: '/press',
      purpose: '',
      blocks: [{ type: 'prose', text: '<p>Us.</p>' }],
    };
    const { id } = (await post('pages', page)).body.data as { id: number };
    assert.deepEqual(await toldOf('/press'), dead('/press'), 'a page that is a draft');
    assert.equal((await publish(`pages/${id}`)).status, 200);
    assert.deepEqual(await toldOf('/press'), []);

    assert.equal((await toldOf('/hire-us')).length, 1);
    assert.equal((await publish(ENTRY)).status, 200, 'it is a warning');
    await runDueTasks(instance.services, tasks);
    instance.pass(86_400_000);
    await runDueTasks(
      instance.services,
      tasks.filter(({ name }) => name === TASK),
    );
    const issues = await listIssues(instance.services.database.read, 300);
    assert.ok(issues.some(({ kind, field }) => kind === 'texts' && field === FIELD));
  },
);
