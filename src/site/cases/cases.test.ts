/** The case below the hero of a service or an industry: which it is, and when there is none. */
import assert from 'node:assert/strict';

import { paths } from '#config/paths.ts';
import type { Tx } from '#database/database.ts';
import { industries } from '#site/industries/content.ts';
import { services } from '#site/services/content.ts';

import { desk } from '#tests/support/content.ts';
import { decode } from '#tests/support/html.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';
import { join } from '#tests/support/office.ts';
import { builtRender } from '#tests/support/pages.ts';

const views = { render: builtRender() };
const MEDICAL = paths.industry('medical');

/** The band of a page in words; undefined where there is none. */
async function caseOn({ fetch }: Instance, path: string): Promise<string | undefined> {
  const [, band] = /<section class="case [^>]*>(.*?)<\/section>/s.exec(await (await fetch(path)).text()) ?? [];
  return band && decode(band.replaceAll(/<[^>]+>/g, ' ')).replaceAll(/\s+/g, ' ');
}

const idOf = async ({ services: { database } }: Instance, name: string) =>
  (await database.read.selectFrom('projects').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

const write = ({ services: { database } }: Instance, change: (tx: Tx) => Promise<unknown>) => database.write(change);
const setState = (instance: Instance, name: string, state: 'published' | 'draft' | 'archived') =>
  write(instance, (tx) => tx.updateTable('projects').set({ state }).where('name', '=', name).execute());

instanceTest(
  'every service and industry of the sample shows a case with two figures, its client, a screen and a link',
  async (instance) => {
    for (const path of [
      ...industries.map(({ slug }) => paths.industry(slug)),
      ...services.map(({ slug }) => paths.service(slug)),
    ]) {
      const html = await (await instance.fetch(path)).text();
      const [band = ''] = /<section class="case .*?<\/section>/s.exec(html) ?? [];
      for (const part of ['case-before', 'case-client', 'case-line', 'case-screen', '/projects/detail/'])
        assert.ok(band.includes(part), `${path} lacks ${part}`);
    }
    assert.match((await caseOn(instance, MEDICAL)) ?? '', /Lakeside Clinics before 21 min , now 9 min of waiting/);
  },
  views,
);

instanceTest(
  'the newest published case of an industry is shown: published, changed and taken off, at once',
  async (instance) => {
    const shows = async (name: string | undefined) => {
      const band = await caseOn(instance, MEDICAL);
      if (name === undefined) assert.equal(band, undefined);
      else assert.ok(band?.includes(name), `${name}: ${band}`);
    };
    await shows('Read about Lakeside Ward Board');
    await setState(instance, 'Lakeside Ward Board', 'draft');
    await shows('Read about Lakeside Visits');
    await setState(instance, 'Lakeside Ward Board', 'published');
    await shows('Read about Lakeside Ward Board');

    await write(instance, (tx) =>
      tx
        .updateTable('projects')
        .set({ outcomes: JSON.stringify([{ before: '44 min', value: '8 min', label: 'at the door' }]) })
        .where('name', '=', 'Lakeside Ward Board')
        .execute(),
    );
    await shows('before 44 min , now 8 min at the door');
    await write(instance, (tx) =>
      tx.updateTable('clients').set({ state: 'archived' }).where('name', '=', 'Lakeside Clinics').execute(),
    );
    await shows('Made for ourselves');
    await write(instance, (tx) => tx.updateTable('projects').set({ outcomes: '[]' }).execute());
    await shows(undefined);
  },
  views,
);

instanceTest(
  'an industry without projects has no band, and its offers follow the hero',
  async (instance) => {
    await write(instance, (tx) => tx.updateTable('industries').set({ name: 'Another' }).where('id', '=', 1).execute());
    assert.equal(await caseOn(instance, MEDICAL), undefined);
    const html = await (await instance.fetch(MEDICAL)).text();
    assert.match(html, /<\/section><div class="offers">/);
  },
  views,
);

instanceTest(
  'staff choose another case for a page, which wins while it is published, and is taken back',
  async (instance) => {
    const { cookie } = await join(instance, 'editor');
    const { get, patch, publish } = desk(instance, cookie);
    const path = paths.service('web-applications');
    const [entry, field] = ['texts/1003', 'services.service.3.case'];
    const choose = (ids: readonly number[]) => async () => patch(entry, { [field]: ids }, await get(entry));
    const save = async (ids: readonly number[]) => {
      const saved = await choose(ids)();
      assert.equal(saved.status, 200, JSON.stringify(saved.body));
    };
    const delivered = await caseOn(instance, path);
    assert.match(delivered ?? '', /Tallgrass Line Board/);

    await save([await idOf(instance, 'Padam')]);
    assert.equal(await caseOn(instance, path), delivered, 'a draft shows nothing');
    assert.equal((await publish(entry)).status, 200);
    assert.match((await caseOn(instance, path)) ?? '', /720 MB , now 90 MB.*Read about Padam/);

    await setState(instance, 'Padam', 'archived');
    assert.equal(await caseOn(instance, path), delivered);
    await setState(instance, 'Padam', 'published');
    assert.match((await caseOn(instance, path)) ?? '', /Read about Padam/);

    assert.equal((await choose([999_999])()).body.data.findings[0]?.field, field, 'what is not there is told');
    await save([]);
    assert.equal((await publish(entry)).status, 200);
    assert.equal(await caseOn(instance, path), delivered);
  },
  views,
);

instanceTest(
  'staff say which types of projects show a service, and take it back',
  async (instance) => {
    const { cookie } = await join(instance, 'editor');
    const { get, patch, publish } = desk(instance, cookie);
    const path = paths.service('web-applications');
    const [entry, field] = ['texts/1003', 'services.service.3.projectTypes'];
    const type = await instance.services.database.read
      .selectFrom('project_types')
      .select('id')
      .where('name', '=', 'Mobile Application')
      .executeTakeFirstOrThrow();
    const choose = async (ids: readonly number[]) => {
      assert.equal((await patch(entry, { [field]: ids }, await get(entry))).status, 200);
      return (await publish(entry)).status;
    };
    const delivered = await caseOn(instance, path);
    assert.equal(await choose([type.id]), 200);
    const ofApps = await caseOn(instance, path);
    assert.notEqual(ofApps, delivered);
    assert.equal(ofApps, await caseOn(instance, paths.service('mobile-app-development')));
    assert.equal(await choose([999_999]), 422, 'a type that is not there');
    assert.equal(await choose([]), 200);
    assert.equal(await caseOn(instance, path), delivered);
  },
  views,
);

instanceTest(
  'a chosen project without figures leaves its place to the newest',
  async (instance) => {
    await write(instance, (tx) =>
      tx.updateTable('projects').set({ outcomes: '[]' }).where('name', '=', 'Before the Rains').execute(),
    );
    assert.match((await caseOn(instance, paths.service('digital-marketing'))) ?? '', /Read about Panchavarna/);
  },
  views,
);

/** The names of the cases in the groups of the menu. */
async function casesInMenu({ fetch }: Instance): Promise<string[]> {
  const html = await (await fetch(paths.about())).text();
  return Array.from(html.matchAll(/class="menu-case .*?<b>(.*?)<\/b>/gs), ([, name = '']) => decode(name));
}

instanceTest(
  'each group of the menu shows a case of its own, the newest first, on every page at once; without figures none',
  async (instance) => {
    const delivered = await casesInMenu(instance);
    assert.equal(delivered.length, 3);
    assert.equal(new Set(delivered).size, 3);
    const [newest = '', ...others] = delivered;
    await setState(instance, newest, 'archived');
    assert.deepEqual((await casesInMenu(instance)).slice(0, 2), others);
    await setState(instance, newest, 'published');
    assert.deepEqual(await casesInMenu(instance), delivered);

    await write(instance, (tx) =>
      tx.updateTable('projects').set({ outcomes: '[]' }).where('name', '!=', newest).execute(),
    );
    assert.deepEqual(await casesInMenu(instance), [newest]);
    await setState(instance, newest, 'draft');
    assert.deepEqual(await casesInMenu(instance), []);
  },
  views,
);

instanceTest(
  'staff choose the case of a group of the menu, which no other group shows, and take it back',
  async (instance) => {
    const { cookie } = await join(instance, 'editor');
    const { get, patch, publish } = desk(instance, cookie);
    const [entry, field] = ['texts/2', 'frame.menu.2.case'];
    const delivered = await casesInMenu(instance);
    const choose = async (ids: readonly number[]) => {
      assert.equal((await patch(entry, { [field]: ids }, await get(entry))).status, 200);
      assert.equal((await publish(entry)).status, 200);
    };
    const [newest = ''] = delivered;
    await choose([await idOf(instance, newest)]);
    const chosen = await casesInMenu(instance);
    assert.equal(chosen[1], newest);
    assert.equal(new Set(chosen).size, 3);
    await choose([]);
    assert.deepEqual(await casesInMenu(instance), delivered);
  },
  views,
);
