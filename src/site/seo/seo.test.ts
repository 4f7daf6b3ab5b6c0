import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { site } from '#config/site.ts';
import { colourLookup } from '#ui/colours.ts';

import { pages } from '#tests/support/pages.ts';
import { emptyRoomTest, roomTest } from '#tests/support/room.ts';

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>http:\/\/localhost([^<]*)<\/loc>/g)].map(([, path = '']) => path);

roomTest('the sitemap names every public page, each once, and no sample', async (room) => {
  const response = await room.fetch('/sitemap.xml');
  assert.match(response.headers.get('content-type') ?? '', /^application\/xml/);
  const addresses = addressesIn(await response.text());
  assert.equal(new Set(addresses).size, addresses.length);
  for (const { path } of pages) assert.equal(addresses.includes(path), !/blog|styleguide/.test(path), path);
  assert.ok(addresses.filter((path) => path.startsWith('/projects/detail/')).length > 20);
  for (const path of addresses) assert.equal((await room.page(path)).status, 200, path);
});

roomTest('a closed opening leaves the sitemap at once', async (room) => {
  const isThere = async () => addressesIn(await (await room.fetch('/sitemap.xml')).text()).includes('/career-apply/1');
  assert.equal(await isThere(), true);
  await room.services.database.write((tx) => tx.updateTable('jobs').set({ is_open: 0 }).where('id', '=', 1).execute());
  assert.equal(await isThere(), false);
});

roomTest('robots.txt leads to the sitemap, llms.txt to the pages', async (room) => {
  assert.match(await (await room.fetch('/robots.txt')).text(), /^Sitemap: http:\/\/localhost\/sitemap\.xml$/m);
  const text = await (await room.fetch('/llms.txt')).text();
  assert.ok(text.startsWith(`# ${site.name}\n\n> `), text.slice(0, 100));
  const links = [...text.matchAll(/\]\(http:\/\/localhost([^)]*)\)/g)].map(([, path = '']) => path);
  assert.ok(links.length > 40);
  for (const path of links) assert.equal((await room.fetch(path)).status, 200, path);
});

emptyRoomTest('security.txt tells whom to write to, and holds for less than a year from any day on', async (room) => {
  const fields = async () => {
    const answer = await room.fetch('/.well-known/security.txt');
    assert.equal(answer.headers.get('content-type'), 'text/plain; charset=utf-8');
    return Object.fromEntries([...(await answer.text()).matchAll(/^([\w-]+): (.*)$/gm)].map((line) => line.slice(1)));
  };
  const { Contact, Expires, Canonical } = await fields();
  assert.match(Contact, /^mailto:[^@\s]+@[^@\s]+$/);
  assert.equal(Canonical, 'http://localhost/.well-known/security.txt');
  const daysLeft = (expires: string) => (Date.parse(expires) - room.services.clock().getTime()) / 86_400_000;
  assert.ok(daysLeft(Expires) > 300 && daysLeft(Expires) < 365, Expires);
  room.pass(400 * 86_400_000);
  assert.ok(daysLeft((await fields())['Expires']) > 300);
});

emptyRoomTest('an agency without projects and openings has a sitemap too', async (room) => {
  const addresses = addressesIn(await (await room.fetch('/sitemap.xml')).text());
  assert.ok(addresses.includes('/projects'));
  assert.ok(!addresses.some((path) => path.includes('detail')));
});

emptyRoomTest(
  'the web manifest has the agency’s name, the colours of the tokens and icons that are there',
  async (room) => {
    const answer = await room.fetch('/site.webmanifest');
    assert.match(answer.headers.get('content-type') ?? '', /^application\/manifest\+json/);
    const manifest = (await answer.json()) as Record<string, string> & { icons: { src: string; sizes: string }[] };
    const tokens = readFileSync(new URL('../../ui/styles/tokens.css', import.meta.url), 'utf8');
    const colour = colourLookup(tokens);
    assert.equal(manifest['name'], site.name);
    assert.equal(manifest['short_name'], site.shortName ?? site.name);
    assert.equal(manifest['description'], site.description);
    assert.equal(manifest['background_color'], colour('page').light);
    assert.equal(manifest['theme_color'], colour('theme').light);
    for (const { src, sizes } of manifest.icons) {
      const file = readFileSync(new URL(`../../../public${src}`, import.meta.url));
      if (src.endsWith('.png')) assert.equal(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`, sizes);
    }
  },
);
