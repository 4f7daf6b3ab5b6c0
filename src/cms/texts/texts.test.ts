/** Texts of pages from the office: what visitors read is as it is delivered until somebody edits it, and one step brings it back. */
import assert from 'node:assert/strict';

import { iconFor } from '#cms/icons/service.ts';
import { hero } from '#site/home/content.ts';

import { desk } from '#tests/support/content.ts';
import { renderMail } from '#tests/support/mailbox.ts';
import { join } from '#tests/support/office.ts';
import { builtRender } from '#tests/support/pages.ts';
import { openInstance, type Instance, instanceTest } from '#tests/support/instance.ts';

const HEADLINE = 'home.hero.headline';
const delivered = hero.headline;
const OURS = 'Software that fits in a boat';
const views = { render: builtRender(), renderMail };

const textAt = async (instance: Pick<Instance, 'fetch'>, path: string) => (await instance.fetch(path)).text();
const over = (text: string, of: string = delivered) => ({ text, of });
const messagesOf = (said: { body: { data: { findings: { field: string; message: string }[] } } }) =>
  said.body.data.findings.map(({ field, message }) => `${field}: ${message}`);

instanceTest(
  'a sentence of the home page is changed in the office, is on the page of every process once published, and comes back as it was delivered',
  async (instance) => {
    const { cookie } = await join(instance, 'editor');
    const { get, patch, publish, post } = desk(instance, cookie);
    const before = await textAt(instance, '/');
    assert.ok(before.includes(delivered));

    const untouched = await get('texts/1');
    assert.deepEqual([untouched.body.data.title, untouched.body.data.state], ['Home', 'draft']);
    assert.equal((await publish('texts/1')).status, 200);
    assert.equal(await textAt(instance, '/'), before, 'without an edit the page is the same to the byte');

    const saved = await patch('texts/1', { [HEADLINE]: over(OURS) }, await get('texts/1'));
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    assert.equal(await textAt(instance, '/'), before, 'a draft is not shown');
    const { path } = (await get('texts/1/preview-link')).body.data;
    const preview = await instance.fetch(path);
    assert.ok((await preview.text()).includes(OURS));
    assert.equal(preview.headers.get('cache-control'), 'no-store');

    const other = await openInstance(instance.fresh, views);
    try {
      assert.ok((await textAt(other, '/')).includes(delivered));
      assert.equal((await publish('texts/1')).status, 200);
      const edited = await textAt(instance, '/');
      assert.ok(edited.includes(OURS) && !edited.includes(delivered));
      for (let waits = 100; waits > 0 && !(await textAt(other, '/')).includes(OURS); waits -= 1)
        await new Promise((resolve) => setTimeout(resolve, 50));
      assert.ok((await textAt(other, '/')).includes(OURS));
    } finally {
      await other.close();
    }
    const stored = await instance.services.database.read.selectFrom('texts').select('body').executeTakeFirstOrThrow();
    assert.deepEqual(JSON.parse(stored.body), { [HEADLINE]: over(OURS) }, 'only what differs is stored');

    await patch('texts/1', { [HEADLINE]: null }, await get('texts/1'));
    assert.equal((await publish('texts/1')).status, 200);
    assert.equal(await textAt(instance, '/'), before);

    const versions = (await get('texts/1/versions')).body.data;
    const [, back] = versions.filter(({ reason }: { reason: string }) => reason === 'published');
    assert.equal((await post('texts/1/restore', { version: back.number })).body.data.body[HEADLINE].text, OURS);
    assert.equal((await post('texts', {})).status, 422);
    assert.equal((await desk(instance, cookie).remove('texts/1')).status, 422);
    assert.equal((await get('texts/999')).status, 404);
  },
  views,
);

instanceTest(
  'a page in another language shows what is written in it, else the translation that it has, and the office says which is stale',
  async (instance) => {
    const { cookie } = await join(instance, 'editor');
    const { get, patch, publish } = desk(instance, cookie);
    const form = (await get('texts/1/form')).body.data;
    const field = form.fields[`${HEADLINE}@ml`];
    const before = await textAt(instance, '/ml');
    assert.ok(before.includes(field.delivered));

    const english = await patch('texts/1', { [HEADLINE]: over(OURS) }, await get('texts/1'));
    assert.deepEqual(messagesOf(english), [
      `${HEADLINE}@ml: The English text is another one now: this translates the one that is delivered`,
    ]);
    await publish('texts/1');
    assert.equal(await textAt(instance, '/ml'), before);

    await patch('texts/1', { [`${HEADLINE}@ml`]: over('വള്ളം', OURS) }, await get('texts/1'));
    const { path } = (await get('texts/1/preview-link')).body.data;
    assert.ok((await textAt(instance, `${path}?language=ml`)).includes('വള്ളം'));
    await publish('texts/1');
    assert.deepEqual(messagesOf(await get('texts/1')), []);
    assert.ok((await textAt(instance, '/ml')).includes('വള്ളം'));
    assert.ok((await textAt(instance, '/')).includes(OURS));

    const changed = await patch('texts/1', { [HEADLINE]: over('Another') }, await get('texts/1'));
    assert.deepEqual(messagesOf(changed), [`${HEADLINE}@ml: The English text has changed since this was written`]);
  },
  views,
);

instanceTest(
  'a preview is in the language that is edited, whatever whoever looks at it reads the site in',
  async (instance) => {
    const { cookie } = await join(instance, 'editor');
    const { get } = desk(instance, cookie);
    const reader = { cookie: 'language=ml' };
    const newcomer = { 'accept-language': 'ml', 'sec-fetch-site': 'cross-site' };
    // Home, a list of entries, what is not there, and alerts.
    for (const id of [1, 13, 17, 21]) {
      const { path } = (await get(`texts/${id}/preview-link`)).body.data;
      for (const [headers, query, language] of [
        [reader, '', 'en-GB'],
        [newcomer, '', 'en-GB'],
        [{}, '?language=ml', 'ml'],
      ] as const) {
        const html = await (await instance.fetch(path + query, { headers, redirect: 'manual' })).text();
        assert.ok(html.includes(`<html lang="${language}"`), `${id} ${query} ${JSON.stringify(headers)}`);
        assert.doesNotMatch(html, /<main [^>]*lang="/, `${id} ${query}`);
      }
    }
    const { path } = (await get('projects/1/preview-link')).body.data;
    const html = await (await instance.fetch(path, { headers: reader })).text();
    assert.ok(html.includes('<html lang="en-GB"'));
  },
  views,
);

instanceTest(
  'an edit whose delivered text an upgrade has changed is told, and words that a page cannot show are refused',
  async (instance) => {
    const { cookie } = await join(instance, 'editor');
    const { get, patch, publish } = desk(instance, cookie);
    const old = await patch('texts/1', { [HEADLINE]: over(OURS, 'As it was before') }, await get('texts/1'));
    assert.deepEqual(
      messagesOf(old).filter((one) => !one.includes('@')),
      [`${HEADLINE}: What is delivered has changed since this was written: ‘${delivered}’`],
    );
    const status = 'home.projects.status.other';
    await patch('texts/1', { [HEADLINE]: over(' '), [status]: over('{number} of {count}') }, await get('texts/1'));
    const refused = await publish('texts/1');
    assert.equal(refused.status, 422);
    assert.deepEqual(refused.body.errors, {
      [HEADLINE]:
        'Headline cannot be empty, because a heading says what follows: write some words, or take it as delivered',
      [status]: 'Nothing is filled in for {number} here, only for {count}',
    });
    assert.equal((await patch('texts/1', { 'home.nothing': over('x') }, await get('texts/1'))).status, 422);
    assert.equal((await patch('texts/1', { [HEADLINE]: 'x' }, await get('texts/1'))).status, 422);
  },
);

instanceTest('the office says where on the pages something stands, with what is drafted', async (instance) => {
  const { cookie } = await join(instance, 'editor');
  const { get, patch } = desk(instance, cookie);
  const placesOf = async (q: string) =>
    (await get(`texts-said?q=${encodeURIComponent(q)}`)).body.data.map(({ field }: { field: string }) => field);
  assert.deepEqual(await placesOf(delivered.toUpperCase()), [HEADLINE]);
  await patch('texts/1', { [HEADLINE]: over(OURS) }, await get('texts/1'));
  assert.deepEqual([await placesOf(delivered), await placesOf('fits in a boat')], [[], [HEADLINE]]);
  assert.deepEqual(await placesOf('x'), [], 'one letter is no question');
  for (const role of ['recruiter', 'sales'] as const) {
    const { cookie: reader } = await join(instance, role);
    assert.equal((await desk(instance, reader).get('texts/1')).status, 403);
  }
});

instanceTest(
  'an icon that nobody has drawn is not published, and the one that is chosen then is on the page',
  async (instance) => {
    const { cookie } = await join(instance, 'editor');
    const { get, patch, publish } = desk(instance, cookie);
    const ICON = 'services.service.3.whatWeDo.1.icon';
    await patch('texts/1003', { [ICON]: 'no-such-icon' }, await get('texts/1003'));
    assert.equal((await publish('texts/1003')).status, 422);
    assert.deepEqual(messagesOf(await get('texts/1003')), [
      `${ICON}: No icon is called ‘no-such-icon’: choose one from the list`,
    ]);
    assert.equal((await patch('texts/1003', { [ICON]: 'M0 0"' }, await get('texts/1003'))).status, 422);

    await patch('texts/1003', { [ICON]: 'sailboat' }, await get('texts/1003'));
    assert.equal((await publish('texts/1003')).status, 200);
    assert.ok((await textAt(instance, '/web-applications')).includes(`<path d="${iconFor('sailboat')}"`));
  },
  views,
);
