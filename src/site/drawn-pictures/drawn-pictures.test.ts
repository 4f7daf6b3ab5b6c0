/** Drawings in the place of our own pictures: in the owner's colours, with the first letter of the agency's name. */
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { NOTHING_SET } from '#cms/appearance/schema.ts';
import { factsOfSite } from '#cms/facts/service.ts';
import { drawnNamed, drawnPicture, GROUNDS, KINDS } from '#ui/drawn-picture.ts';

import { desk } from '#tests/support/content.ts';
import { emptyInstanceTest, type Instance, instanceTest } from '#tests/support/instance.ts';
import { join } from '#tests/support/office.ts';
import { builtRender, pages } from '#tests/support/pages.ts';

import { drawPicture } from './service.ts';

const views = { render: builtRender() };
const OURS = /\/pictures\/[a-z0-9-]+/g;

const textAt = async ({ fetch }: Instance, path: string) => (await fetch(path)).text();

emptyInstanceTest(
  'without the sample agency no page shows a picture of ours, and each drawing that it asks for is there',
  async (instance) => {
    const drawings = new Set<string>();
    for (const { path } of pages) {
      const html = await textAt(instance, path);
      assert.deepEqual(html.match(OURS), null, path);
      for (const [drawing] of html.matchAll(/\/drawn\/[^"\s]+/g)) drawings.add(drawing);
      // What a drawing shows is nothing that words could say.
      for (const [img] of html.matchAll(/<img [^>]*\/drawn\/[^>]*>/g)) assert.match(img, / alt=""/, path);
    }
    assert.ok(drawings.size > 20, `${drawings.size}`);
    for (const drawing of drawings) {
      const answer = await instance.fetch(drawing);
      assert.equal(answer.status, 200, drawing);
      assert.equal(answer.headers.get('content-type'), 'image/svg+xml');
    }
  },
  views,
);

instanceTest(
  'the sample keeps its pictures',
  async (instance) => {
    const home = await textAt(instance, '/');
    assert.ok(home.includes('/pictures/home-painted-landscape/') && !home.includes('/drawn/'));
  },
  views,
);

emptyInstanceTest('a drawing follows the name and the colours of the agency at once', async (instance) => {
  const { cookie } = await join(instance, 'owner');
  const { get, patch, post, publish } = desk(instance, cookie);
  const path = drawnPicture('about-landscape', 'wide hero', { ground: 'palm', kind: 'scene' }).path;
  const before = await instance.fetch(path);
  assert.match(before.headers.get('cache-control') ?? '', /no-cache/);
  assert.match(await before.text(), />Y<\/text>/);
  assert.equal((await patch('facts/1', { ...factsOfSite(), name: 'kestrel' }, await get('facts/1'))).status, 200);
  assert.equal((await publish('facts/1')).status, 200);
  const named = await textAt(instance, path);
  assert.match(named, />K<\/text>/);
  assert.ok(named.includes('#ffb81c'));
  const turmeric = { light: '#00aacc', dark: '#00aacc' };
  const changed = await patch('appearance', { ...NOTHING_SET, palette: { turmeric } }, await get('appearance'));
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  assert.ok((await textAt(instance, path)).includes('#00aacc'));
  assert.equal((await post('facts/1/unpublish')).status, 200);
  assert.match(await textAt(instance, path), />Y<\/text>/);
});

test('every ground draws every kind, in bounds and without a fault', () => {
  const colour = (token: string) => `#${token}`;
  for (const ground of GROUNDS)
    for (const kind of KINDS)
      for (const seed of [1, 77, 4_294_967_295]) {
        const svg = drawPicture({ ground, kind, seed }, colour, '&');
        assert.doesNotMatch(svg, /NaN|undefined|>&</, `${ground} ${kind}`);
        assert.ok(svg.length < 16_000, `${svg.length} of ${ground} ${kind}`);
      }
});

test('the pictures of one subject are one drawing, and an address that no picture has is none', () => {
  const look = { ground: 'palm', kind: 'mosaic' } as const;
  const pathOf = (picture: string) => drawnPicture(picture, 'square', look).path;
  assert.equal(pathOf('/pictures/about-landscape'), pathOf('about-square'));
  assert.notEqual(pathOf('about-square'), pathOf('careers-square'));
  for (const name of ['palm.mosaic.01.svg', 'palm.mosaic.4294967296.svg', 'ink.mosaic.1.svg', 'palm.constructor.1.svg'])
    assert.equal(drawnNamed(name), undefined, name);
  assert.ok(drawnNamed('palm-tint.scene.4294967295.svg'));
});
