/** Each text of a preview says where it is edited; nothing else of the page differs, and no page of visitors is made so. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { textPages, textsContent } from '#app/text-pages.ts';
import { pathOf } from '#cms/texts/forms.ts';
import { factsContent } from '#cms/facts/office.ts';
import { EDIT, EDIT_ATTRIBUTE, mark, showPlaces } from '#config/marks.ts';
import { paths, serverPaths } from '#config/paths.ts';
import type { MailName } from '#operations/outbox/mail-registry.ts';
import { mailSamples } from '#operations/outbox/mails/samples.ts';
import { desk } from '#tests/support/content.ts';
import { renderMail } from '#tests/support/mailbox.ts';
import { join } from '#tests/support/office.ts';
import { openSite, pages, type Site } from '#tests/support/pages.ts';

let site: Site;
let preview: (id: number, query?: string) => Promise<string>;
before(async () => {
  site = await openSite();
  const { cookie } = await join(site, 'editor');
  preview = async (id, query = '') =>
    (await site.fetch((await desk(site, cookie).get(`texts/${id}/preview-link`)).body.data.path + query)).text();
});
after(() => site.close());

const COMMENT = new RegExp(`<!--${EDIT}([^>]*)-->`, 'gu');
const ATTRIBUTE = new RegExp(` ${EDIT_ATTRIBUTE}="([^"]*)"`, 'gu');
const ANY = new RegExp(`[\u{E000}\u{E001}]|%EE%80%80|<!--${EDIT}|${EDIT_ATTRIBUTE}=`, 'u');
const placesIn = (html: string) => [...html.matchAll(COMMENT)].flatMap(([, places = '']) => places.split(' '));
const withoutPlaces = (html: string) => html.replaceAll(COMMENT, '').replaceAll(ATTRIBUTE, '');

const OF_PAPERS = /^projects\/\d+#(?:answers|goal|leftOut|terms|signatures|fortnights|decision)/;

test('the preview of each page is the page to the byte beside its places, in each language', async () => {
  const known = new Set([textsContent, factsContent].flatMap(({ store }) => [...(store.marks?.().values() ?? [])]));
  for (const one of textPages) {
    const { id, title } = one;
    const path = pathOf(one);
    const inMalayalam = path === '/' ? '/ml' : `/ml${path}`;
    for (const [address, query] of [
      [path, ''],
      [inMalayalam, '?language=ml'],
    ] as const) {
      const page = await site.fetch(address);
      if (page.status !== 200) continue;
      const html = await preview(id, query);
      assert.equal(withoutPlaces(html), await page.text(), `${title} ${address}`);
      const unknown = placesIn(html).filter((place) => !known.has(place) && !OF_PAPERS.test(place));
      assert.deepEqual(unknown, [], `${title} ${address}`);
    }
  }
});

test('a preview says where the headline of the home page is edited, in the language that it is in', async () => {
  assert.ok(placesIn(await preview(1)).includes('texts/1#home.hero.headline'));
  assert.ok(placesIn(await preview(1, '?language=ml')).includes('texts/1#home.hero.headline@ml'));
  assert.ok(
    placesIn(await preview(1)).some((place) => place.startsWith('texts/2#')),
    'those of the menu lead there',
  );
});

test('a preview says where facts of the agency and the papers of a project are edited', async () => {
  const [home, contact, hire] = [await preview(1), await preview(9), await preview(8)].map(placesIn);
  for (const fact of ['tagline', 'email', 'phone', 'offices', 'legalName'])
    assert.ok(home?.includes(`facts/1#${fact}`) && contact?.includes(`facts/1#${fact}`), fact);
  assert.ok(home?.includes('projects/1#answers.0.text'));
  assert.ok(hire?.includes('projects/1#goalText'));
});

test('no page, no mail, no feed and no file for search engines has a place or a mark', async () => {
  const feeds = [
    ...['posts.rss', 'openings.rss'].map((name) => paths.feed(name)),
    ...[serverPaths.sitemap, serverPaths.llms, serverPaths.robots, serverPaths.webManifest].map((path) => path()),
  ];
  for (const path of [...pages.map((page) => page.path), '/ml', '/nowhere', ...feeds]) {
    const text = await (await site.fetch(path)).text();
    assert.doesNotMatch(text, ANY, path);
  }
  for (const [name, sample] of Object.entries(mailSamples('http://localhost')))
    assert.doesNotMatch(
      JSON.stringify(renderMail(name as MailName, sample as never, { siteUrl: 'http://localhost' })),
      ANY,
      name,
    );
});

test('a place stays out of addresses, of what scripts read and of titles, and stands beside what is said', () => {
  const place = 'texts/1#a.b';
  const text = `Ours${mark(place)}`;
  assert.equal(
    showPlaces(
      `<title>${text}</title><p class="${text}">${text} &amp; more</p><img src="/x?${encodeURIComponent(text)}" alt="${text}"/>` +
        `<script type="application/ld+json">{"name":"${text}"}</script>`,
    ),
    `<title>Ours</title><p class="Ours">Ours &amp; more<!--${EDIT}${place}--></p><img src="/x?Ours" alt="Ours" ${EDIT_ATTRIBUTE}="alt:${place}"/>` +
      '<script type="application/ld+json">{"name":"Ours"}</script>',
  );
});
