/** A service, an industry or a project owns its page's colours; words in them can be read on light and on dark pages. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';

import { industries } from '#site/industries/content.ts';
import { services } from '#site/services/content.ts';
import { paths } from '#config/paths.ts';
import { readHtml } from '#tests/support/html.ts';
import { openSite, type Site } from '#tests/support/pages.ts';

import { type Colour, colourLookup } from './colours.ts';
import { contrast } from './contrast.ts';
import { INK_ON, PIGMENTS, pigmentOf } from './pigments.ts';

const colour = colourLookup(readFileSync(new URL('styles/tokens.css', import.meta.url), 'utf8'));

let site: Site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

const WORDS = 4.5;

for (const pigment of PIGMENTS)
  test(`links, words on bands and the closing of a page in ${pigment} can be read, on light pages and on dark ones`, () => {
    const [tint, deep, dusk, glow, ground] = (['tint', 'deep', 'dusk', 'glow', 'ground'] as const).map((kind) =>
      colour(`${kind}-${pigment}`),
    ) as [Colour, Colour, Colour, Colour, Colour];
    const said = [
      ...['page', 'raised', 'sunken', 'paper'].flatMap((surface) => [
        [deep.light, colour(surface).light],
        [glow.dark, colour(surface).dark],
      ]),
      ...['text', 'text-2', 'text-3'].flatMap((words) => [
        [colour(words).light, tint.light],
        [colour(words).dark, dusk.dark],
      ]),
      [deep.light, tint.light],
      [glow.dark, dusk.dark],
      [colour(INK_ON[pigment]).light, ground.light],
      [colour(INK_ON[pigment]).dark, ground.dark],
    ];
    for (const [words = '', on = ''] of said) assert.ok(contrast(words, on) >= WORDS, `${words} on ${on}`);
    // Deep, not pale: a band of a dark page is nearer to the page than to its words.
    assert.ok(contrast(dusk.dark, colour('page').dark) < contrast(dusk.dark, colour('text').dark));
  });

const rootOf = async (path: string) => {
  const { elements } = readHtml(await site.html(path));
  const root = elements.find(({ name }) => name === 'html');
  const theme = elements.filter(({ name, attributes }) => name === 'meta' && attributes['name'] === 'theme-color');
  return { pigment: root?.attributes['data-pigment'], theme: theme.map(({ attributes }) => attributes['content']) };
};

test('each service, industry and project gives its pigment to its page and to the browser, and other pages have none', async () => {
  const owned = [
    ...services.map(({ slug, pigment }) => ({ path: paths.service(slug), ground: pigment })),
    ...industries.map(({ slug, heroGround }) => ({ path: paths.industry(slug), ground: heroGround })),
  ];
  for (const { path, ground } of owned) {
    const pigment = pigmentOf(ground);
    const theme =
      pigment === undefined
        ? [colour('page').light, colour('page').dark]
        : [colour(`ground-${ground}`).light, colour(`dusk-${pigment}`).dark];
    assert.deepEqual(await rootOf(path), { pigment, theme }, path);
  }
  const of = await rootOf('/projects/detail/1');
  assert.ok(PIGMENTS.some((pigment) => pigment === of.pigment));
  for (const path of ['/', '/about', '/projects', '/careers', '/blogs', '/hireus'])
    assert.deepEqual(await rootOf(path), { pigment: undefined, theme: [colour('page').light, colour('page').dark] });
});
