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

import { builtRender } from '#tests/support/pages.ts';
import { checkLinks } from '#operations/health/doctor/links.ts';

import { contentTypes } from './content-types.ts';
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

emptyInstanceTest(
  'doctor and health name dead links of any content, and are content once they are mended',
  async (instance) => {
    const { database } = instance.services;
    const owner = await join(instance, 'owner');
    const { get, patch, post, publish } = desk(instance, owner.cookie);
    assert.equal((await checkLinks(database, contentTypes)).state, 'ok');
    const block = (href: string) => ({
      blocks: [{ type: 'prose', text: `<p>See <a href="${href}">our prices</a>.</p>` }],
    });
    const page = { title: 'Press', description: 'Us.', path: '/press', purpose: '', ...block('/prices') };
    const made = await post('pages', page);
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const { id, findings } = made.body.data as { id: number; findings: Finding[] };
    const message = 'No page of the site has the address /prices, so the link leads nowhere';
    assert.deepEqual(
      findings.filter((one) => one.message === message).map(({ field, level }) => [field, level]),
      [['blocks.0.text', 'warning']],
    );
    assert.equal((await checkLinks(database, contentTypes)).state, 'ok', 'nobody sees a draft');
    assert.equal((await publish(`pages/${id}`)).status, 200);
    const told = await checkLinks(database, contentTypes);
    assert.equal(told.state, 'attention');
    assert.match(told.says, /^1 link leads nowhere: .*\/prices/);
    const health = (await get('health')).body.data.findings as { about: string; says: string }[];
    assert.deepEqual(
      health.flatMap(({ about, says }) => (about === 'links' ? [says] : [])),
      [told.says],
    );
    await patch(`pages/${id}`, block('/contact'), await get(`pages/${id}`));
    assert.equal((await publish(`pages/${id}`)).status, 200);
    assert.equal((await checkLinks(database, contentTypes)).state, 'ok');
  },
);

emptyInstanceTest(
  'a link that was added to the menu or the footer is not shown until it leads somewhere, and its field says so',
  async (instance) => {
    const { cookie } = await join(instance, 'owner');
    const { get, patch, publish } = desk(instance, cookie);
    const added = (id: number, name: string, href: string) => ({ type: 'added', id, isHidden: false, name, href });
    const lists = (href: string) => ({
      'frame.menu': [
        added(10_001, 'Our prices', href),
        { ...added(10_002, 'More', ''), links: [{ name: 'Terms of use', href }] },
      ],
      'frame.footer.1.links': [added(10_001, 'Our terms', href)],
    });
    const FIELDS = ['frame.menu.0.href', 'frame.menu.1.links.0.href', 'frame.footer.1.links.0.href'];
    const tellAndShow = async (href: string) => {
      const saved = await patch(ENTRY, lists(href), await get(ENTRY));
      assert.equal(saved.status, 200, JSON.stringify(saved.body));
      assert.equal((await publish(ENTRY)).status, 200);
      const html = await (await instance.fetch('/about')).text();
      return {
        told: (saved.body.data.findings as Finding[]).flatMap(({ field, message }) =>
          /visitors do not see it/.test(message) ? [field] : [],
        ),
        shown: ['Our prices', 'Terms of use', 'Our terms'].filter((name) => html.includes(name)),
      };
    };
    assert.deepEqual(await tellAndShow(''), { told: FIELDS, shown: [] });
    assert.deepEqual(await tellAndShow('/contact'), { told: [], shown: ['Our prices', 'Terms of use', 'Our terms'] });
    assert.deepEqual(await tellAndShow(''), { told: FIELDS, shown: [] });
  },
  { render: builtRender() },
);
