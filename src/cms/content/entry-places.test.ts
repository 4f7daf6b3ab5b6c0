/** The preview of an entry says where its texts are edited, and is else the page that visitors get. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { EDIT, EDIT_ATTRIBUTE } from '#config/marks.ts';
import { desk } from '#tests/support/content.ts';
import { join } from '#tests/support/office.ts';
import { openSite, type Site } from '#tests/support/pages.ts';

let site: Site;
let office: ReturnType<typeof desk>;
before(async () => {
  site = await openSite();
  office = desk(site, (await join(site, 'owner')).cookie);
});
after(() => site.close());

const COMMENT = new RegExp(`<!--${EDIT}([^>]*)-->`, 'gu');
const placesIn = (html: string) => [...html.matchAll(COMMENT)].flatMap(([, places = '']) => places.split(' '));
/** What the page says, without the frame around it, which links to the same page in other languages. */
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? '';
const plain = (html: string) =>
  mainOf(html.replaceAll(COMMENT, '').replaceAll(new RegExp(` ${EDIT_ATTRIBUTE}="[^"]*"`, 'gu'), ''));

const preview = async (entry: string) => {
  const { path } = (await office.get(`${entry}/preview-link`)).body.data;
  return (await site.fetch(path)).text();
};

test('each text of a project or an opening leads to its field, those in rows and in prose too', async () => {
  const project = new Set(placesIn(await preview('projects/2')));
  for (const field of ['name', 'shortDescription', 'description', 'useCase', 'features', 'outcomes.0.label'])
    assert.ok(project.has(`projects/2#${field}`), field);
  assert.ok(
    [...project].some((place) => place.startsWith('texts/14#')),
    'and words of the page to their own',
  );
  const opening = new Set(placesIn(await preview('jobs/2')));
  for (const field of ['title', 'pay', 'description', 'responsibilities', 'requirements', 'skills'])
    assert.ok(opening.has(`jobs/2#${field}`), field);
});

test('but for its places such a preview is the page to the byte, and a draft is seen with places of its own', async () => {
  for (const id of [2, 5]) {
    const html = await preview(`projects/${id}`);
    assert.equal(plain(html), mainOf(await site.html(`/projects/detail/${id}`)), String(id));
  }
  for (const entry of ['projects/2', 'jobs/1', 'jobs/5'])
    assert.doesNotMatch(await preview(entry), /[\u{E000}-\u{E00F}]|%EE%80/u, entry);
  const now = await office.get('projects/2');
  await office.patch('projects/2', { shortDescription: 'Boats that leave on time.' }, now);
  assert.match(await preview('projects/2'), /Boats that leave on time\.<!--edit projects\/2#shortDescription-->/);
  assert.doesNotMatch(await site.html('/projects/detail/2'), /Boats that leave on time/);
});
