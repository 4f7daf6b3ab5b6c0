/** Whoever reads in a language stays in it: no link of a page leads to the English form of what is offered in the language of the page. */
import assert from 'node:assert/strict';

import { languageOf } from '#config/languages.ts';
import { site } from '#config/site.ts';
import { desk } from '#tests/support/content.ts';
import { type Instance, instanceTest } from '#tests/support/instance.ts';
import { renderMail } from '#tests/support/mailbox.ts';
import { join } from '#tests/support/office.ts';
import { builtRender } from '#tests/support/pages.ts';

import { listedPages } from '../listed/service.ts';
import { isOffered } from './service.ts';

const CODE = 'ml';
const of = (text: string) => ({ text: `മലയാളം: ${text}`, of: text });

/** A project, a post, an opening, a client and a page of one's own, all with a title in the language. */
async function translateEntries(instance: Instance) {
  const { get, post, patch, publish } = desk(instance, (await join(instance, 'owner')).cookie);
  const change = async (entry: string, body: object) => {
    const saved = await patch(entry, body, await get(entry));
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    const published = await publish(entry);
    assert.equal(published.status, 200, JSON.stringify(published.body));
  };
  const named = async (entry: string, field: string) =>
    change(entry, { [`${field}@${CODE}`]: of((await get(entry)).body.data.body[field]) });
  await instance.fetch('/');
  const cases = Object.values(site.menuCases ?? {}).map(({ id }) => id);
  assert.ok(cases.length > 0);
  for (const id of new Set([...cases, 1, 2])) await named(`projects/${id}`, 'name');
  await named('jobs/1', 'title');
  const { data: posts } = (await get('posts?state=published')).body as { data: { id: number; path: string }[] };
  for (const { id } of posts) await named(`posts/${id}`, 'title');
  const title = 'What we won';
  const { id } = (
    await post('pages', {
      title,
      path: '/awards',
      lead: 'Prizes.',
      purpose: 'privacy',
      blocks: [
        {
          type: 'prose',
          heading: '',
          text: '<p>See <a href="/about">who we are</a> and <a href="/contact#form">write</a>.</p>',
        },
        { type: 'cards', heading: '', cards: [{ title: 'One', text: '', picture: null, href: '/hireus' }] },
        { type: 'projects', heading: 'Projects', projects: [1, 2] },
        { type: 'openings', heading: 'Openings', openings: [1] },
        { type: 'call', heading: 'Talk', action: 'Talk to us', href: '' },
        { type: 'call', heading: 'Read', action: 'How we work', href: '/how_we_work' },
      ],
    })
  ).body.data;
  await change(`pages/${id}`, { [`title@${CODE}`]: of(title) });
  return { project: cases[0] ?? 1, posts };
}

instanceTest(
  'no link of fourteen pages leads to the English form of what is offered in the language',
  async (instance) => {
    const { project, posts } = await translateEntries(instance);
    const english = [
      '/',
      '/about',
      '/our_team',
      '/how_we_work',
      '/hireus',
      '/contact',
      '/careers',
      '/career-apply/1',
      '/awards',
    ];
    const listed = [listedPages()[0], listedPages().at(-1)].flatMap((one) => one?.path ?? []);
    const some = posts.slice(0, 2).map(({ path }) => path);
    const pages = [...english, `/projects/detail/${project}`, ...listed, ...some];
    const faults = new Set<string>();
    for (const page of pages) {
      const path = `/${CODE}${page === '/' ? '' : page}`;
      const answer = await instance.fetch(path, { redirect: 'manual' });
      assert.equal(answer.status, 200, path);
      const html = await answer.text();
      assert.match(html, new RegExp(`<html lang="${CODE}"`), path);
      for (const [link, href = ''] of html.matchAll(/<a\b[^>]*?\shref="([^"]+)"[^>]*>/g)) {
        // The switch leads out of the language.
        if (/\shreflang="en/i.test(link)) continue;
        const [to = ''] = href.split(/[?#]/, 1);
        if (!to.startsWith('/') || languageOf(to).language !== undefined) continue;
        if (isOffered(CODE, to)) faults.add(`${path}: ${href}`);
      }
    }
    assert.deepEqual([...faults], []);
  },
  { render: builtRender(), renderMail },
);
