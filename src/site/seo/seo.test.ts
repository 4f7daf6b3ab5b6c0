import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

import { site } from '#config/site.ts';
import { colourLookup } from '#ui/colours.ts';

import { pages } from '#tests/support/pages.ts';
import { emptyInstanceTest, instanceTest } from '#tests/support/instance.ts';

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>http:\/\/localhost([^<]*)<\/loc>/g)].map(([, path = '']) => path);

instanceTest('the sitemap names every public page, each once, and no sample', async (instance) => {
  const response = await instance.fetch('/sitemap.xml');
  assert.match(response.headers.get('content-type') ?? '', /^application\/xml/);
  const addresses = addressesIn(await response.text());
  assert.equal(new Set(addresses).size, addresses.length);
  for (const { path } of pages) assert.equal(addresses.includes(path), !/blog|styleguide/.test(path), path);
  assert.ok(addresses.filter((path) => path.startsWith('/projects/detail/')).length > 20);
  for (const path of addresses) assert.equal((await instance.page(path)).status, 200, path);
});

instanceTest('a closed opening leaves the sitemap at once', async (instance) => {
  const isThere = async () =>
    addressesIn(await (await instance.fetch('/sitemap.xml')).text()).includes('/career-apply/1');
  assert.equal(await isThere(), true);
  await instance.services.database.write((tx) =>
    tx.updateTable('jobs').set({ is_open: 0 }).where('id', '=', 1).execute(),
  );
  assert.equal(await isThere(), false);
});

instanceTest('robots.txt leads to the sitemap, llms.txt to the pages', async (instance) => {
  assert.match(await (await instance.fetch('/robots.txt')).text(), /^Sitemap: http:\/\/localhost\/sitemap\.xml$/m);
  const text = await (await instance.fetch('/llms.txt')).text();
  assert.ok(text.startsWith(`# ${site.name}\n\n> `), text.slice(0, 100));
  const links = [...text.matchAll(/\]\(http:\/\/localhost([^)]*)\)/g)].map(([, path = '']) => path);
  assert.ok(links.length > 40);
  for (const path of links) assert.equal((await instance.fetch(path)).status, 200, path);
});

emptyInstanceTest(
  'security.txt tells whom to write to, and holds for less than a year from any day on',
  async (instance) => {
    const fields = async () => {
      const answer = await instance.fetch('/.well-known/security.txt');
      assert.equal(answer.headers.get('content-type'), 'text/plain; charset=utf-8');
      return Object.fromEntries([...(await answer.text()).matchAll(/^([\w-]+): (.*)$/gm)].map((line) => line.slice(1)));
    };
    const { Contact, Expires, Canonical } = await fields();
    assert.match(Contact, /^mailto:[^@\s]+@[^@\s]+$/);
    assert.equal(Canonical, 'http://localhost/.well-known/security.txt');
    const daysLeft = (expires: string) => (Date.parse(expires) - instance.services.clock().getTime()) / 86_400_000;
    assert.ok(daysLeft(Expires) > 300 && daysLeft(Expires) < 365, Expires);
    instance.pass(400 * 86_400_000);
    assert.ok(daysLeft((await fields())['Expires']) > 300);
  },
);

emptyInstanceTest('an agency without projects and openings has a sitemap too', async (instance) => {
  const addresses = addressesIn(await (await instance.fetch('/sitemap.xml')).text());
  assert.ok(addresses.includes('/projects'));
  assert.ok(!addresses.some((path) => path.includes('detail')));
});

instanceTest(
  'the web manifest has the agency’s name, the colours of the tokens and icons that are there',
  async (instance) => {
    const answer = await instance.fetch('/site.webmanifest');
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
