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
