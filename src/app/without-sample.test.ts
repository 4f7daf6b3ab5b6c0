/** An agency without the sample one neither reads nor is offered what is of it: in the forms of texts, and on the pages. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join as joinPath } from 'node:path';
import { test } from 'node:test';

import { flags } from '#cms/texts/values.ts';
import { TEXTS_WITHOUT_SAMPLE, ENTRIES_OF_SAMPLE } from '#config/without-sample.ts';
import { sampleCalls } from '#cms/sample/calls.ts';
import { leaders } from '#site/company/content.ts';

import { desk } from '#tests/support/content.ts';
import { instanceTest } from '#tests/support/instance.ts';
import { join } from '#tests/support/office.ts';
import { builtRender } from '#tests/support/pages.ts';

import { textPages } from './text-pages.ts';

/** Words that only the sample agency says of itself, its country and its people. */
const OF_SAMPLE = new RegExp(
  [
    'AI manager',
    'Kochi',
    'Kerala',
    'Malayalam',
    '\\brupee',
    '\\bUPI\\b',
    'Austin',
    'sixty',
    ...leaders.map(({ name }) => name),
  ].join('|'),
  'i',
);

instanceTest(
  'without the sample agency no form of a text offers what is of it, no page says it, and all comes back with it',
  async (instance) => {
    const { cookie } = await join(instance, 'owner');
    const { get, post, patch, publish } = desk(instance, cookie);
    /** Without the names of fonts, which say nothing to a reader. */
    const pageAt = async (path: string) =>
      (await (await instance.fetch(path)).text()).replaceAll(/<style[\s>][\s\S]*?<\/style>|\/fonts\/[\w.-]+/g, '');
    const readForms = async () => {
      const forms = await Promise.all(textPages.map(async ({ id }) => (await get(`texts/${id}/form`)).body.data));
      return forms as { title: string; fields: Record<string, { delivered?: unknown; label: string }> }[];
    };
    const before = await readForms();
    const known = new Set(before.flatMap(({ fields }) => Object.keys(fields)));
    for (const address of [...Object.keys(TEXTS_WITHOUT_SAMPLE), ...Object.keys(ENTRIES_OF_SAMPLE)])
      assert.ok(known.has(address), `${address} is no text`);
    assert.match(await (await instance.fetch('/how_we_work')).text(), OF_SAMPLE);

    assert.equal((await post(sampleCalls.remove.path.replace('/api/office/', ''))).status, 200);
    const offered = (await readForms()).flatMap(({ title, fields }) =>
      Object.entries(fields).flatMap(([name, { delivered, label }]) =>
        name.includes('@') || !OF_SAMPLE.test(JSON.stringify([delivered, label])) ? [] : [`${title}: ${name}`],
      ),
    );
    assert.deepEqual(offered, []);
    for (const path of [
      '/',
      '/about',
      '/how_we_work',
      '/our_team',
      '/hireus',
      '/our_clients',
      '/education',
      '/financial',
    ])
      assert.doesNotMatch(await pageAt(path), OF_SAMPLE, path);

    const own = {
      type: 'added',
      id: 10_001,
      isHidden: false,
      name: 'Ada Moss',
      title: 'Founder',
      field: 'Tills',
      country: 'Peru',
      flag: 'pe',
      group: 'founder',
    };
    const saved = await patch('texts/5', { 'team.leaders': [own] }, await get('texts/5'));
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    assert.equal((await publish('texts/5')).status, 200);
    const team = await pageAt('/our_team');
    assert.match(team, /Ada Moss/);
    assert.match(team, /flags\/pe\.svg/);
    assert.doesNotMatch(team, OF_SAMPLE);

    assert.equal((await post(sampleCalls.restore.path.replace('/api/office/', ''))).status, 200);
    assert.deepEqual(await readForms(), before);
  },
  { render: builtRender() },
);

test('each country has the flag that is offered for a person', () => {
  assert.ok(flags.length > 240);
  const folder = joinPath(import.meta.dirname, '..', '..', 'public', 'flags');
  assert.deepEqual(
    flags.filter(({ id }) => !existsSync(joinPath(folder, `${id}.svg`))),
    [],
  );
});

instanceTest(
  'somebody of the sample who was written over stays in the form and on the page, whatever is saved after the sample is gone',
  async (instance) => {
    const { cookie } = await join(instance, 'owner');
    const { get, post, patch, publish } = desk(instance, cookie);
    const NAME = 'team.leaders.1.name';
    const over = (text: string, of: string) => ({ text, of });
    const team = async () => (await instance.fetch('/our_team')).text();
    const change = async (body: object) => {
      const saved = await patch('texts/5', body, await get('texts/5'));
      assert.equal(saved.status, 200, JSON.stringify(saved.body));
      assert.equal((await publish('texts/5')).status, 200);
    };
    await change({ [NAME]: over('Ada Moss', leaders[0]?.name ?? '') });
    assert.equal((await post(sampleCalls.remove.path.replace('/api/office/', ''))).status, 200);
    assert.match(await team(), /Ada Moss/);
    const { fields } = (await get('texts/5/form')).body.data;
    assert.deepEqual(fields['team.leaders'].delivered, [{ id: 1, name: leaders[0]?.name }]);
    assert.ok(NAME in fields);
    await change({ 'team.heading': over('Who we are', fields['team.heading'].delivered) });
    assert.match(await team(), /Who we are/);
    assert.match(await team(), /Ada Moss/, 'it is not lost');
    assert.equal((await get('texts/5')).body.data.body[NAME].text, 'Ada Moss');
  },
  { render: builtRender() },
);

instanceTest(
  'in another language nothing is said of the sample where the English is neutral',
  async (instance) => {
    const { cookie } = await join(instance, 'owner');
    const { post, get, patch, publish } = desk(instance, cookie);
    // The languages of the sample go with it, unless an owner has chosen them.
    await patch('facts/1', { languages: [{ language: 'ml' }] }, await get('facts/1'));
    assert.equal((await publish('facts/1')).status, 200);
    const sources = Object.entries(TEXTS_WITHOUT_SAMPLE).filter(([, text]) => text !== '');
    const { fields } = (await get('texts/4/form')).body.data;
    const address = 'howWeWork.sections.2.text';
    assert.ok(sources.some(([one]) => one === address));
    const ofSample = fields[`${address}@ml`].delivered as string;
    const at = async () => (await instance.fetch('/ml/how_we_work')).text();
    assert.ok(ofSample !== '' && (await at()).includes(ofSample));
    assert.equal((await post(sampleCalls.remove.path.replace('/api/office/', ''))).status, 200);
    const html = await at();
    assert.ok(!html.includes(ofSample) && html.includes(TEXTS_WITHOUT_SAMPLE[address] ?? ''));
  },
  { render: builtRender() },
);

instanceTest(
  'without the sample agency filters offer what is in use, and the API all',
  async (instance) => {
    const { database } = instance.services;
    const offeredOn = async (path: string, name: string) => {
      const html = await (await instance.fetch(path)).text();
      return [...html.matchAll(new RegExp(`name="${name}" value="(\\d+)"`, 'g'))].map(([, id]) => Number(id));
    };
    assert.ok((await offeredOn('/projects', 'industry')).length > 1);
    await database.write(async (tx) => {
      await tx.updateTable('projects').set({ industry_id: 2 }).execute();
      await tx.updateTable('jobs').set({ department_id: 3, education_id: 1, experience_level_id: 2 }).execute();
      await tx.insertInto('sample_agency').values({ id: 1, gone_at: '2026-01-01T00:00:00.000Z' }).execute();
    });
    assert.deepEqual(await offeredOn('/projects', 'industry'), [2]);
    for (const [name, id] of [
      ['department', 3],
      ['education', 1],
      ['experience', 2],
    ] as const)
      assert.deepEqual(await offeredOn('/careers', name), [id], name);
    const { data } = (await (await instance.fetch('/api/project_industry/list_selectbox')).json()) as {
      data: object[];
    };
    assert.ok(data.length > 1);
  },
  { render: builtRender() },
);
