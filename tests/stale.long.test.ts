/** Every page and call of the product, remembered, while every table is changed: nobody may be given what is stale. */
import assert from 'node:assert/strict';

import { publishedFrom } from '#database/content-state.ts';
import { noteSample } from '#database/sample.ts';
import { TAGS_OF } from '#database/tags.ts';
import { showSite } from '#config/site.ts';
import { findWhole } from '#site/pages/actions.ts';
import type { Tables } from '#database/tables.ts';
import { Cache } from '#platform/storage/cache.ts';
import type { Tx } from '#database/database.ts';
import { findAppearance } from '#cms/appearance/queries.ts';
import { factsOfSite } from '#cms/facts/queries.ts';
import { findTexts } from '#cms/texts/queries.ts';
import { OWN_APPEARANCE } from '#ui/appearance.ts';
import { randomNumbers } from '#tools/benchmarks/generate.ts';
import { apiCalls } from '#app/app.ts';
import { whatFollows } from '#app/text-pages.ts';

import { TODAY } from './support/databases.ts';
import { writeMessage } from './support/messages.ts';
import { pages } from './support/pages.ts';
import { openInstance, type Instance, instanceTest } from './support/instance.ts';

/** Addresses of which a change of any table shows in one. */
const ADDRESSES = [
  ...pages.map(({ path }) => path),
  '/sitemap.xml',
  '/llms.txt',
  '/site.webmanifest',
  '/robots.txt',
  '/our_clients?params=restaurant',
  '/projects?industry=1&type=1',
  '/career-apply/2?apply',
  '/projects/detail/2?tab=web',
  ...apiCalls
    .filter(({ call }) => call.kind === 'read' && call.freshness !== 'once')
    .map(({ path }) => path.replace(':id', '1'))
    .flatMap((path) => (path.endsWith('get_cities') ? [`${path}?param=koch`] : [path])),
  '/api/project_client/listing?params=a',
  '/api/project/list_frontend?type=1',
  '/api/jobs/list_jobs_frontend?keyword=a',
  '/api/jobs/list_jobs_frontend?department=1',
];

type Change = (tx: Tx) => Promise<unknown>;

/** One change of each table that stands behind a tag, and of the kind that is easily forgotten. */
const CHANGES: Partial<Record<keyof Tables, Change>> = {
  clients: (tx) =>
    tx.updateTable('clients').set({ name: 'Renamed & Co', featured_rank: 1 }).where('id', '=', 1).execute(),
  client_words: (tx) => tx.deleteFrom('client_words').where('word', 'like', 'a%').execute(),
  projects: (tx) => tx.updateTable('projects').set({ name: 'Renamed' }).where('id', '=', 1).execute(),
  project_kinds: (tx) => tx.deleteFrom('project_kinds').where('project_id', '=', 1).execute(),
  project_screenshots: (tx) =>
    tx.updateTable('project_screenshots').set({ alt_text: 'Renamed' }).where('project_id', '=', 1).execute(),
  project_features: (tx) =>
    tx.updateTable('project_features').set({ feature: 'Renamed' }).where('project_id', '=', 1).execute(),
  jobs: (tx) => tx.updateTable('jobs').set({ title: 'Renamed' }).where('id', '=', 1).execute(),
  job_skills: (tx) => tx.updateTable('job_skills').set({ skill: 'Renamed' }).where('job_id', '=', 1).execute(),
  job_words: (tx) => tx.deleteFrom('job_words').where('word', 'like', 'a%').execute(),
  industries: (tx) =>
    tx
      .updateTable('industries')
      .set((row) => ({ name: row.fn('upper', ['name']) as never }))
      .execute(),
  project_types: (tx) => tx.updateTable('project_types').set({ name: 'Renamed' }).where('id', '=', 1).execute(),
  departments: (tx) => tx.updateTable('departments').set({ name: 'Renamed' }).where('id', '=', 1).execute(),
  educations: (tx) => tx.updateTable('educations').set({ name: 'Renamed' }).where('id', '=', 1).execute(),
  experience_levels: (tx) => tx.updateTable('experience_levels').set({ name: 'Renamed' }).where('id', '=', 1).execute(),
  media: (tx) =>
    tx
      .updateTable('media')
      .set((row) => ({ path: row.fn('upper', ['path']) as never }))
      .execute(),
  posts: (tx) =>
    tx
      .insertInto('posts')
      .values({
        ...publishedFrom(TODAY),
        slug: 'first',
        title: 'First',
        description: '',
        author: '',
        written_on: '2026-01-01',
        cover_media_id: 1,
        cover_alt: '',
        body: '' as never,
      })
      .execute(),
  pages: (tx) =>
    tx
      .insertInto('pages')
      .values({ ...publishedFrom(TODAY), path: '/first', title: 'First', purpose: 'imprint', body: '{}' })
      .execute(),
  answer_times: (tx) => tx.insertInto('answer_times').values({ job_id: 0, days: 4 }).execute(),
  appearance: (tx) =>
    tx
      .insertInto('appearance')
      .values({
        id: 1,
        palette: JSON.stringify({ page: { light: '#fffefa', dark: '#010203' } }),
        logo_light_media_id: null,
        logo_dark_media_id: null,
        icon_media_id: null,
        version: 1,
        updated_at: TODAY.toISOString(),
        updated_by: null,
      })
      .execute(),
  sample_agency: (tx) => noteSample(tx, { isGone: true, now: TODAY }),
  facts: (tx) =>
    tx
      .insertInto('facts')
      .values({
        ...publishedFrom(TODAY),
        id: 1,
        body: JSON.stringify({ ...factsOfSite(), email: 'other@agency.example' }),
      })
      .execute(),
  content_translations: (tx) =>
    tx
      .insertInto('content_translations')
      .values({
        kind: 'projects',
        entry_id: 1,
        language: 'ml',
        is_offered: 1,
        path: '/projects/detail/1',
        title: 'വള്ളം',
        words: '[]',
      })
      .execute(),
  texts: (tx) =>
    tx
      .insertInto('texts')
      .values({
        ...publishedFrom(TODAY),
        id: 1,
        body: JSON.stringify({ 'home.metaTitle': { text: 'Another', of: '' } }),
      })
      .execute(),
  cities: (tx) => tx.updateTable('cities').set({ label: 'Renamed' }).execute(),
};

/** What each address answers. */
async function answersOf({ fetch }: Instance): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const path of ADDRESSES) {
    const response = await fetch(path);
    const text = (await response.text()).replace(/"reference":"[^"]*"/, '');
    answers.set(path, `${response.status} ${text}`);
  }
  return answers;
}

const differences = (one: Map<string, string>, other: Map<string, string>) =>
  ADDRESSES.filter((path) => one.get(path) !== other.get(path));

instanceTest('whatever table is changed, no page and no call of the API is given out stale', async (instance) => {
  const { database, clock } = instance.services;
  const forgetful = await openInstance(instance.fresh);
  try {
    for (const memory of ['responseCache', 'filterCache'] as const)
      forgetful.services[memory] = new Cache({ database: forgetful.services.database, byteLimit: 0, clock });
    const { read } = forgetful.services.database;
    forgetful.services.site = async () => {
      const whole = await findWhole(read);
      const found = { ...whole, ...(await whatFollows(whole, read)) };
      showSite(found);
      return found;
    };
    forgetful.services.texts = () => findTexts(read);
    forgetful.services.appearance = async () => (await findAppearance(read)) ?? OWN_APPEARANCE;
    const content = Object.entries(TAGS_OF).flatMap(([table, tags]) => (tags.length > 0 ? [table] : []));
    assert.deepEqual(content.toSorted(), Object.keys(CHANGES).toSorted(), 'each table of the content is changed here');
    let before = await answersOf(instance);
    for (const [table, change] of Object.entries(CHANGES)) {
      await database.write(change);
      const current = await answersOf(forgetful);
      assert.notDeepEqual(differences(before, current), [], `a change of ${table} shows nowhere: choose another`);
      before = await answersOf(instance);
      assert.deepEqual(differences(before, current), [], `stale after a change of ${table}`);
    }
    const random = randomNumbers(1);
    for (const form of ['contact', 'hire', 'application'] as const) {
      const letter = writeMessage(form, form, random);
      assert.equal((await instance.fetch(letter.path, letter.init())).status, 201);
      assert.deepEqual(differences(await answersOf(instance), await answersOf(forgetful)), [], `stale after ${form}`);
    }
  } finally {
    await forgetful.close();
  }
});
