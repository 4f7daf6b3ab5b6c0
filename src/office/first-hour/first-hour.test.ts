/** The first hour: each step is done by what is there, and open again when it is gone. */
import assert from 'node:assert/strict';

import { factsOfSite } from '#cms/facts/service.ts';

import { desk } from '#tests/support/content.ts';
import { emptyInstanceTest, type Instance, instanceTest } from '#tests/support/instance.ts';
import { ask, join } from '#tests/support/office.ts';

import type { Finding } from '#cms/content/fields.ts';
import { LEGAL_PAGES, type FirstHour, openSteps, type Step } from './schema.ts';

const firstHourOf = async (instance: Instance, cookie: string) =>
  (await ask(instance, 'first-hour', { cookie })).body.data as FirstHour;

const doneIn = ({ steps }: FirstHour): Step[] => steps.flatMap(({ id, isDone }) => (isDone ? [id] : []));

emptyInstanceTest(
  'a new installation asks for everything, and says why it is not ready to go live',
  async (instance) => {
    const { cookie } = await join(instance, 'owner');
    const hour = await firstHourOf(instance, cookie);
    assert.deepEqual(doneIn(hour), []);
    const open = hour.checks.filter(({ isDone }) => !isDone).map(({ title }) => title);
    assert.deepEqual(open, [
      'An address with https://',
      'Links, and words for pictures',
      'Legal pages',
      'Mail',
      'A backup',
    ]);
    const { cookie: editor } = await join(instance, 'editor');
    assert.equal((await ask(instance, 'first-hour', { cookie: editor })).status, 403);
  },
);

instanceTest('the sample is nobody’s first project, and stands in the way of going live', async (instance) => {
  const { cookie } = await join(instance, 'owner');
  const hour = await firstHourOf(instance, cookie);
  assert.deepEqual(doneIn(hour), []);
  assert.match(
    hour.checks.find(({ title }) => title.includes('sample'))?.says ?? '',
    /projects, .+ openings and the posts/,
  );
});

emptyInstanceTest('a step is done as soon as visitors see it, and open again when they do not', async (instance) => {
  const { cookie } = await join(instance, 'owner');
  const { get, post, patch, publish } = desk(instance, cookie);
  const facts = await get('facts/1');
  assert.equal((await publish('facts/1')).status, 422, 'nothing of ours is filled in');
  const said = { ...factsOfSite(), email: 'write@kestrel.example' };
  assert.equal((await patch('facts/1', said, facts)).status, 200);
  assert.equal((await publish('facts/1')).status, 200);
  assert.deepEqual(doneIn(await firstHourOf(instance, cookie)), ['facts']);
  assert.equal((await post('facts/1/unpublish')).status, 200);
  assert.deepEqual(doneIn(await firstHourOf(instance, cookie)), []);
});

emptyInstanceTest(
  'legal pages begin as drafts with one’s own name, once each, and lead the footer when they are published',
  async (instance) => {
    const { cookie } = await join(instance, 'owner');
    const { get, patch, post, publish } = desk(instance, cookie);
    assert.deepEqual((await post('legal-pages')).body.data, { made: LEGAL_PAGES.length });
    assert.deepEqual((await post('legal-pages')).body.data, { made: 0 });
    const { legalPages } = await firstHourOf(instance, cookie);
    assert.deepEqual(
      legalPages.map(({ purpose, isPublished }) => [purpose, isPublished]),
      LEGAL_PAGES.map((purpose) => [purpose, false]),
    );
    assert.equal((await instance.fetch('/privacy')).status, 404, 'a draft is nobody’s yet');
    const privacy = legalPages.find(({ purpose }) => purpose === 'privacy');
    assert.ok(privacy);
    const { body } = await get(`pages/${privacy.id}`);
    const text = JSON.stringify(body.data.body);
    assert.ok(text.includes('[name of the company with its legal form]'), 'what nobody has said yet is asked for');
    assert.ok(!text.includes('Niram'), 'and nothing of ours stands in its place');
    const toReplace = (body.data.findings as Finding[]).map(({ level, message }) => `${level}: ${message}`);
    assert.ok(toReplace.includes('warning: Replace [Say for how many days.]'), 'each is named before it is published');
    assert.ok(toReplace.includes('warning: Replace [the steps before a contract of employment]'));
    for (const { id } of legalPages) assert.equal((await publish(`pages/${id}`)).status, 200);
    assert.equal((await instance.fetch('/privacy')).status, 200);
    const hour = await firstHourOf(instance, cookie);
    assert.deepEqual(doneIn(hour), []);
    const legalIn = ({ checks }: FirstHour) => checks.find(({ title }) => title === 'Legal pages')?.says;
    const titles = '‘Privacy’, ‘Terms of Service’, ‘Cookies’, ‘Imprint’';
    assert.equal(legalIn(hour), `Still with words in brackets: ${titles}.`);
    for (const { id } of legalPages) {
      const page = await get(`pages/${id}`);
      const replaced = JSON.parse(JSON.stringify(page.body.data.body).replace(/\[\p{L}[^\]]*\]/gu, 'Ours'));
      assert.equal((await patch(`pages/${id}`, replaced, page)).status, 200);
      assert.equal((await publish(`pages/${id}`)).status, 200);
    }
    const replaced = await firstHourOf(instance, cookie);
    assert.deepEqual([doneIn(replaced), legalIn(replaced)], [['legal'], 'Visitors see them.']);
  },
);

emptyInstanceTest(
  'a step that is not for an agency is set aside by an owner, stays so, and is taken up again',
  async (instance) => {
    const { cookie } = await join(instance, 'owner');
    const { post } = desk(instance, cookie);
    const skippedIn = ({ steps }: FirstHour) => steps.flatMap(({ id, isSkipped }) => (isSkipped ? [id] : []));
    const skip = (step: string, isSkipped: boolean) => post('first-hour', { step, isSkipped });
    for (const step of ['opening', 'people', 'opening']) assert.equal((await skip(step, true)).status, 200);
    const hour = await firstHourOf(instance, cookie);
    assert.deepEqual(skippedIn(hour), ['people', 'opening'], 'each once, in the order of the steps');
    assert.deepEqual(doneIn(hour), [], 'set aside is not done');
    assert.ok(!openSteps(hour).includes('people') && openSteps(hour).includes('facts'));
    assert.deepEqual(skippedIn((await skip('opening', false)).body.data as FirstHour), ['people']);
    for (const needed of ['facts', 'live', 'nothing'])
      assert.equal((await skip(needed, true)).status, 422, `${needed} cannot be set aside`);
    const { cookie: editor } = await join(instance, 'editor');
    const asked = { cookie: editor, body: { step: 'mail', isSkipped: true } };
    assert.equal((await ask(instance, 'first-hour', asked)).status, 403);
    assert.deepEqual(skippedIn(await firstHourOf(instance, cookie)), ['people']);
  },
);
